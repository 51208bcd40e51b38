import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Chat } from '../hooks/use-chat.ts';
import type { ChatView } from '../hooks/use-chat-view.ts';
import type { ChatRow } from '../model/rows.ts';
import { messagesOfOthersAfter } from '../model/rows.ts';
import { keepFocus } from '../../../entities/chat/components/keep-focus.ts';
import { dayName } from '../../../entities/chat/components/day-name.ts';
import { DayLine, NewestPill } from '../../../entities/chat/components/list-parts.tsx';
import { memberName, useChatText } from './chat-words.ts';
import { MessageRow } from './message-row.tsx';
import { NoticeRow } from './notice-row.tsx';

interface NeedProps {
  readonly isFailed: boolean;
  /** Loads the missing messages. */
  readonly onNeed: () => void;
  /** Changes with the gap. */
  readonly of: number | undefined;
}

/** In place of messages that are not loaded: loads them as soon as it is rendered and there is a network. */
function Missing({ isFailed, onNeed, of }: NeedProps) {
  const { text } = useChatText();
  const { common } = useText();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && !isFailed) onNeed();
  }, [isOnline, isFailed, onNeed, of]);
  if (!isOnline) return <p className="text-soft py-3 text-center text-small">{text.olderOffline}</p>;
  if (!isFailed) return <Spinner label={text.loadingOlder} size={18} />;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 py-3 text-small">
      {text.olderFailed}
      <Button variant="secondary" size="sm" onClick={onNeed}>
        {common.retry}
      </Button>
    </div>
  );
}

function Day({ time }: { readonly time: number }) {
  const { text, language } = useChatText();
  return <DayLine name={dayName(time, useMinute(), language, text)} />;
}

function UnreadLine() {
  const { text } = useChatText();
  return (
    <p className="text-accent flex items-center gap-3 px-4 py-2 text-tiny font-bold">
      <span className="bg-accent/50 h-px flex-1" />
      {text.unread}
      <span className="bg-accent/50 h-px flex-1" />
    </p>
  );
}

interface RowProps {
  readonly row: ChatRow;
  readonly chat: Chat;
  readonly view: ChatView;
}

/** The message that another one replies to, if it is loaded. */
function quotedBy(chat: Chat, message: CircleMessage): CircleMessage | undefined {
  if (message.kind !== 'member' || message.replyTo === null) return undefined;
  return chat.state.history.messages.get(message.replyTo);
}

function Row({ row, chat, view }: RowProps): ReactNode {
  const { text } = useChatText();
  switch (row.kind) {
    case 'start':
      return <p className="text-soft px-6 pt-6 pb-2 text-center text-small">{text.start}</p>;
    case 'older':
      return (
        <Missing
          isFailed={chat.state.older === 'failed'}
          onNeed={view.needOlder}
          of={chat.state.history.spans[0]?.from}
        />
      );
    case 'gap':
      return (
        <Missing
          isFailed={chat.state.gap === 'failed'}
          onNeed={() => view.needAfter(row.after)}
          of={row.after}
        />
      );
    case 'day':
      return <Day time={row.time} />;
    case 'unread':
      return <UnreadLine />;
    case 'notice':
      return <NoticeRow row={row} />;
    case 'message':
      return <MessageRow row={row} quoted={quotedBy(chat, row.message)} isFound={view.found === row.key} />;
  }
}

/** The messages that are being said: those of others after one time up to another. */
interface Saying {
  readonly after: number;
  readonly until: number;
  readonly count: number;
}

/** Announces new messages to screen readers. The list itself is not live: its rows change while one scrolls. */
function Spoken({ chat }: { readonly chat: Chat }) {
  const { text, language } = useChatText();
  const { rows, state } = chat;
  const [saying, setSaying] = useState<Saying>();
  const said = saying?.until ?? state.liveSince;
  const fresh = said === undefined ? [] : messagesOfOthersAfter(rows, said);
  const newest = fresh.at(-1)?.timestamp;
  if (said !== undefined && newest !== undefined)
    setSaying({ after: said, until: newest, count: fresh.length });
  const spoken = saying === undefined ? [] : messagesOfOthersAfter(rows, saying.after);
  const [first] = spoken;
  // What is hidden or deleted since then leaves nothing here.
  const isWhole = first !== undefined && spoken.length === saying?.count;
  const name = first === undefined ? '' : memberName(first.senderCircleId, language);
  return (
    <p aria-live="polite" className="sr-only">
      {/* Another element each time: the same words are said again. */}
      {isWhole ? (
        <span key={saying.until}>
          {spoken.length === 1 ? `${name}: ${first.text}` : text.newer(spoken.length)}
        </span>
      ) : null}
    </p>
  );
}

interface MessageListProps {
  readonly chat: Chat;
  readonly view: ChatView;
  readonly isEmpty: boolean;
  /** Keys while a message has the focus. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The messages, virtualized. */
export function MessageList({ chat, view, isEmpty, onKey }: MessageListProps) {
  const { text } = useChatText();
  const { rows } = chat;
  const { attach, measure, drawn, height, isAtEnd, newer, toEnd } = view;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={attach}
        role="log"
        aria-live="off"
        aria-label={text.log}
        tabIndex={0}
        onKeyDown={onKey}
        onMouseDown={keepFocus}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {isEmpty ? <EmptyState art="letter" title={text.emptyTitle} body={text.emptyBody} /> : null}
        <div className="relative w-full" style={{ height }}>
          {drawn.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={row.key}
                ref={measure}
                data-index={index}
                data-row={row.key}
                tabIndex={row.kind === 'message' || row.kind === 'notice' ? -1 : undefined}
                className="absolute inset-x-0 top-0 outline-offset-[-2px]"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} chat={chat} view={view} />
              </div>
            );
          })}
        </div>
      </div>
      <Spoken chat={chat} />
      {isAtEnd ? null : (
        <NewestPill label={newer > 0 ? text.newer(newer) : text.newest} isShown={newer > 0} onPress={toEnd} />
      )}
    </div>
  );
}
