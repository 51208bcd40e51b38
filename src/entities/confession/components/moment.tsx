import { useState } from 'react';
import { useLanguage, useText } from '../../../lib/i18n.ts';
import { exactTime, relativeTime } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-time.ts';

/** How long ago something was; the time to the minute on hover, or for a while after a press. */
export function Moment({ time }: { readonly time: number }) {
  const { common } = useText();
  const language = useLanguage();
  const now = useMinute();
  const [isExact, setIsExact] = useState(false);
  const exact = exactTime(time, language);
  return (
    <time
      dateTime={new Date(time).toISOString()}
      title={exact}
      onContextMenu={(event) => {
        // A long press on a phone, where nothing hovers.
        event.preventDefault();
        setIsExact(!isExact);
      }}
      className="whitespace-nowrap select-none"
    >
      {isExact ? exact : relativeTime(time, now, language, common.justNow)}
    </time>
  );
}
