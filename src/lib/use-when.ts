import { useLanguage, useText } from './i18n.ts';
import { exactTime, timeAgo, useMinute } from './time.ts';

/** A time in the words of the student's language; drawn anew each minute. */
export interface When {
  /** ISO 8601, for `<time>`. */
  readonly iso: string;
  readonly exact: string;
  readonly ago: string;
}

/** How a time (milliseconds since 1970) is told. */
export function useWhen(time: number): When {
  const language = useLanguage();
  const { justNow } = useText().common;
  const now = useMinute();
  return {
    iso: new Date(time).toISOString(),
    exact: exactTime(time, language),
    ago: timeAgo(time, now, language, justNow),
  };
}
