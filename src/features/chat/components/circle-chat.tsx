import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState, Suspense, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { copyWords } from '../../../lib/copy-words.ts';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { textClasses } from '../../../ui/written.ts';
import { useText } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { noteMembershipGone, useIsLeaving } from '../../../entities/circle/hooks/use-circle-change.ts';
import { useLogUnauthorized } from '../../../entities/circle/hooks/use-log-unauthorized.ts';
import type { Unsent } from '../model/actions.ts';
import type { ChatDraft } from '../model/draft.ts';
import { useChatDraft } from '../hooks/use-chat-draft.ts';
import { useChat } from '../hooks/use-chat.ts';
import type { MembershipState } from '../hooks/use-membership.ts';
import { useMembership } from '../hooks/use-membership.ts';
import { useChatText } from './chat-words.ts';
import type { ChatSlots } from './open-chat.tsx';
import { OpenChat } from './open-chat.tsx';

interface LostWordsProps {
  readonly kept: KeptDraft<ChatDraft>;
  readonly unsent: readonly Unsent[];
}

/**
 * The draft of a user who was removed from the circle. It cannot be sent, and the device keeps no data of former
 * circles: it can be copied while it is shown here.
 */
function UnsentText({ kept, unsent }: LostWordsProps) {
  const { lost, menu } = useChatText().text;
  const { draft, finish } = kept;
  const [words] = useState(() =>
    [...unsent.map(({ action }) => action.text), draft.text.trim()]
      .filter((each) => each !== '')
      .join('\n\n'),
  );
  // Before the debounced saving of the draft.
  useEffect(() => finish(), [finish]);
  if (words === '') return null;
  return (
    <div className="mx-auto max-w-md">
      <Notice tone="info" icon="pen" title={lost.title} body={lost.body}>
        <p dir="auto" className={`w-full ${textClasses('body', false)}`}>
          {words}
        </p>
        <Button variant="secondary" size="sm" onClick={() => void copyWords(words, menu)}>
          {menu.copy}
        </Button>
      </Notice>
    </div>
  );
}

interface CircleChatProps extends ChatSlots {
  readonly circleId: CircleId;
  /** The user is no longer a member, or never was. */
  readonly onLeft?: (() => void) | undefined;
}

/** Shown if there is no chat. */
function NoChat({ title, body }: { readonly title: string; readonly body: string }) {
  const { text } = useChatText();
  return (
    <EmptyState art="search" title={title} body={body}>
      <Link to="/circles" className={buttonClass({ variant: 'primary' })}>
        {text.toCircles}
      </Link>
    </EmptyState>
  );
}

function missingOf({ circle, membership }: MembershipState): 'member' | 'circle' | undefined {
  if (membership.kind === 'ready' && membership.value === null) return 'member';
  return circle.kind === 'ready' && circle.value === null ? 'circle' : undefined;
}

/** The chat of one user: loading, failed, missing or open. */
function ChatOf({ uid, circleId, onLeft, ...slots }: CircleChatProps & { readonly uid: UserId }) {
  const { text } = useChatText();
  const { common } = useText();
  const state = useMembership(circleId, uid);
  const { circle, membership } = state;
  const own = (membership.kind === 'ready' ? membership.value : null) ?? undefined;
  const missing = missingOf(state);
  const chat = useChat(circleId, uid, own?.circleSpecificId, missing === undefined);
  const kept = useChatDraft(uid, circleId);
  const isLeaving = useIsLeaving(circleId);
  const leave = useEffectEvent(() => onLeft?.());
  useEffect(() => {
    if (missing !== 'member') return;
    noteMembershipGone(circleId);
    leave();
  }, [missing, circleId]);
  useLogUnauthorized(missing === 'member', own !== undefined);

  if (missing !== undefined && isLeaving) return <SkeletonChits count={4} label={text.loading} />;
  if (missing !== undefined)
    return (
      <>
        {missing === 'member' ? (
          <NoChat title={text.notMember} body={text.notMemberBody} />
        ) : (
          <NoChat title={text.missingTitle} body={text.missingBody} />
        )}
        <UnsentText kept={kept} unsent={chat.unsent} />
      </>
    );
  const isFailed = circle.kind === 'failed' || membership.kind === 'failed' || chat.state.phase === 'failed';
  const shown = circle.kind === 'ready' ? circle.value : null;
  if (isFailed)
    return (
      <ErrorState
        isPage
        title={text.failedTitle}
        body={text.failedBody}
        retryLabel={common.retry}
        onRetry={() => {
          state.retry();
          chat.store.retry();
        }}
      />
    );
  if (shown === null || own === undefined || chat.state.phase === 'loading')
    return <SkeletonChits count={4} label={text.loading} />;
  const isStale = membership.kind === 'ready' && membership.isStale;
  return (
    <OpenChat
      uid={uid}
      circle={shown}
      membership={own}
      isStale={isStale}
      chat={chat}
      kept={kept}
      {...slots}
    />
  );
}

/** The chat of a circle: history, live messages, writing, and everything that can be done with a message. */
export function CircleChat(props: CircleChatProps) {
  const { common } = useText();
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { uid } = session.account;
  return (
    <Suspense fallback={<SkeletonChits count={4} label={common.loading} />}>
      <ChatOf key={`${uid}-${props.circleId}`} uid={uid} {...props} />
    </Suspense>
  );
}
