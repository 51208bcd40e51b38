import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMinute } from '../../../lib/use-time.ts';
import type { KeptDraft } from '../../../lib/use-draft.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useKeyboardHeight } from '../../../entities/chat/hooks/use-keyboard-height.ts';
import { actorOf, powersOverMessage } from '../../../entities/circle/model/powers.ts';
import { isSilent } from '../hooks/chat-store.ts';
import type { Chat } from '../hooks/use-chat.ts';
import { useChatSearch } from '../hooks/use-chat-search.ts';
import { useChatView } from '../hooks/use-chat-view.ts';
import { usePresence } from '../hooks/use-presence.ts';
import { useReadMarker } from '../hooks/use-read-marker.ts';
import { useTyping } from '../hooks/use-typing.ts';
import { writeAccessOf } from '../model/write-access.ts';
import type { ChatDraft } from '../model/draft.ts';
import { othersWroteAt, rowOf } from '../model/rows.ts';
import type { AskedAction } from './message-dialogs.tsx';
import { AskDialogs, MessageSheet } from './message-dialogs.tsx';
import type { ChatContextValue, Rights } from './chat-context.ts';
import { ChatContext } from './chat-context.ts';
import { ChatBanners } from './chat-banners.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHeader } from './chat-header.tsx';
import { useChatText } from './chat-words.ts';
import { actionableMessage, handleListKey } from './keyboard.ts';
import { MessageList } from './message-list.tsx';
import { SearchBar } from './search-bar.tsx';
import { performAsked, useMessageActions } from './use-message-actions.ts';

/** Parts that the page adds to the chat. */
export interface ChatSlots {
  /** Opens the list of members. */
  readonly onMembers?: (() => void) | undefined;
  /** Opens the ways to invite. */
  readonly onInvite?: (() => void) | undefined;
  /** Replaces the chat's own menu in the head. */
  readonly actions?: ReactNode;
  readonly onCancelDeletion?: (() => void) | undefined;
  readonly onReactivate?: (() => void) | undefined;
}

interface OpenChatProps extends ChatSlots {
  readonly uid: UserId;
  readonly circle: Circle;
  readonly membership: CircleMembership;
  /** Whether the membership is what the device has kept, until the backend responds. */
  readonly isStale: boolean;
  readonly chat: Chat;
  readonly kept: KeptDraft<ChatDraft>;
}

/** Fills the height of the screen, so that only the messages scroll (the measures are those of app/shell/shell.css). */
const FRAME =
  '-mx-4 -mt-2 -mb-6 flex h-[calc(100dvh-env(safe-area-inset-top)-var(--bottom-bar)-var(--keyboard,0px))] min-h-72 flex-col md:mx-0 md:mt-0 md:-mb-8 md:h-[calc(100dvh-2.75rem)] md:overflow-hidden md:rounded-chit md:border md:border-line';

/** The user's rights in the chat; the same object while they do not change. */
function useRights(circle: Circle, membership: CircleMembership): Rights {
  const { creatorCircleId, currentModerator, moderatorRotation } = circle;
  const now = useMinute();
  const { id, isMuted } = actorOf(membership, now);
  const canWrite = writeAccessOf(circle, membership, now).kind === 'allowed';
  return useMemo(() => {
    const ruled = { creatorCircleId, currentModerator, moderatorRotation };
    return { canWrite, powersOver: (message) => powersOverMessage(ruled, { id, isMuted }, message) };
  }, [canWrite, creatorCircleId, currentModerator, moderatorRotation, id, isMuted]);
}

/** The message whose actions are open, in its current state; closes when there are no actions any more. */
function useOpened(
  rows: Chat['rows'],
  rights: Rights,
): readonly [CircleMessage | undefined, (message: CircleMessage | undefined) => void] {
  const [id, setId] = useState<CircleMessageId>();
  const opened = id === undefined ? undefined : actionableMessage(rows[rowOf(rows, id)], rights);
  if (id !== undefined && opened === undefined) setId(undefined);
  return [opened, useCallback((message) => setId(message?.id), [])];
}

/** Notes when one had read it last. A kept membership is older than what was read at the end of the last visit. */
function useLastReading(store: Chat['store'], { readAt }: CircleMembership, isStale: boolean): void {
  useEffect(() => {
    if (!isStale) store.noteReadAt(readAt);
  }, [store, readAt, isStale]);
}

/** The chat of a circle for a member. */
export function OpenChat({ uid, circle, membership, isStale, chat, kept, ...slots }: OpenChatProps) {
  const { text } = useChatText();
  const { id } = circle;
  const me = membership.circleSpecificId;
  const { store, state } = chat;
  const frame = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<AskedAction>();
  const rights = useRights(circle, membership);
  const [opened, setOpened] = useOpened(chat.rows, rights);
  const view = useChatView(chat);
  const search = useChatSearch(chat.rows, view.show);
  const isOnline = useOnline();
  const typing = useTyping(id, isOnline);
  const here = usePresence(id, isOnline, { isTyping: typing.isSeen, wroteAt: othersWroteAt(chat.rows) });
  useReadMarker(store, uid, membership, view.isAtEnd && state.connection !== 'connecting');
  useKeyboardHeight();
  useLastReading(store, membership, isStale);

  const toBox = useCallback(() => frame.current?.querySelector('textarea')?.focus(), []);
  const { change } = kept;
  const reply = useCallback(
    (message: CircleMessage) => {
      change({ replyTo: message.id });
      // After the sheet has returned the focus.
      setTimeout(toBox, 0);
    },
    [change, toBox],
  );
  const actions = useMessageActions({
    circle: id,
    me,
    store,
    text,
    onReply: reply,
    onAsk: setAsked,
    onOpen: setOpened,
    onShow: view.show,
  });
  const context = useMemo((): ChatContextValue => ({ actions, me, ...rights }), [actions, me, rights]);
  return (
    <ChatContext value={context}>
      <section ref={frame} aria-label={circle.name} className={FRAME}>
        <ChatHeader
          circle={circle}
          membership={membership}
          here={here}
          isTyping={typing.isSeen}
          isConnecting={isOnline && state.connection === 'connecting'}
          onSearch={search.open}
          onMembers={slots.onMembers}
          onInvite={slots.onInvite}
          actions={slots.actions}
        />
        {search.isOpen ? (
          <SearchBar
            query={search.query}
            index={search.index}
            count={search.count}
            onQuery={search.ask}
            onStep={search.step}
            onClose={search.close}
          />
        ) : null}
        <ChatBanners
          circle={circle}
          membership={membership}
          isOnline={isOnline}
          isPolling={state.connection === 'polling'}
          onCancelDeletion={slots.onCancelDeletion}
          onReactivate={slots.onReactivate}
        />
        <MessageList
          chat={chat}
          view={view}
          isEmpty={state.phase === 'ready' && isSilent(state) && chat.unsent.length === 0}
          onKey={(event) => {
            if (handleListKey(event, { rows: chat.rows, view, context, toBox })) event.preventDefault();
          }}
        />
        <ChatFoot
          chat={chat}
          circle={circle}
          membership={membership}
          kept={kept}
          onTyping={typing.announce}
          onUp={view.focusLast}
          onSent={view.toEnd}
        />
      </section>
      <MessageSheet message={opened} onClose={() => setOpened(undefined)} />
      <AskDialogs
        asked={asked}
        isCreator={circle.creatorCircleId === me}
        onWanted={(act) => performAsked(store, id, act)}
        onClose={() => setAsked(undefined)}
      />
    </ChatContext>
  );
}
