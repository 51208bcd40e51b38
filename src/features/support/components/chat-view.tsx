import type { ConfieSession, SessionId } from '@chupke/domain/confie-session.ts';
import { parseSessionNote } from '@chupke/domain/confie-session.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { ComposeBar } from '../../../entities/chat/components/compose-bar.tsx';
import { dayName } from '../../../entities/chat/components/day-name.ts';
import { keepFocus } from '../../../entities/chat/components/keep-focus.ts';
import { DayLine, NewestPill } from '../../../entities/chat/components/list-parts.tsx';
import { useThreadTyping } from '../../../entities/support/hooks/use-thread-typing.ts';
import { useChatList } from '../../../entities/chat/hooks/use-chat-list.ts';
import { useTouched } from '../../../entities/chat/hooks/use-touched.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { prepareChecker } from '../../../lib/text-check/text-checker.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Icon } from '../../../ui/icons.tsx';
import { readThread, useThread } from '../hooks/live-thread.ts';
import { conversations } from '../hooks/talk.ts';
import type { Arrival } from '../hooks/use-arrival.ts';
import { useArrival } from '../hooks/use-arrival.ts';
import { useWriting } from '../hooks/use-support-chat.ts';
import type { SupportRow } from '../model/rows.ts';
import { isSpoken, SUPPORT_ROW_KIND, supportRows } from '../model/rows.ts';
import { hasOpenThread, isLive } from '../model/sessions.ts';
import { ChatFootRow } from './chat-foot.tsx';
import { EndedFoot } from './ended-foot.tsx';
import { SaidRow } from './said-row.tsx';
import { useSupportText } from './support-words.ts';

interface RowProps {
  readonly row: SupportRow;
  readonly session: ConfieSession;
  readonly arrival: Arrival | undefined;
  readonly onArticle: (slug: ArticleSlug) => void;
}

function Row({ row, session, arrival, onArticle }: RowProps) {
  const text = useSupportText();
  const language = useLanguage();
  const now = useMinute();
  const unsent = useOutbox();
  switch (row.kind) {
    case 'day':
      return <DayLine name={dayName(row.time, now, language, text.chat)} />;
    case 'note':
      return (
        <p className="text-soft px-6 py-3 text-center text-small font-medium">
          {text.notes[parseSessionNote(row.message.text)]}
        </p>
      );
    case 'said': {
      const sent = unsent.find(({ id }) => id === row.key);
      return (
        <SaidRow
          message={row.message}
          isFirst={row.isFirst}
          shown={arrival?.id === row.key ? arrival.text : undefined}
          state={sent?.state}
          isTooLate={
            sent !== undefined && !(hasOpenThread(session) && sent.payload['thread'] === session.threadId)
          }
          toPerson={row.toPerson}
          onArticle={onArticle}
        />
      );
    }
    case 'foot':
      return <ChatFootRow session={session} isArriving={arrival !== undefined} />;
  }
}

/** Announces what Confie and support say, whole. The list itself is not live: its rows change while one scrolls. */
function Spoken({ session, isArriving }: { readonly session: ConfieSession; readonly isArriving: boolean }) {
  const text = useSupportText();
  const last = session.messages.findLast(({ from }) => from !== 'user');
  if (last === undefined || last.at < session.seenAt - SPOKEN_MS)
    return <p aria-live="polite" className="sr-only" />;
  const words = last.from === 'note' ? text.notes[parseSessionNote(last.text)] : last.text;
  const who = last.from === 'support' ? (last.agentName ?? text.chat.person) : text.chat.confie;
  return (
    <p aria-live="polite" className="sr-only">
      {isArriving ? null : last.from === 'note' && !isSpoken(last) ? words : `${who}: ${words}`}
    </p>
  );
}

/** What is older than this is not announced when a conversation is opened, in milliseconds. */
const SPOKEN_MS = 5000;

interface ChatListProps {
  readonly session: ConfieSession;
  readonly onArticle: (slug: ArticleSlug) => void;
}

const dayOf = (time: number): string => new Date(time).toDateString();

