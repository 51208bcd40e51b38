import { searchColleges } from '@chupke/domain/college-search.ts';
import type { College, CollegeType } from '@chupke/domain/college.ts';
import { COLLEGE_TYPES } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { rememberReturnPath } from '../../../lib/return-path.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';

/** Colleges by name, each a link to its page. */
export function CollegeLinks({ colleges }: { readonly colleges: readonly College[] }) {
  return (
    <ul className="divide-line border-line divide-y border-y">
      {colleges.map(({ id, name, code, city, state }) => (
        <li key={id}>
          <Link
            to={`/college/${id}`}
            className="hover:bg-ink/4 -ml-2 flex min-h-14 items-center gap-3 py-2.5 pl-2 md:-mr-2 md:pr-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold text-pretty">{name}</span>
              <span className="text-soft mt-0.5 block text-small leading-6">
                <span className="mr-2">
                  <Badge tone="accent">{code}</Badge>
                </span>
                {city}, {state}
              </span>
            </span>
            <span className="text-soft">
              <Icon name="chevron-right" size={19} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The kinds of colleges, each a link to its page. */
export function KindLinks({ current }: { readonly current?: CollegeType | undefined }) {
  const text = useArea('collegesPublic');
  const { collegeTypes } = useText();
  return (
    <nav aria-label={text.kinds}>
      <ul className="flex flex-wrap gap-2">
        {COLLEGE_TYPES.map((type) => (
          <li key={type}>
            <Link
              to={`/category/${type}`}
              aria-current={type === current ? 'page' : undefined}
              className="border-edge aria-[current=page]:bg-ink aria-[current=page]:text-paper hover:border-ink rounded-control inline-flex min-h-11 items-center border px-4 text-small font-semibold"
            >
              {collegeTypes[type]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where a missing college is named: the page of one's own. Whoever has none is led on to the choice. */
const NAMING = '/profile/college#missing';

/** For those whose college is not listed. A request is made with an account, so that its answer reaches somebody. */
export function MissingCollege() {
  const text = useArea('collegesPublic');
  const isGuest = useSession().kind === 'signed-out';
  const look = 'text-accent font-semibold underline underline-offset-4';
  return (
    <p className="text-small">
      {text.missing}{' '}
      {isGuest ? (
        <Link to="/auth?mode=signup" onClick={() => rememberReturnPath(NAMING)} className={look}>
          {text.askGuests}
        </Link>
      ) : (
        <Link to={NAMING} className={look}>
          {text.ask}
        </Link>
      )}
    </p>
  );
}

/** Name of the box, by which the app finds the one that the document came with. */
const SEARCH_NAME = 'college-search';

interface CollegeSearchProps {
  readonly colleges: readonly College[];
  /** Of more than these the rest comes when it is asked for: to lay out hundreds takes a cheap phone seconds. */
  readonly first?: number;
}

/** A list of colleges and a box that searches it. */
export function CollegeSearch({ colleges, first = colleges.length }: CollegeSearchProps) {
  const text = useArea('collegesPublic');
  const [query, setQuery] = useSearchText(SEARCH_NAME);
  const [isWhole, showWhole] = useState(false);
  const found = searchColleges(colleges, query);
  const shown = isWhole ? found : found.slice(0, first);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button is gone: whoever goes by the keyboard goes on from where it was.
    if (isWhole) box.current?.querySelectorAll<HTMLElement>('li a')[first]?.focus();
  }, [isWhole, first]);
  return (
    <div ref={box} role="search" className="grid gap-3">
      <div className="with-script">
        <SearchField
          name={SEARCH_NAME}
          label={text.search}
          placeholder={text.searchHint}
          maxLength={TEXT_LIMITS.search}
          value={query}
          onChange={setQuery}
        />
      </div>
      <p role="status" className="text-soft text-small">
        {text.found(found.length)}
      </p>
      {found.length > 0 ? (
        <>
          <CollegeLinks colleges={shown} />
          {shown.length < found.length ? (
            <p>
              <Button variant="secondary" onClick={() => showWhole(true)}>
                {text.showAll(found.length)}
              </Button>
            </p>
          ) : null}
        </>
      ) : (
        <EmptyState art="search" title={text.noneTitle} body={text.noneBody}>
          <Button variant="secondary" onClick={() => setQuery('')}>
            {text.clear}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
