import type { ReactNode } from 'react';

/** Meaning of a badge's colour; its text says it too. */
export type BadgeTone = 'plain' | 'accent' | 'calm' | 'danger';

const TONES: Record<BadgeTone, string> = {
  plain: 'border-line bg-sunken text-soft',
  accent: 'border-accent/40 text-accent',
  calm: 'border-calm/40 text-calm',
  danger: 'border-danger/40 text-danger',
};

/** A short fact beside something: a count, a kind, a state. */
export function Badge({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode;
  readonly tone?: BadgeTone;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm border px-1.5 text-tiny leading-6 font-medium max-w-full ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
