import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useArea } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { stepFrom } from '../model/board.ts';
import { chatList, waitingChats } from '../model/chat-list.ts';
import type { WaitingList } from '../model/waiting-lists.ts';
import { focusSearch } from './board-filters.tsx';
import { ChatFacts } from './chat-facts.tsx';
import type { DeskKey } from './desk-keys.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { LiveQueue } from './live-queue.tsx';
import { OpenChat } from './open-chat.tsx';
import { noteTaken, useDesk } from '../hooks/use-desk.ts';

async function loadWatch() {
  return (await import('../api/chats.ts')).watchChats;
}

const identity = (threads: WaitingList<SupportThread>) => threads;

/** How long a search is, in UTF-16 code units. */
const QUERY_MAX = 100;

function addressOf(id?: ThreadId): string {
  return `?${new URLSearchParams({ tab: 'chats', ...(id === undefined ? {} : { chat: id }) }).toString()}`;
}

interface RowsProps {
  readonly threads: readonly SupportThread[];
  readonly active: string | undefined;
  readonly mine: ReadonlySet<string>;
}

function Row({ thread, active, mine }: Omit<RowsProps, 'threads'> & { readonly thread: SupportThread }) {
  const { chats: text } = useArea('adminSupport');
  const { chats: words } = useArea('desk');
  const isActive = thread.id === active;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.querySelector('a')?.focus();
  }, [isActive]);
  return (
    <li
      ref={row}
      className={`relative rounded-control border px-3 py-2.5 ${thread.status === 'open' ? 'bg-sheet' : ''} ${isActive ? 'border-marigold-deep' : 'border-line hover:border-ink'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <ChatFacts thread={thread} />
        {mine.has(thread.id) ? <Badge tone="accent">{words.yours}</Badge> : null}
      </div>
      <p className="mt-1 font-semibold wrap-anywhere">
        <Link
          to={addressOf(thread.id)}
          aria-label={thread.topic === null ? text.open : `${text.open}: ${thread.topic}`}
          className="after:absolute after:inset-0 after:rounded-control"
        >
          {thread.topic === null ? (
            <span className="text-soft">{words.noTopic}</span>
          ) : (
            <bdi>{thread.topic}</bdi>
          )}
        </Link>
      </p>
    </li>
  );
}

function Rows({ threads, ...rest }: RowsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {threads.map((thread) => (
        <Row key={thread.id} thread={thread} {...rest} />
      ))}
    </ul>
  );
}

interface ListProps {
  readonly threads: readonly SupportThread[];
  /** Whether there may be older ones. */
  readonly isOldCut: boolean;
  readonly mine: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
}

function List({ threads, isOldCut, mine, onOpen }: ListProps) {
  const { latestOnly } = useArea('admin');
  const { chats: text } = useArea('adminSupport');
  const { chats: words, keys: does } = useArea('desk');
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<string | undefined>(undefined);
  const { open, ended } = chatList(threads, query);
  const order = [...open, ...ended].map(({ id }) => id);
  const step = (by: number) => (): void => setActive(stepFrom(order, active, by));
  const keys: readonly DeskKey[] = [
    { key: 'j', alsoAt: 'ArrowDown', does: does.next, act: step(1) },
    { key: 'k', alsoAt: 'ArrowUp', does: does.previous, act: step(-1) },
    { key: 'Enter', does: does.open, act: () => (active === undefined ? undefined : onOpen(active)) },
    { key: '/', does: does.search, act: focusSearch },
  ];
  return (
    <>
      <div className="mb-4 flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            maxLength={QUERY_MAX}
            value={query}
            onChange={setQuery}
          />
        </div>
        <DeskKeys keys={keys} />
      </div>
      <h2 className="mb-3 font-semibold">{text.openTitle}</h2>
      {open.length > 0 ? (
        <Rows threads={open} active={active} mine={mine} />
      ) : query === '' ? (
        <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
      ) : (
        <p className="text-soft text-small">{words.noneFits}</p>
      )}
      {ended.length === 0 ? null : (
        <>
          <h2 className="mt-8 mb-3 font-semibold">{text.endedTitle}</h2>
          <Rows threads={ended} active={active} mine={mine} />
        </>
      )}
      {isOldCut ? <p className="text-soft py-6 text-center text-small">{latestOnly}</p> : null}
    </>
  );
}

/** Threads with human support, live. The address names the one that is open. */
export function Chats() {
  const { chats: text } = useArea('adminSupport');
  const [params, setParams] = useSearchParams();
  const asked = params.get('chat');
  const opened = asked === null ? undefined : tryParse(() => parseThreadId(asked));
  // One who answers in several chats writes the name once.
  const [agentName, setAgentName] = useState('');
  const [taken, setTaken] = useState<ReadonlyMap<ThreadId, string>>(new Map());
  const mine = new Set(useDesk().threads);
  const note = (id: ThreadId, name: string | undefined): void => {
    setTaken((known) => {
      const others = [...known].filter(([each]) => each !== id);
      return new Map(name === undefined ? others : [...others, [id, name]]);
    });
    noteTaken('threads', id, name !== undefined);
  };
  if (opened !== undefined)
    return (
      <OpenChat
        key={opened}
        id={opened}
        agentName={agentName}
        onAgentName={setAgentName}
        takenAs={taken.get(opened)}
        isMine={mine.has(opened)}
        onTaken={(name) => note(opened, name)}
        onBack={() => setParams(addressOf())}
      />
    );
  return (
    <LiveQueue
      load={loadWatch}
      listOf={identity}
      lead={text.lead}
      waiting={({ items }) => text.waiting(waitingChats(items))}
    >
      {({ items, isCut }) => (
        <List
          threads={items}
          isOldCut={isCut.newest}
          mine={mine}
          onOpen={(id) => setParams(addressOf(parseThreadId(id)))}
        />
      )}
    </LiveQueue>
  );
}
