import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { learnOwnPart } from '../../../entities/confession/hooks/learn-own.ts';
import { useThreadName } from '../hooks/use-thread-name.ts';
import { useOwn } from '../../../entities/confession/hooks/own-store.ts';
import { Replies } from './replies.tsx';
import { WhyUnread } from '../../../entities/confession/components/why-unread.tsx';

/**
 * What stands below a hidden confession, for its author and for whoever moderates, and below one that waits to appear,
 * for its author: why nobody else reads it.
 */
export function HiddenThread({ confession, uid }: { readonly confession: Confession; readonly uid: UserId }) {
  const session = useSession();
  const mayModerate =
    session.kind === 'signed-in' && (session.account.isModerator || session.account.isAdmin);
  const isKnown = useOwn((own) => own.mine.has(confession.id));
  // The rules show it to its author and to those who moderate: who does not, wrote it.
  const isMine = isKnown || !mayModerate;
  useEffect(() => {
    void learnOwnPart(confession.id);
  }, [confession.id]);
  // Nobody answers here: the confession's own name is its author's, and else there is none.
  const as = useThreadName(confession, confession.anonymousId);
  return (
    <>
      <div className="mt-4">
        <WhyUnread status={confession.status} isMine={isMine} />
      </div>
      {confession.replyCount === 0 ? null : <Replies confession={confession} uid={uid} as={as} />}
    </>
  );
}
