interface RelativeTimeProps {
  /** ISO 8601. */
  readonly iso: string;
  readonly exact: string;
  readonly ago: string;
  /** The sentence around it. */
  readonly words?: ((ago: string) => string) | undefined;
  readonly className?: string | undefined;
}

/** How long ago something was, with the exact time on hover. */
export function RelativeTime({ iso, exact, ago, words, className }: RelativeTimeProps) {
  return (
    <time dateTime={iso} title={exact} className={className}>
      {words === undefined ? ago : words(ago)}
    </time>
  );
}
