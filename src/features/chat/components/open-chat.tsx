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
import { isSilent } from '../hooks/chat-state.ts';
import type { Chat } from '../hooks/use-chat.ts';
import { useChatSearch } from '../hooks/use-chat-search.ts';
import { useChatView } from '../hooks/use-chat-view.ts';
import { usePresence } from '../hooks/use-presence.ts';
import { useReadMark } from '../hooks/use-read-mark.ts';
import { useTypingSign } from '../hooks/use-typing.ts';
import { useVisibleHeight } from '../hooks/use-visible-height.ts';
import { standOf } from '../model/stand.ts';
import type { ChatDraft } from '../model/draft.ts';
import { rowOf } from '../model/rows.ts';
import { powersOverMessage } from '../../../entities/circle/model/powers.ts';
import type { AskedAct } from './ask-dialogs.tsx';
import { AskDialogs } from './ask-dialogs.tsx';
import type { ChatContextValue, Rights } from './chat-acts.ts';
import { ChatContext } from './chat-acts.ts';
import { ChatBanners } from './chat-banners.tsx';
import { ChatFoot } from './chat-foot.tsx';
import { ChatHeader } from './chat-header.tsx';
import { useChatText } from './chat-words.ts';
import { openableOf, pressInList } from './list-keys.ts';
import { MessageList } from './message-list.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { SearchBar } from './search-bar.tsx';
import { doAsked, useActs } from './use-acts.ts';

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
  readonly kept: KeptDraft<ChatDraft>;
}

/** As high as the screen leaves room for, so that only the messages scroll (the measures are those of app/shell/shell.css). */
const FRAME =
  '-mx-4 -mt-2 -mb-6 flex h-[calc(100dvh-3.5rem-env(safe-area-inset-top)-var(--bottom-bar)-var(--keyboard,0px))] min-h-72 flex-col md:mx-0 md:mt-0 md:-mb-8 md:h-[calc(100dvh-2.75rem)] md:overflow-hidden md:rounded-chit md:border md:border-line';

/** What one may do with messages here; the same object as long as that is the same. */
function useRights(circle: Circle, membership: CircleMembership): Rights {
  const { creatorCircleId, currentModerator, moderatorRotation } = circle;
  const { circleSpecificId: me } = membership;
  const canWrite = standOf(circle, membership, useMinute()).kind === 'talking';
  return useMemo(() => {
    const ruled = { creatorCircleId, currentModerator, moderatorRotation };
    return { canWrite, powersOver: (message) => powersOverMessage(ruled, me, message) };
  }, [canWrite, creatorCircleId, currentModerator, moderatorRotation, me]);
}

/** The message of which one sees all that can be done with it, as it is now; it is closed when that is nothing any more. */
function useOpened(
  rows: Chat['rows'],
  rights: Rights,
): readonly [CircleMessage | undefined, (message: CircleMessage | undefined) => void] {
  const [id, setId] = useState<CircleMessageId>();
  const opened = id === undefined ? undefined : openableOf(rows[rowOf(rows, id)], rights);
  if (id !== undefined && opened === undefined) setId(undefined);
  return [opened, useCallback((message) => setId(message?.id), [])];
}

/** The chat of a circle that one is in. */
export function OpenChat({ uid, circle, membership, chat, kept, ...slots }: OpenChatProps) {
  const { text } = useChatText();
  const { id } = circle;
  const me = membership.circleSpecificId;
  const { store, state } = chat;
  const frame = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<AskedAct>();
  const rights = useRights(circle, membership);
  const [opened, setOpened] = useOpened(chat.rows, rights);
  const view = useChatView(chat);
  const search = useChatSearch(chat.rows, view.show);
  const isOnline = useOnline();
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
    onAsk: setAsked,
    onOpen: setOpened,
    onShow: view.show,
  });
  const context = useMemo((): ChatContextValue => ({ acts, me, ...rights }), [acts, me, rights]);
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
            if (pressInList(event, { rows: chat.rows, view, context, toBox })) event.preventDefault();
          }}
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
      <AskDialogs
        asked={asked}
        isCreator={circle.creatorCircleId === me}
        onWanted={(act) => doAsked(store, id, act)}
        onClose={() => setAsked(undefined)}
      />
    </ChatContext>
  );
}
