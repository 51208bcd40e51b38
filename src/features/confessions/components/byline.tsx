import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';

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
export function Byline({ id, name, facts, mark, size = 42 }: BylineProps) {
  return (
    <div className="flex items-center gap-3 pr-4">
      <Avatar id={id} size={size} />
      <div className="min-w-0 flex-1 leading-tight">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {name}
          {mark}
        </div>
        <p className="text-soft mt-0.5 text-tiny">{facts}</p>
      </div>
    </div>
  );
}
