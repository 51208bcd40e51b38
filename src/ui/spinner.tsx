/** The turning mark alone, without words: for a button that has its own. */
export function Spin({ size }: { readonly size: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      className="shrink-0 animate-spin motion-reduce:animate-none"
    >
      <path d="M12 3.2a8.8 8.8 0 1 1-8.5 6.5" />
    </svg>
  );
}

/** Shows that something is loading; `label` is read out and shown. `size` in pixels, 22 by default. */
export function Spinner({
  label,
  size = 22,
}: {
  readonly label: string;
  readonly size?: number | undefined;
}) {
  return (
    <div role="status" className="text-soft flex items-center justify-center gap-3 py-6 text-small">
      <Spin size={size} />
      {label}
    </div>
  );
}
