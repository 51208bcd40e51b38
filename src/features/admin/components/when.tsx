import { useRelativeTime } from '../../../lib/use-time.ts';

interface WhenProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The sentence around it. */
  readonly words: (ago: string) => string;
}

/** How long ago something was, with the exact time for those who point at it. */
export function When({ time, words }: WhenProps) {
  const { iso, exact, ago } = useRelativeTime(time);
  return (
    <time dateTime={iso} title={exact}>
      {words(ago)}
    </time>
  );
}
