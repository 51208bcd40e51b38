/** The name with its mark, a folded chit. It is no heading itself. */
export function Wordmark({ size = 'sm' }: { readonly size?: 'sm' | 'lg' }) {
  const type = size === 'lg' ? 'gap-4 text-display' : 'gap-2.5 text-[1.625rem]';
  return (
    <span className={`inline-flex items-center leading-none font-bold tracking-tight ${type}`}>
      <svg viewBox="0 0 40 44" className="h-[0.95em] w-auto shrink-0 -rotate-3" aria-hidden="true">
        <path
          d="M3 3h24l10 10v28H3z"
          className="fill-sheet stroke-ink"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M27 3v10h10z"
          className="fill-marigold stroke-ink"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M10.5 23h19M10.5 31h12" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span>
        chupke<span className="text-accent">.</span>
      </span>
    </span>
  );
}
