import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import type { PageCursor } from '../../../lib/documents.ts';
import type { SharedSubscription } from '../../../lib/live.ts';
import { liveSubscription, sharedSubscription } from '../../../lib/live.ts';
import type { AlertAnswer } from '../api/read-alerts.ts';
import type { AlertChange, AlertList } from '../model/alert-list.ts';
import { withDone, withOlder, withWindow } from '../model/alert-list.ts';

/** State of the user's alerts. */
type AlertsState =
  | { readonly kind: 'loading' }
  /** They could not be read, and none are known from before. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly list: AlertList };

/** State of the page below the shown ones. */
type OlderState = 'idle' | 'loading' | 'failed';

interface AlertsStore {
  /** Whose alerts these are; they are shown at once when their page is opened again. */
  readonly owner: UserId | undefined;
  readonly state: AlertsState;
  readonly older: OlderState;
  /** The user's own pending changes (optimistic). */
  readonly changes: ReadonlyMap<string, AlertChange>;
}

const NOTHING: AlertsStore = {
  owner: undefined,
  state: { kind: 'loading' },
  older: 'idle',
  changes: new Map(),
};

/**
 * How long they stay watched after their page was left, in milliseconds: after opening an alert users come back for
 * the next one, and subscribing again would bill all of them.
 */
const LINGER_MS = 60_000;

/** The alerts that are known, and pending changes of them. */
export const useAlertsStore = create<AlertsStore>(() => NOTHING);

/** The user's alerts. Those of whoever was there before are not drawn, not even until the user's own are asked for. */
export function useAlertsOf(user: UserId): AlertsStore {
  return useAlertsStore((store) => (store.owner === user ? store : NOTHING));
}

let cursor: PageCursor | undefined;
/** Whether nothing has come since they were subscribed to last. */
let isFirst = true;

const subscription: SharedSubscription<UserId> = sharedSubscription(
  (user) =>
    liveSubscription<AlertAnswer>(
      async () => {
        isFirst = true;
        return (await import('../api/read-alerts.ts')).watchAlerts(user);
      },
      {
        onValue: (answer) => {
          const { state } = useAlertsStore.getState();
          // The earlier list may have gaps to this subscription.
          const before = state.kind === 'ready' && !isFirst ? state.list : undefined;
          isFirst = false;
          const list = withWindow(before, answer);
          if (list.older.length === 0) cursor = answer.next;
          useAlertsStore.setState({ state: { kind: 'ready', list } });
        },
        onFailure: () => {
          // Known content stays; only an empty screen shows an error.
          if (useAlertsStore.getState().state.kind !== 'ready')
            useAlertsStore.setState({ state: { kind: 'failed' } });
        },
        isWanted: () => subscription.isHeld(),
      },
    ),
  LINGER_MS,
);

/**
 * Keeps the user's alerts live until the returned function is called, and a little longer. For the page that shows
 * them.
 */
export function holdAlerts(user: UserId): () => void {
  if (useAlertsStore.getState().owner !== user) {
    cursor = undefined;
    useAlertsStore.setState({ ...NOTHING, owner: user });
  }
  return subscription.hold(user);
}

/** Retries at once. */
export function retryAlerts(): void {
  if (useAlertsStore.getState().state.kind === 'failed')
    useAlertsStore.setState({ state: { kind: 'loading' } });
  subscription.restart();
}

/** Fetches the page below the known ones. Resolves when it has arrived, or failed, as the store shows. */
export async function loadOlder(): Promise<void> {
  const { owner: user, older } = useAlertsStore.getState();
  const after = cursor;
  if (user === undefined || after === undefined || older === 'loading') return;
  useAlertsStore.setState({ older: 'loading' });
  try {
    const { loadOlderAlerts } = await import('../api/read-alerts.ts');
    const answer = await loadOlderAlerts(user, after);
    const { owner, state } = useAlertsStore.getState();
    // They were let go meanwhile: it is another page now that lies below.
    const isBelow = owner === user && cursor === after && state.kind === 'ready';
    if (isBelow) cursor = answer.next;
    useAlertsStore.setState({
      older: 'idle',
      state: isBelow ? { kind: 'ready', list: withOlder(state.list, answer) } : state,
    });
  } catch {
    useAlertsStore.setState({ older: 'failed' });
  }
}

/** Shows changes before they are done. */
export function beginChanges(ids: readonly string[], change: AlertChange): void {
  const { changes } = useAlertsStore.getState();
  useAlertsStore.setState({ changes: new Map([...changes, ...ids.map((id) => [id, change] as const)]) });
}

/** Ends pending changes: successful ones stay, failed ones are undone. */
export function endChanges(ids: readonly string[], isDone: boolean): void {
  const { changes, state } = useAlertsStore.getState();
  const rest = new Map([...changes].filter(([id]) => !ids.includes(id)));
  const ended = new Map([...changes].filter(([id]) => ids.includes(id)));
  const isKnown = isDone && state.kind === 'ready';
  useAlertsStore.setState({
    changes: rest,
    state: isKnown ? { kind: 'ready', list: withDone(state.list, ended) } : state,
  });
}
