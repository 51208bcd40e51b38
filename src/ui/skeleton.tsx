/** A line of text that is still on its way; `width` in CSS. */
export function SkeletonLine({ width }: { readonly width: string }) {
  return (
    <div className="bg-line h-3.5 animate-pulse rounded-sm motion-reduce:animate-none" style={{ width }} />
  );
}

const WIDTHS = ['92%', '78%', '85%', '64%'] as const;

/** Placeholders for the cards of a list, in their size; `label` is read out. */
export function SkeletonChits({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} aria-hidden="true" className="chit grid gap-3 px-5 py-4">
          <div className="flex items-center gap-3">
            <div className="bg-line size-10 animate-pulse rounded-chit motion-reduce:animate-none" />
            <div className="grid flex-1 gap-2">
              <SkeletonLine width="34%" />
              <SkeletonLine width="22%" />
            </div>
          </div>
          <SkeletonLine width={WIDTHS[row % WIDTHS.length] ?? '80%'} />
          <SkeletonLine width={WIDTHS[(row + 1) % WIDTHS.length] ?? '70%'} />
          <SkeletonLine width="46%" />
        </div>
      ))}
    </div>
  );
}
