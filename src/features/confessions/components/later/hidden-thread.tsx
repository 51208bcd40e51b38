import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { exploreText } from '../../../../lib/i18n/areas/explore.ts';
import { useArea } from '../../../../lib/i18n/text-area.ts';
import { useSession } from '../../../../lib/session.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { learnOwnPart } from '../../hooks/later/learn-own.ts';
import { useThreadName } from '../../hooks/later/use-thread-name.ts';
import { useOwn } from '../../hooks/own-store.ts';
import { Replies } from './replies.tsx';

/** What stands below a hidden confession, for its author and for whoever moderates: why nobody else reads it. */
export function HiddenThread({ confession, uid }: { readonly confession: Confession; readonly uid: UserId }) {
  const { mine: text } = useArea(exploreText);
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
        <Notice
          tone="info"
          icon="shield"
          title={text.hiddenTitle}
          body={isMine ? text.hiddenBody : text.hiddenForOthers}
        />
      </div>
      {confession.replyCount === 0 ? null : <Replies confession={confession} uid={uid} as={as} />}
    </>
  );
}
