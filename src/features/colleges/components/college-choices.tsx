import type { College } from '@chupke/domain/college.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLine } from '../../../ui/skeleton.tsx';
import { CollegeCard } from './college-card.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Stands where the cards will be. */
export function CollegeSkeleton() {
  const text = useText().colleges;
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <div aria-hidden="true" className="grid gap-2.5 sm:grid-cols-2">
        {ROWS.map((row) => (
          <div key={row} className="border-line rounded-chit grid h-20 content-center gap-3 border px-4">
            <SkeletonLine width={row % 2 === 0 ? '78%' : '62%'} />
            <SkeletonLine width="46%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface CollegeChoicesProps {
  readonly found: readonly College[];
  readonly chosen: College | undefined;
  readonly onChoose: (college: College) => void;
  readonly onClearSearch: () => void;
}

/** The colleges that the search has found. */
export function CollegeChoices({ found, chosen, onChoose, onClearSearch }: CollegeChoicesProps) {
  const text = useText().colleges;
  if (found.length === 0) {
    return (
      <EmptyState art="search" title={text.emptyTitle} body={text.emptyBody}>
        <Button variant="secondary" onClick={onClearSearch}>
          {text.clearSearch}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div role="radiogroup" aria-label={text.list} className="grid content-start gap-2.5 sm:grid-cols-2">
      {found.map((college) => (
        <CollegeCard
          key={college.id}
          college={college}
          isChosen={college.id === chosen?.id}
          onChoose={() => onChoose(college)}
        />
      ))}
    </div>
  );
}
