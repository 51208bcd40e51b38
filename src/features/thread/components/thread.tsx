import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isPaused } from '@chupke/domain/user.ts';
import { Suspense, useEffect, useRef } from 'react';
import { WhyUnread } from '../../../entities/confession/components/why-unread.tsx';
import type { ReplyDraft } from '../../../entities/confession/hooks/drafts.ts';
import { newReplyDraft, parseReplyDraft } from '../../../entities/confession/hooks/drafts.ts';
import { lookUpOwnPart, useLookedUpLike } from '../../../entities/confession/hooks/look-up-own.ts';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { placeOfReply } from '../../../entities/confession/hooks/take-back.ts';
import { PausedNotice } from '../../../entities/standing/components/paused-notice.tsx';
import { browserRandom } from '../../../lib/random.ts';
import { knownUser, useSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import type { DraftKind } from '../../../lib/use-draft.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import type { UnseenReply } from '../hooks/use-replies.ts';
import { useThreadName } from '../hooks/use-thread-name.ts';
import { useView } from '../hooks/use-view.ts';
import { Replies } from './replies.tsx';
import { ReplyBox } from './reply-box.tsx';

/** A confession and who reads it. */
interface ThreadProps {
  readonly confession: Confession;
  readonly uid: UserId;
}

const REPLY_DRAFT: DraftKind<ReplyDraft> = {
  fresh: () => newReplyDraft(browserRandom),
  parse: parseReplyDraft,
};

/** The replies of a confession, and the reply box; hidden and unpublished ones cannot be replied to. */
export function Thread({ confession, uid }: ThreadProps) {
  if (confession.status === 'active') return <OpenThread confession={confession} uid={uid} />;
  return (
    <Suspense>
      <HiddenThread confession={confession} uid={uid} />
    </Suspense>
  );
}

function OpenThread({ confession, uid }: ThreadProps) {
  const kept = useDraft(storedKey(STORED.drafts, uid, 'reply', confession.id), REPLY_DRAFT);
  const as = useThreadName(confession);
  const user = knownUser(useSession());
  const now = useMinute();
  const isStopped = user !== undefined && isPaused(user, now);
  const form = useRef<HTMLFormElement>(null);
  const toBox = (): void => form.current?.querySelector('textarea')?.focus();
  const placeOf = (unseen: UnseenReply) => placeOfReply(kept, unseen, toBox);
  useLookedUpLike(confession.id, confession.likes, uid);
  useView(confession);
  return (
    <>
      <Replies confession={confession} uid={uid} as={as} placeOf={isStopped ? undefined : placeOf} />
      {isStopped ? (
        <div className="mt-4">
          <PausedNotice />
        </div>
      ) : (
        <ReplyBox form={form} confession={confession} kept={kept} as={as} />
      )}
    </>
  );
}

/**
 * The reason why nobody else can read a confession: it is hidden (its author and moderators read it), or not yet
 * published (its author reads it).
 */
function HiddenThread({ confession, uid }: ThreadProps) {
  const session = useSession();
  const mayModerate =
    session.kind === 'signed-in' && (session.account.isModerator || session.account.isAdmin);
  const isKnown = useMyActivity((own) => own.mine.has(confession.id));
  // Only its author and moderators can read it: a reader who is no moderator is its author.
  const isMine = isKnown || !mayModerate;
  useEffect(() => {
    void lookUpOwnPart(confession);
  }, [confession]);
  const as = useThreadName(confession);
  return (
    <>
      <div className="mt-4">
        <WhyUnread confession={confession} isMine={isMine} />
      </div>
      {confession.replyCount === 0 ? null : (
        <Replies confession={confession} uid={uid} as={as} placeOf={undefined} />
      )}
    </>
  );
}
