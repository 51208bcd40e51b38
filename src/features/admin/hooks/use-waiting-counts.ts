import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';

async function loadChats() {
  return (await import('../api/waiting-counts.ts')).watchWaitingChats;
}

async function loadTickets() {
  return (await import('../api/waiting-counts.ts')).watchWaitingTickets;
}

function countIn(live: Live<number>): number {
  return live.kind === 'ready' ? live.value : 0;
}

/** How much waits in the sections of the dashboard, by their ids; 0 also while it is not known. */
export function useWaitingCounts(): Readonly<Partial<Record<string, number>>> {
  const chats = useLive(loadChats);
  const tickets = useLive(loadTickets);
  return { chats: countIn(chats.live), tickets: countIn(tickets.live) };
}
