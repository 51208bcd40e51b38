import { Feed } from '../../features/feed/components/feed.tsx';
import { knownUser, useSession } from '../../lib/session.ts';
import { useText } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `/` for members: the feed of their college, or the one that it shares. */
export function Home() {
  const { confessions } = useText();
  const user = knownUser(useSession());
  if (user === undefined) return null;
  const { uid, feed, feedName } = user;
  // Admins need no college; without one there is no feed of theirs.
  if (feed === null)
    return <EmptyState title={confessions.noCollegeTitle} body={confessions.noCollegeBody} />;
  return <Feed key={`${uid}-${feed}`} reader={{ uid, feed, feedName }} />;
}
