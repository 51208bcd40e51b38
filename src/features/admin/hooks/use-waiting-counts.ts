import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';

async function loadChats() {
  return (await import('../api/waiting-counts.ts')).watchWaitingChats;
}

async function loadTickets() {
  return (await import('../api/waiting-counts.ts')).watchWaitingTickets;
}

/** The count in words; no more than QUERY_MAX are counted. */
function countIn(live: Live<number>): string | undefined {
  if (live.kind !== 'ready' || live.value === 0) return undefined;
  return live.value < QUERY_MAX ? String(live.value) : `${QUERY_MAX}+`;
}

/** How much waits in the sections of the dashboard, by their ids, in words; undefined for nothing, or while it is not known. */
export function useWaitingCounts(): Readonly<Partial<Record<string, string | undefined>>> {
  const chats = useLive(loadChats);
  const tickets = useLive(loadTickets);
  return { chats: countIn(chats.live), tickets: countIn(tickets.live) };
}
