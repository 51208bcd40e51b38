import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { useEffect, useRef } from 'react';
import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { openingsToAnswer } from '../model/waiting-lists.ts';
import { refreshOpenings, useOpeningList } from './use-opening-list.ts';

async function loadChats() {
  return (await import('../api/waiting-counts.ts')).watchWaitingChats;
}

async function loadTickets() {
  return (await import('../api/waiting-counts.ts')).watchWaitingTickets;
}

function valueOf(live: Live<number>): number | undefined {
  return live.kind === 'ready' ? live.value : undefined;
}

async function loadSteps() {
  return (await import('../api/waiting-counts.ts')).watchSealSteps;
}

/**
 * The openings that wait for this admin. Where nobody ever asked for one, nothing is asked; then again at each step that
 * any admin takes. What lapses takes none.
 */
function useOpeningsToAnswer(): number | undefined {
  const steps = valueOf(useLive(loadSteps).live) ?? 0;
  const { state } = useOpeningList(steps > 0);
  const known = useRef(0);
  useEffect(() => {
    // A list that is there at the first look may be of before it; one that is on its way then will do.
    if (steps > 0) refreshOpenings({ cancelRefetch: known.current > 0 });
    known.current = steps;
  }, [steps]);
  const now = useMinute();
  return state.kind === 'ready' ? openingsToAnswer(state.value, now).length : undefined;
}

/** The count in words; no more than QUERY_MAX are counted. */
function inWords(count: number | undefined): string | undefined {
  if (count === undefined || count === 0) return undefined;
  return count < QUERY_MAX ? String(count) : `${QUERY_MAX}+`;
}

/** How much waits in the sections of the dashboard, by their ids, in words; undefined for nothing, or while it is not known. */
export function useWaitingCounts(): Readonly<Partial<Record<string, string | undefined>>> {
  const chats = useLive(loadChats);
  const tickets = useLive(loadTickets);
  const openings = useOpeningsToAnswer();
  return {
    chats: inWords(valueOf(chats.live)),
    tickets: inWords(valueOf(tickets.live)),
    openings: inWords(openings),
  };
}
