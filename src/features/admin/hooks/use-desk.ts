import type { Desk } from '@chupke/domain/desk-calls.ts';
import { queryClient, useRequest } from '../../../lib/request.ts';

const KEY = ['desk'] as const;

/** How long it counts as fresh, in milliseconds: another admin may take something over. */
const FRESH_MS = 30_000;

const NOTHING: Desk = { tickets: [], threads: [] };

async function load(): Promise<Desk> {
  return (await import('../api/desk.ts')).loadDesk();
}

/** What this admin has taken; nothing until it is known, or where it can't be: all can be taken then. */
export function useDesk(): Desk {
  const { state } = useRequest({ key: KEY, load, freshMs: FRESH_MS, retryOnce: () => true });
  return state.kind === 'ready' ? state.value : NOTHING;
}

/** Asks anew what this admin has taken: another one may have taken it over. */
export function refreshDesk(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** Adds or takes away what was just taken, or let go of, and asks anew: an answer on its way may be older. */
export function noteTaken<Part extends keyof Desk>(
  part: Part,
  id: Desk[Part][number],
  isMine: boolean,
): void {
  queryClient.setQueryData<Desk>(KEY, (known = NOTHING) => {
    const others = known[part].filter((each) => each !== id);
    return { ...known, [part]: isMine ? [...others, id] : others };
  });
  refreshDesk();
}
