import { useLanguage, useText } from './i18n.ts';
import { exactTime, timeAgo, useMinute } from './time.ts';

/** A time as it is told in the student's language. */
export interface RelativeTime {
  /** ISO 8601, for `<time>`. */
  readonly iso: string;
  readonly exact: string;
  readonly ago: string;
}

/** How times (milliseconds since 1970) are told; the component is drawn again each minute. */
export function useRelativeTime(): (time: number) => RelativeTime {
  const language = useLanguage();
  const { justNow } = useText().common;
  const now = useMinute();
  return (time) => ({
    iso: new Date(time).toISOString(),
    exact: exactTime(time, language),
    ago: timeAgo(time, now, language, justNow),
  });
}
