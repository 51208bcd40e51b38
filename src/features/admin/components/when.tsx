import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { exactTime, timeAgo, useMinute } from '../../../lib/time.ts';

interface WhenProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The sentence around it. */
  readonly words: (ago: string) => string;
}

/** How long ago something was, with the exact time for those who point at it. */
export function When({ time, words }: WhenProps) {
  const language = useLanguage();
  const { justNow } = useText().common;
  const now = useMinute();
  return (
    <time dateTime={new Date(time).toISOString()} title={exactTime(time, language)}>
      {words(timeAgo(time, now, language, justNow))}
    </time>
  );
}
