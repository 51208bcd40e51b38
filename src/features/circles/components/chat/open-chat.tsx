import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMinute } from '../../../../lib/time.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { isSilent } from '../../hooks/chat/chat-store.ts';
import { sendDeletion } from '../../hooks/chat/send-acts.ts';
import type { Chat } from '../../hooks/chat/use-chat.ts';
import { useChatDraft } from '../../hooks/chat/use-chat-draft.ts';
import { useChatSearch } from '../../hooks/chat/use-chat-search.ts';
import type { ChatView } from '../../hooks/chat/use-chat-view.ts';
import { useChatView } from '../../hooks/chat/use-chat-view.ts';
import { usePresence } from '../../hooks/chat/use-presence.ts';
import { useReadMark } from '../../hooks/chat/use-read-mark.ts';
import { useTypingSign } from '../../hooks/chat/use-typing.ts';
import { useVisibleHeight } from '../../hooks/chat/use-visible-height.ts';
import { standOf } from '../../model/chat/stand.ts';
import type { ChatActs, ChatContextValue } from './chat-acts.ts';
import { ChatContext } from './chat-acts.ts';
import { ChatBanners } from './chat-banners.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHeader } from './chat-header.tsx';
import { useChatText } from './chat-words.ts';
import { MessageList } from './message-list.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { SearchBar } from './search-bar.tsx';
import { useActs } from './use-acts.ts';

/** What the screen around the chat adds to it. */
export interface ChatSlots {
  /** Opens the list of members. */
  readonly onMembers?: (() => void) | undefined;
  /** Opens the ways to invite. */
  readonly onInvite?: (() => void) | undefined;
  /** Stands in the head in place of the chat's own menu. */
  readonly actions?: ReactNode;
  readonly onCancelDeletion?: (() => void) | undefined;
  readonly onReactivate?: (() => void) | undefined;
}

interface OpenChatProps extends ChatSlots {
  readonly uid: UserId;
  readonly circle: Circle;
  readonly membership: CircleMembership;
  readonly chat: Chat;
}

/** As high as the screen leaves room for, so that only the messages scroll (the measures are those of app/shell.css). */
const FRAME =
  '-mx-4 -mt-2 -mb-6 flex h-[calc(100dvh-3.5rem-env(safe-area-inset-top)-var(--bottom-bar)-var(--keyboard,0px))] min-h-72 flex-col md:mx-0 md:mt-0 md:-mb-8 md:h-[calc(100dvh-2.75rem)] md:overflow-hidden md:rounded-chit md:border md:border-line';

/** Asks before a message of one's own goes. */
function RemoveDialog({
  message,
  onDone,
}: {
  readonly message: CircleMessage | undefined;
  readonly onDone: (isWanted: boolean) => void;
}) {
  const { menu } = useChatText().text;
  return (
    <ConfirmDialog
      open={message !== undefined}
      onOpenChange={(open) => {
        if (!open) onDone(false);
      }}
      title={menu.deleteTitle}
      body={menu.deleteBody}
      confirmLabel={menu.deleteConfirm}
      cancelLabel={menu.cancel}
      danger
      onConfirm={() => onDone(true)}
    />
  );
}

/** What a key does in the list of messages; whether it does anything. */
function keyAct(
  event: KeyboardEvent,
  rows: Chat['rows'],
  view: ChatView,
  acts: ChatActs,
  toBox: () => void,
): boolean {
  const { key, target } = event;
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  const row = rows.find((each) => each.key === element?.dataset['row']);
  if (key === 'Escape') toBox();
  else if (row?.kind !== 'message' && row?.kind !== 'notice') {
    if (key !== 'ArrowUp') return false;
    view.focusLast();
  } else if (key === 'ArrowUp') view.step(row.key, -1);
  else if (key === 'ArrowDown') {
    if (!view.step(row.key, 1)) toBox();
  }
  // A button within the message keeps its own keys.
  else if (key === 'Enter' && target === element) acts.open(row.message);
  else if (key === 'Delete') acts.remove(row.message);
  else return false;
  return true;
}

/** The chat of a circle that one is in. */
export function OpenChat({ uid, circle, membership, chat, ...slots }: OpenChatProps) {
  const { text } = useChatText();
  const { id } = circle;
  const me = membership.circleSpecificId;
  const { store, state } = chat;
  const frame = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<CircleMessage>();
  const [removed, setRemoved] = useState<CircleMessage>();
  const kept = useChatDraft(uid, id);
  const view = useChatView(chat);
  const search = useChatSearch(chat.rows, view.show);
  const isOnline = useOnline();
  const canWrite = standOf(circle, membership, useMinute()).kind === 'talking';
  const typing = useTypingSign(id, isOnline);
  const here = usePresence(id, isOnline);
  useReadMark(store, uid, membership, view.isAtEnd && state.connection !== 'connecting');
  useVisibleHeight();
  useEffect(() => store.noteReadAt(membership.readAt), [store, membership.readAt]);

  const toBox = useCallback(() => frame.current?.querySelector('textarea')?.focus(), []);
  const { change } = kept;
  const reply = useCallback(
    (message: CircleMessage) => {
      change({ replyTo: message.id });
      // After a sheet has given the focus back.
      setTimeout(toBox, 0);
    },
    [change, toBox],
  );
  const acts = useActs({
    circle: id,
    me,
    store,
    text,
    onReply: reply,
    onRemove: setRemoved,
    onOpen: setOpened,
    onShow: view.show,
  });
  const context = useMemo((): ChatContextValue => ({ acts, me, canWrite }), [acts, me, canWrite]);
  const pressKey = (event: KeyboardEvent): void => {
    if (keyAct(event, chat.rows, view, acts, toBox)) event.preventDefault();
  };
  const endRemoval = (isWanted: boolean): void => {
    if (isWanted && removed !== undefined) sendDeletion(id, removed);
    setRemoved(undefined);
  };
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
          onKey={pressKey}
        />
        <ChatFoot
          chat={chat}
          circle={circle}
          membership={membership}
          kept={kept}
          onTyping={typing.tell}
          onUp={view.focusLast}
          onSent={view.toEnd}
        />
      </section>
      <MessageSheet message={opened} onClose={() => setOpened(undefined)} />
      <RemoveDialog message={removed} onDone={endRemoval} />
    </ChatContext>
  );
}
