import { useWhen } from '../../../lib/use-when.ts';

interface WhenProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The sentence around it. */
  readonly words: (ago: string) => string;
}

/** How long ago something was, with the exact time for those who point at it. */
export function When({ time, words }: WhenProps) {
  const { iso, exact, ago } = useWhen(time);
  return (
    <time dateTime={iso} title={exact}>
      {words(ago)}
    </time>
  );
}
