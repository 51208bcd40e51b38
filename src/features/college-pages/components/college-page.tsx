import type { College, CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { useCollege, useStoredColleges } from '../hooks/use-colleges.ts';
import { listOf, neighboursOf } from '../model/college-view.ts';
import { collegeFacts } from '../model/structured-data.ts';
import { CollegeLinks, KindLinks, MissingCollege, CollegeSearch } from './college-links.tsx';
import { JoinBox } from './join-box.tsx';

const HEADING = 'text-title font-bold text-balance';

/** How many of all colleges are listed to somebody who looks for one. */
const FIRST_COLLEGES = 30;

/** The page of an address that names no college. */
function NoCollege() {
  const text = useArea('collegesPublic');
  const { stored } = useStoredColleges();
  usePageHead({ title: text.unknownTitle, isListed: false });
  return (
    <div className="grid gap-8 pb-8">
      <header>
        <h1 className="text-lead leading-tight font-extrabold text-balance">{text.unknownTitle}</h1>
        <p className="mt-2 text-pretty">{text.unknownBody}</p>
        <div className="mt-3">
          <MissingCollege />
        </div>
      </header>
      <CollegeSearch colleges={listOf(stored)} first={FIRST_COLLEGES} />
    </div>
  );
}

function Plate({ college }: { readonly college: College }) {
  const text = useArea('collegesPublic');
  const { collegeTypes } = useText();
  const { name, code, city, state, type } = college;
  return (
    <header className="chit before:bg-(--margin) py-6 pr-6 pl-11 before:absolute before:inset-y-0 before:left-6 before:w-px">
      <p className="text-accent text-display leading-none font-extrabold tracking-tight [overflow-wrap:anywhere]">
        {code}
      </p>
      <h1 className="mt-3 text-lead leading-snug font-bold text-balance">{name}</h1>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-small">
        <div>
          <dt className="text-soft">{text.facts.type}</dt>
          <dd className="font-semibold">{collegeTypes[type]}</dd>
        </div>
        <div>
          <dt className="text-soft">{text.facts.place}</dt>
          <dd className="font-semibold">
            {city}, {state}
          </dd>
        </div>
      </dl>
    </header>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className={HEADING}>{title}</h2>
      {children}
    </section>
  );
}

function Neighbours({ college, all }: { readonly college: College; readonly all: readonly College[] }) {
  const text = useArea('collegesPublic');
  const { sameCity, sameType } = neighboursOf(college, all);
  const ofKind = all.filter(({ type }) => type === college.type).length;
  return (
    <>
      {sameCity.length === 0 ? null : (
        <Part title={text.sameCity(college.city)}>
          <CollegeLinks colleges={sameCity} />
        </Part>
      )}
      {sameType.length === 0 ? null : (
        <Part title={text.sameType}>
          <CollegeLinks colleges={sameType} />
          <Link
            to={`/category/${college.type}`}
            className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {text.allOf(ofKind, text.plural[college.type])}
          </Link>
        </Part>
      )}
    </>
  );
}

function Found({ college, all }: { readonly college: College; readonly all: readonly College[] }) {
  const text = useArea('collegesPublic');
  const { id, name, code, city } = college;
  usePageHead({
    title: text.pageTitle(name),
    description: text.pageDescription(name, city),
    keywords: text.keywords(name, code, city),
    path: `/college/${id}`,
    structuredData: collegeFacts(college),
  });
  return (
    <div className="grid gap-10 pb-8">
      <div className="grid gap-6">
        <Plate college={college} />
        <p className="text-read text-pretty">{text.lead(name)}</p>
        <div>
          <JoinBox college={college} />
        </div>
      </div>
      <Part title={text.howTitle}>
        <dl className="grid gap-4">
          {text.how.map(({ title, body }) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="text-pretty">{body}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Neighbours college={college} all={all} />
      <Part title={text.kinds}>
        <KindLinks />
        <MissingCollege />
      </Part>
    </div>
  );
}

/** The page of a college, which everyone may read. The id must be its key. */
function CollegeById({ id }: { readonly id: CollegeId }) {
  const text = useArea('collegesPublic');
  const { common } = useText();
  const { view, stored, retry } = useCollege(id);
  switch (view.kind) {
    case 'found':
      return <Found college={view.college} all={listOf(stored)} />;
    case 'missing':
      return <NoCollege />;
    case 'loading':
      return <SkeletonChits count={2} label={text.loading} />;
    case 'failed':
      return (
        <ErrorState
          title={text.failedTitle}
          body={text.failedBody}
          retryLabel={common.retry}
          onRetry={retry}
        />
      );
  }
}

function parse(slug: string): CollegeId | undefined {
  try {
    return parseCollegeId(slug.toLowerCase());
  } catch {
    return undefined;
  }
}

/** `/college/:slug`: the page of a college, whose slug is its id. */
export function CollegePage() {
  const id = parse(useParams()['slug'] ?? '');
  return id === undefined ? <NoCollege /> : <CollegeById key={id} id={id} />;
}