/** What was said, virtualized; a reader at the end stays there while an answer grows. */
function ChatList({
  session,
  onArticle,
  listed,
}: ChatListProps & { readonly listed: ReturnType<typeof useRows> }) {
  const { rows, list, arrival } = listed;
  const text = useSupportText();
  const { engine, element, attach } = list;
  const isTouched = useTouched(element);
  const isAtEnd = engine.isAtEnd();
  const height = engine.height();
  useLayoutEffect(() => {
    // Rows that turn out far higher than they were taken for move the end away from a reader who has moved nothing.
    if (isAtEnd || !isTouched.current) engine.toEnd();
  }, [engine, isAtEnd, isTouched, height, arrival?.text]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={attach}
        role="log"
        aria-live="off"
        aria-label={text.chat.log}
        tabIndex={0}
        onMouseDown={keepFocus}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="relative w-full" style={{ height }}>
          {engine.drawn().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <div
                key={row.key}
                ref={engine.measure}
                data-index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} session={session} arrival={arrival} onArticle={onArticle} />
              </div>
            );
          })}
        </div>
      </div>
      <Spoken session={session} isArriving={arrival !== undefined} />
      {isAtEnd ? null : (
        <NewestPill label={text.chat.newest} isShown={false} onPress={() => engine.toEnd()} />
      )}
    </div>
  );
}

/** The rows of a conversation. What follows an answer that still appears waits until all of it is there. */
function useRows(session: ConfieSession) {
  const arrival = useArrival(session.messages);
  const id = arrival?.id;
  const rows = useMemo(() => {
    const all = supportRows(session, dayOf);
    const place = id === undefined ? -1 : all.findIndex(({ key }) => key === id);
    return place < 0 ? all : all.filter(({ kind }, index) => index <= place || kind === 'foot');
  }, [session, id]);
  const list = useChatList(rows, SUPPORT_ROW_KIND);
  return { rows, list, arrival };
}

/** That there is no network, and what still works. */
function Offline({ toPerson }: { readonly toPerson: boolean }) {
  const { chat } = useSupportText();
  if (useOnline()) return null;
  return (
    <p role="status" className="text-soft bg-sunken flex shrink-0 items-center gap-2 px-4 py-1.5 text-tiny">
      <Icon name="offline" size={16} />
      {toPerson ? chat.offlinePerson : chat.offline}
    </p>
  );
}

interface ChatViewProps extends ChatListProps {
  readonly user: UserId;
  readonly onSession: (id: SessionId) => void;
}

/** A conversation: what was said, and where one writes. */
export function ChatView({ user, session, onArticle, onSession }: ChatViewProps) {
  const { chat } = useSupportText();
  const listed = useRows(session);
  const { engine } = listed.list;
  const writing = useWriting(user, session, () => engine.toEnd());
  const thread = useThread(session);
  const toPerson = isLive(session);
  const { id, messages } = session;
  const toConfie = session.endedAt === null && !toPerson;
  useEffect(() => {
    if (toConfie) prepareChecker();
  }, [toConfie]);
  const typing = useThreadTyping(toPerson ? session.threadId : null, 'student');
  const newest = messages.at(-1)?.at ?? 0;
  const isUnread = thread?.unreadByStudent === true;
  useEffect(() => {
    // What comes while the page is hidden is read when the student is back.
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      conversations.see(id);
      if (isUnread) readThread(id);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [isUnread, id, newest]);
  return (
    <>
      <Offline toPerson={toPerson} />
      <ChatList session={session} onArticle={onArticle} listed={listed} />
      {typing.isSeen ? (
        <p role="status" className="text-soft shrink-0 px-4 py-1 text-tiny">
          {chat.personTyping(thread?.agentName ?? chat.person)}…
        </p>
      ) : null}
      {session.endedAt === null ? (
        <ComposeBar
          text={writing.kept.draft.text}
          max={writing.max}
          measure={(text) => text.trim().length}
          words={{
            ...chat.composer,
            placeholder: toPerson ? chat.composer.toPerson : chat.composer.placeholder,
          }}
          error={
            writing.problem === undefined
              ? undefined
              : writing.problem === 'tooLong'
                ? chat.problems.tooLong(writing.max)
                : chat.problems.invalid
          }
          isBusy={writing.isBusy}
          onWrite={(text) => {
            if (text !== '') typing.announce();
            writing.write(text);
          }}
          onSend={writing.send}
        />
      ) : (
        <EndedFoot session={session} onSession={onSession} />
      )}
    </>
  );
}
