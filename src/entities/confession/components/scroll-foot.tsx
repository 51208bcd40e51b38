import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';

interface ScrollFootProps {
  readonly more: 'idle' | 'loading' | 'failed';
  /** Shown at the end of the list; undefined while there is more. */
  readonly end: string | undefined;
  readonly onMore: () => void;
}

/** The end of a list: more is loading, it could not be loaded, or this is all. */
export function ScrollFoot({ more, end, onMore }: ScrollFootProps) {
  const { common } = useText();
  const text = useArea('explore');
  const foot = useRef<HTMLDivElement>(null);
  const press = (): void => {
    // The button, which has the focus, disappears.
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
        // More is loaded by scrolling; the button is for those who do not scroll.
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

/** Instead of a list of which every item is under a name that the student has blocked. */
export function AllBlocked() {
  const text = useArea('blocked');
  return (
    <EmptyState title={text.allTitle} body={text.allBody} art="bench">
      <Link to="/profile/blocked" className={buttonClass({ variant: 'secondary' })}>
        {text.manage}
      </Link>
    </EmptyState>
  );
}
