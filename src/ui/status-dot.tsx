import type { ReactNode } from 'react';

interface StatusDotProps {
  readonly tone: 'good' | 'waiting';
  readonly children: ReactNode;
}

/** A short state with a dot; the words tell it too, the colour is not needed. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span role="status" className="text-soft inline-flex items-center gap-2 text-small">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${tone === 'good' ? 'bg-calm' : 'bg-accent'}`}
      />
      {children}
    </span>
  );
}
