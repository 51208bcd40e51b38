import type { ReactNode } from 'react';

/** A button large enough for a thumb. */
export function Button({
  children,
  onClick,
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="bg-ink text-paper hover:bg-accent min-h-11 cursor-pointer rounded-full px-5 font-semibold transition-colors duration-150"
    >
      {children}
    </button>
  );
}
