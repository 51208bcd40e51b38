import type { SupportThread, ThreadId } from '@chupke/domain/support-chat.ts';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chit } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChatFacts } from './chat-facts.tsx';
import { HelpTickets } from './help-tickets.tsx';
import { LiveQueue } from './live-queue.tsx';
import { OpenChat } from './open-chat.tsx';

async function loadWatch() {
  return (await import('../api/chats.ts')).watchChats;
}

/** The threads as they are shown. */
interface ChatList {
  /** What waits for support first. */
  readonly open: readonly SupportThread[];
  readonly ended: readonly SupportThread[];
}

function chatList(threads: readonly SupportThread[]): ChatList {
  const open = threads.filter(({ status }) => status === 'open');
  const waits = ({ unreadBySupport }: SupportThread): number => (unreadBySupport ? 0 : 1);
  return {
    // Premium comes with an earlier answer.
    open: [...open].sort(
      (a, b) =>
        waits(a) - waits(b) ||
        Number(b.plan === 'premium') - Number(a.plan === 'premium') ||
        b.lastActivity - a.lastActivity,
    ),
    ended: threads.filter(({ status }) => status === 'ended'),
  };
}

function waiting({ open }: ChatList): number {
  return open.filter(({ unreadBySupport }) => unreadBySupport).length;
}

interface RowsProps {
  readonly threads: readonly SupportThread[];
  readonly onOpen: (id: ThreadId) => void;
}

function Rows({ threads, onOpen }: RowsProps) {
  const { chats: text } = useArea('adminSupport');
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {threads.map((thread) => (
        <Chit key={thread.id} as="li" tone={thread.status === 'open' ? 'plain' : 'flat'}>
          <ChatFacts thread={thread} />
          <div className="mt-3">
            <Button variant="secondary" size="sm" icon="reply" onClick={() => onOpen(thread.id)}>
              {text.open}
            </Button>
          </div>
        </Chit>
      ))}
    </ul>
  );
}

/** Threads with human support, live, and the tickets that come from the chat. */
export function Chats() {
  const { chats: text } = useArea('adminSupport');
  const [opened, setOpened] = useState<ThreadId | undefined>(undefined);
  // One who answers in several chats writes the name once.
  const [agentName, setAgentName] = useState('');
  const [taken, setTaken] = useState<ReadonlyMap<ThreadId, string>>(new Map());
  if (opened !== undefined)
    return (
      <OpenChat
        key={opened}
        id={opened}
        agentName={agentName}
        onAgentName={setAgentName}
        takenAs={taken.get(opened)}
        onTaken={(name) => {
          const others = [...taken].filter(([id]) => id !== opened);
          setTaken(new Map(name === undefined ? others : [...others, [opened, name]]));
        }}
        onBack={() => setOpened(undefined)}
      />
    );
  return (
    <>
      <LiveQueue
        load={loadWatch}
        listOf={chatList}
        lead={text.lead}
        waiting={(list) => text.waiting(waiting(list))}
      >
        {({ open, ended }) => (
          <>
            <h2 className="mb-3 font-semibold">{text.openTitle}</h2>
            {open.length === 0 ? (
              <EmptyState title={text.noneTitle} body={text.noneBody} art="letter" />
            ) : (
              <Rows threads={open} onOpen={setOpened} />
            )}
            {ended.length === 0 ? null : (
              <>
                <h2 className="mt-8 mb-3 font-semibold">{text.endedTitle}</h2>
                <Rows threads={ended} onOpen={setOpened} />
              </>
            )}
          </>
        )}
      </LiveQueue>
      <HelpTickets />
    </>
  );
}
