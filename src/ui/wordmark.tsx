import { CHIT_MARK } from '@chupke/domain/chit-mark.ts';

/** The name with its mark, a folded chit. It is no heading itself. */
export function Wordmark({ size = 'sm' }: { readonly size?: 'sm' | 'lg' }) {
  const { width, height, stroke, sheet, corner, lines } = CHIT_MARK;
  const type = size === 'lg' ? 'gap-4 text-display' : 'gap-2.5 text-[1.625rem]';
  return (
    <span className={`inline-flex items-center leading-none font-bold tracking-tight ${type}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-[0.95em] w-auto shrink-0 -rotate-3"
        aria-hidden="true"
      >
        <path d={sheet} className="fill-sheet stroke-ink" strokeWidth={stroke} strokeLinejoin="round" />
        <path d={corner} className="fill-marigold stroke-ink" strokeWidth={stroke} strokeLinejoin="round" />
        <path d={lines} className="stroke-ink" strokeWidth={stroke} strokeLinecap="round" />
      </svg>
      <span>
        chupke<span className="text-accent">.</span>
      </span>
    </span>
  );
}
