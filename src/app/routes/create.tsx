import { Blocked } from '../../features/compose/components/blocked.tsx';
import { Composer } from '../../features/compose/components/composer.tsx';
import { blockedFromPosting } from '../../entities/confession/model/blocked.ts';
import { loadArea, useText } from '../../lib/i18n.ts';
import { knownUser, useSession } from '../../lib/session.ts';

// The texts come with the code, not after it.
loadArea('compose').catch(() => undefined);

/** `/create`: where a confession is written. */
export function Create() {
  const { confessions } = useText();
  const session = useSession();
  const user = knownUser(session);
  const blocked = blockedFromPosting(session);
  if (blocked !== undefined) {
    return (
      <>
        <h1 className="mb-4 text-title font-bold">{confessions.composeTitle}</h1>
        <Blocked code={blocked} />
      </>
    );
  }
  if (user === undefined || user.feed === null || user.feedName === null) return null;
  const { uid, anonymousId, feed, feedName } = user;
  return <Composer key={uid} writer={{ uid, anonymousId, feed, feedName }} />;
}
