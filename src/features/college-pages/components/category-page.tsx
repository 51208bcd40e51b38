import type { CollegeType } from '@chupke/domain/college.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import { useParams } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useStoredColleges } from '../hooks/use-colleges.ts';
import { listOf } from '../model/college-view.ts';
import { collegeListFacts } from '../model/structured-data.ts';
import { KindLinks, MissingCollege, CollegeSearch } from './college-links.tsx';

/** The page of an address that names no kind of college. */
function NoCategory() {
  const text = useArea('collegesPublic');
  usePageHead({ title: text.unknownKindTitle, isListed: false });
  return (
    <div className="grid gap-4">
      <h1 className="text-lead leading-tight font-extrabold text-balance">{text.unknownKindTitle}</h1>
      <p>{text.unknownKindBody}</p>
      <KindLinks />
    </div>
  );
}

/** The colleges of one kind, which everyone may read. */
function Category({ type }: { readonly type: CollegeType }) {
  const text = useArea('collegesPublic');
  const { common } = useText();
  const { stored, isAsking, retry } = useStoredColleges();
  const colleges = listOf(stored).filter((college) => college.type === type);
  const kind = text.plural[type];
  usePageHead({
    title: text.categoryTitle(kind),
    description: text.categoryDescription(kind, colleges.length),
    keywords: [kind, ...colleges.flatMap(({ name, code }) => [name, code])],
    path: `/category/${type}`,
    structuredData: collegeListFacts(kind, colleges),
  });
  return (
    <div className="grid gap-8 pb-8">
      <header>
        <h1 className="text-[clamp(2.1rem,1.5rem+2.6vw,3rem)] leading-tight font-extrabold text-balance">
          {kind}
        </h1>
        <p className="text-read mt-3 text-pretty">{text.intro[type]}</p>
      </header>
      <KindLinks current={type} />
      <section className="grid gap-3">
        <h2 className="text-title font-bold">{text.listTitle}</h2>
        {stored.kind === 'failed' ? (
          <Notice tone="info" title={text.partial}>
            <Button variant="secondary" size="sm" icon="refresh" busy={isAsking} onClick={retry}>
              {common.retry}
            </Button>
          </Notice>
        ) : null}
        {colleges.length === 0 ? (
          <EmptyState title={text.emptyTitle} body={text.emptyBody} />
        ) : (
          // Another kind begins with an empty box.
          <CollegeSearch key={type} colleges={colleges} />
        )}
        <MissingCollege />
      </section>
    </div>
  );
}

/** `/category/:slug`: the colleges of one kind; the slug is the kind. */
export function CategoryPage() {
  const slug = (useParams()['slug'] ?? '').toLowerCase();
  const type = COLLEGE_TYPES.find((known) => known === slug);
  return type === undefined ? <NoCategory /> : <Category type={type} />;
}
