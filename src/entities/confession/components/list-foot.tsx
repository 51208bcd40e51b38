import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../lib/i18n.ts';
import { useArea } from '../../../lib/text-area.ts';
import { blockedText } from '../../../lib/text-areas/blocked.ts';
import { exploreText } from '../../../lib/text-areas/explore.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';

interface ListFootProps {
  readonly more: 'idle' | 'loading' | 'failed';
  /** Said when there is nothing behind; undefined while there is. */
  readonly end: string | undefined;
  readonly onMore: () => void;
}

/** What stands below the last row: that more is coming, that it did not, or that this is all. */
export function ListFoot({ more, end, onMore }: ListFootProps) {
  const { common } = useText();
  const text = useArea(exploreText);
  const foot = useRef<HTMLDivElement>(null);
  const press = (): void => {
    // The button, which has the focus, goes away.
    foot.current?.focus({ preventScroll: true });
    onMore();
  };
  return (
    <div ref={foot} tabIndex={-1} className="min-h-20 outline-none">
      {more === 'failed' ? (
        <p
          role="status"
          className="text-soft flex flex-wrap items-center justify-center gap-x-3 py-4 text-small"
        >
          {text.moreFailed}
          <Button variant="quiet" size="sm" icon="refresh" onClick={press}>
            {common.retry}
          </Button>
        </p>
      ) : more === 'loading' ? (
        <SkeletonChits count={1} label={common.loading} />
      ) : end === undefined ? (
        // Reached by scrolling as a rule; the button is for whoever does not scroll.
        <p className="py-3 text-center">
          <Button variant="quiet" onClick={press}>
            {text.more}
          </Button>
        </p>
      ) : (
        <p className="text-soft py-5 text-center text-small text-pretty">{end}</p>
      )}
    </div>
  );
}

/** Stands where a list would be, when all of it is under names that the student has blocked. */
export function AllBlocked() {
  const text = useArea(blockedText);
  return (
    <EmptyState title={text.allTitle} body={text.allBody} art="bench">
      <Link to="/profile/blocked" className={buttonClass({ variant: 'secondary' })}>
        {text.manage}
      </Link>
    </EmptyState>
  );
}
