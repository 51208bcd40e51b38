import type { ReactNode } from 'react';

/** The colour of the ink. */
type StampTone = 'accent' | 'calm' | 'danger';

const TONES: Record<StampTone, string> = {
  accent: 'text-accent',
  calm: 'text-calm',
  danger: 'text-danger',
};

/** A word stamped onto the paper, a little askew: "author", "sealed". */
export function Stamp({
  children,
  tone = 'accent',
}: {
  readonly children: ReactNode;
  readonly tone?: StampTone;
}) {
  return (
    <span
      className={`inline-block -rotate-3 rounded-[3px] border-[1.5px] border-current px-1.5 text-tiny leading-5 font-bold tracking-wider whitespace-nowrap uppercase outline-1 outline-offset-[1.5px] outline-current/55 ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
