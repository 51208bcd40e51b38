import type { College } from '@chupke/domain/college.ts';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CollegeCard } from './college-card.tsx';

/** How many cards are drawn at once: hundreds would stop a slow phone at every letter. */
const CARDS_SHOWN = 30;

interface CollegeChoicesProps {
  readonly found: readonly College[];
  /** How many of them are drawn. */
  readonly shown: number;
  readonly chosen: College | undefined;
  readonly onChoose: (college: College) => void;
  readonly onClearSearch: () => void;
  readonly onMore: () => void;
  /** Names a college that is not in the list. */
  readonly onMissing: (() => void) | undefined;
}

/** The colleges that the search has found, and the way on for those whose own is not among them. */
export function CollegeChoices(props: CollegeChoicesProps) {
  const { found, shown, chosen, onChoose, onClearSearch, onMore, onMissing } = props;
  const text = useArea('colleges');
  if (found.length === 0) {
    return (
      <EmptyState art="search" title={text.emptyTitle} body={text.emptyBody}>
        {onMissing === undefined ? null : (
          <Button variant="primary" onClick={onMissing}>
            {text.missing}
          </Button>
        )}
        <Button variant="secondary" onClick={onClearSearch}>
          {text.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div role="radiogroup" aria-label={text.list} className="grid content-start gap-2.5 sm:grid-cols-2">
        {found.slice(0, shown).map((college) => (
          <CollegeCard
            key={college.id}
            college={college}
            isChosen={college.id === chosen?.id}
            onChoose={() => onChoose(college)}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-2 pt-4 pb-1">
        {found.length > shown ? (
          <Button variant="secondary" onClick={onMore}>
            {text.more(Math.min(CARDS_SHOWN, found.length - shown))}
          </Button>
        ) : null}
        {onMissing === undefined ? null : (
          <Button variant="quiet" onClick={onMissing}>
            {text.missing}
          </Button>
        )}
      </div>
    </>
  );
}

/** How many cards of a search are drawn, and a way to draw more; another query begins anew. */
export function useShown(query: string): { readonly shown: number; readonly showMore: () => void } {
  const [more, setMore] = useState({ query, shown: CARDS_SHOWN });
  const shown = more.query === query ? more.shown : CARDS_SHOWN;
  return { shown, showMore: () => setMore({ query, shown: shown + CARDS_SHOWN }) };
}
