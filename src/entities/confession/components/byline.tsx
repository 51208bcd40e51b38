import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { MASK_SIZES, WRITTEN } from '../../../ui/written.ts';

interface BylineProps {
  /** The pseudonymous id, from which the mask is drawn. */
  readonly id: string;
  /** The name, as a heading where the list has headings. */
  readonly name: ReactNode;
  /** What stands below the name: time, college. */
  readonly facts: ReactNode;
  /** Beside the name: a stamp. */
  readonly mark?: ReactNode;
  readonly size?: number;
}

/** Under which mask something was said, and when. */
export function Byline({ id, name, facts, mark, size = MASK_SIZES.feed }: BylineProps) {
  return (
    <div className={WRITTEN.byline}>
      <Avatar id={id} size={size} />
      <div className={WRITTEN.bylineWords}>
        <div className={WRITTEN.bylineName}>
          {name}
          {mark}
        </div>
        <p className={WRITTEN.facts}>{facts}</p>
      </div>
    </div>
  );
}
