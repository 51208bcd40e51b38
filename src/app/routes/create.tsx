import { postDenial } from '../../entities/confession/model/permissions.ts';
import { WriteDenied, Composer } from '../../features/compose/components/composer.tsx';
import { PausedNotice } from '../../entities/standing/components/paused-notice.tsx';
import { useText } from '../../lib/i18n.ts';
import { knownUser, useSession } from '../../lib/session.ts';

/** `/create`: where a confession is written. */
export function Create() {
  const { confessions } = useText();
  const session = useSession();
  const user = knownUser(session);
  const blocked = postDenial(session);
  if (blocked !== undefined) {
    return (
      <>
        <h1 className="mb-4 text-title font-bold">{confessions.composeTitle}</h1>
        {blocked === 'posting-paused' ? <PausedNotice /> : <WriteDenied code={blocked} />}
      </>
    );
  }
  if (user === undefined) return null;
  const { uid, anonymousId, feed, feedName, isPremium } = user;
  if (feed === null || feedName === null) return null;
  return <Composer key={uid} writer={{ uid, anonymousId, feed, feedName, isPremium }} />;
}
