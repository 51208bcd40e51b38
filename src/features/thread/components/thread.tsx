import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Suspense, useEffect } from 'react';
import { browserRandom } from '../../../lib/random.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import type { DraftKind } from '../../../lib/use-draft.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useLearnedLike } from '../../../entities/confession/hooks/learn-own.ts';
import { useThreadName } from '../hooks/use-thread-name.ts';
import { useView } from '../hooks/use-view.ts';
import { lazyModule, useArrived } from '../../../lib/lazy-module.ts';
import type { ReplyDraft } from '../../../entities/confession/model/draft.ts';
import { newReplyDraft, parseReplyDraft } from '../../../entities/confession/model/draft.ts';
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

const hiddenPart = lazyModule(() => import('./hidden-thread.tsx'));

/** The replies of a confession, and the box for one's own; nobody answers one that is hidden or waits to appear. */
export function Thread({ confession, uid }: ThreadProps) {
  const hidden = useArrived(hiddenPart);
  const isHidden = confession.status !== 'active';
  useEffect(() => {
    if (isHidden) hiddenPart.prefetch();
  }, [isHidden]);
  if (!isHidden) return <OpenThread confession={confession} uid={uid} />;
  return hidden === undefined ? null : (
    <Suspense>
      <hidden.HiddenThread confession={confession} uid={uid} />
    </Suspense>
  );
}

function OpenThread({ confession, uid }: ThreadProps) {
  const kept = useDraft(storedKey(STORED.drafts, uid, 'reply', confession.id), REPLY_DRAFT);
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
