import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { browserRandom } from '../../../../lib/random.ts';
import { useLearnedLike } from '../../hooks/later/learn-own.ts';
import { useThreadName } from '../../hooks/later/use-thread-name.ts';
import { useView } from '../../hooks/later/use-view.ts';
import type { DraftKind } from '../../hooks/use-draft.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import type { ReplyDraft } from '../../model/draft.ts';
import { newReplyDraft, parseReplyDraft } from '../../model/draft.ts';
import { Replies } from './replies.tsx';
import { ReplyBox } from './reply-box.tsx';

const REPLY_DRAFT: DraftKind<ReplyDraft> = {
  fresh: () => newReplyDraft(browserRandom),
  parse: parseReplyDraft,
};

/** The replies of a confession, and the box for one's own. */
export function Thread({ confession, uid }: { readonly confession: Confession; readonly uid: UserId }) {
  const kept = useDraft(`chupke-draft:${uid}:reply:${confession.id}`, REPLY_DRAFT);
  const as = useThreadName(confession, kept.draft.mask);
  useLearnedLike(confession.id, confession.likes, uid);
  useView(confession);
  return (
    <>
      <Replies confession={confession} uid={uid} as={as} />
      <ReplyBox confession={confession} kept={kept} as={as} />
    </>
  );
}
