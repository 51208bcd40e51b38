import type { FeedPlace } from '@chupke/domain/feed.ts';
import { FEED_OPENS_AT, isPooled } from '@chupke/domain/feed.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons.tsx';

/** Who will read it; and where the college is small, why it goes to the city's colleges. */
export function Audience({ place: { feed, feedName } }: { readonly place: FeedPlace }) {
  const { confessions } = useText();
  const { pool } = useArea('compose');
  return (
    <div className="text-soft flex items-start gap-2 text-small">
      <span className="pt-0.5">
        <Icon name="college" size={18} />
      </span>
      {isPooled(feed) ? (
        <div className="grid gap-1">
          <p>{pool.audience(feedName)}</p>
          <p className="text-pretty">{pool.why(feedName, FEED_OPENS_AT)}</p>
        </div>
      ) : (
        <p>{confessions.audience(feedName)}</p>
      )}
    </div>
  );
}
