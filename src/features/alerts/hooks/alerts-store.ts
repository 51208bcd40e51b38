import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import type { AlertAnswer, AlertCursor } from '../api/alert-query.ts';
import type { AlertChange, AlertList } from '../model/alert-list.ts';
import { withDone, withOlder, withWindow } from '../model/alert-list.ts';

/** What is known of one's alerts at a moment. */
export type AlertsState =
  | { readonly kind: 'loading' }
  /** They could not be read, and none are known from before. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly list: AlertList };

/** How it stands with the page below those that are shown. */
export type OlderState = 'idle' | 'loading' | 'failed';

interface AlertsStore {
  readonly state: AlertsState;
  readonly older: OlderState;
  /** Changes of one's own that are shown, but not done yet. */
  readonly changes: ReadonlyMap<string, AlertChange>;
}

const NOTHING: AlertsStore = { state: { kind: 'loading' }, older: 'idle', changes: new Map() };

/** Between two tries to watch them, in milliseconds. */
const RETRY_MS = 10_000;

/**
 * How long they are still watched when their page is left, in milliseconds: whoever opens an alert comes back for the
 * next one, and watching anew would bill all of them again.
 */
const LINGER_MS = 60_000;

/** What is known of one's alerts, and what is being changed about them. */
export const useAlertsStore = create<AlertsStore>(() => NOTHING);

let watched: { readonly user: UserId; readonly stop: () => void; readonly again: () => void } | undefined;
let viewers = 0;
let linger: ReturnType<typeof setTimeout> | undefined;
let cursor: AlertCursor | undefined;
/** Whose alerts are known; they are shown at once when their page is opened again. */
let owner: UserId | undefined;

function stopWatching(): void {
  clearTimeout(linger);
  watched?.stop();
  watched = undefined;
}

function take(answer: AlertAnswer, isFirst: boolean): void {
  const { state } = useAlertsStore.getState();
  // What was known before the watch began may have gaps by now.
  const before = state.kind === 'ready' && !isFirst ? state.list : undefined;
  const list = withWindow(before, answer);
  if (list.older.length === 0) cursor = answer.last;
  useAlertsStore.setState({ state: { kind: 'ready', list } });
}

function failed(): void {
  // What is on the screen stays there; only an empty screen has to say something.
  if (useAlertsStore.getState().state.kind !== 'ready')
    useAlertsStore.setState({ state: { kind: 'failed' } });
}

function watch(user: UserId): void {
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (): void => {
    if (isOver) return;
    failed();
    // Nobody looks: there is nothing to try again for. So it is after signing out, too.
    if (viewers === 0) stopWatching();
    else timer = setTimeout(begin, RETRY_MS);
  };
  const begin = (): void => {
    clearTimeout(timer);
    stop?.();
    let isFirst = true;
    const onChange = (answer: AlertAnswer): void => {
      take(answer, isFirst);
      isFirst = false;
    };
    import('../api/watch-alerts.ts')
      .then(({ watchAlerts }) => {
        // The SDK waits for the network by itself.
        if (!isOver) stop = watchAlerts(user, { onChange, onOffline: failed, onFailure: fail });
      })
      .catch(fail);
  };
  watched = {
    user,
    again: begin,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    },
  };
  begin();
}

/** Watches one's alerts until the returned function is called, and a little longer. For the page that shows them. */
export function watchOwnAlerts(user: UserId): () => void {
  clearTimeout(linger);
  viewers += 1;
  if (watched !== undefined && watched.user !== user) stopWatching();
  if (owner !== user) {
    owner = user;
    cursor = undefined;
    useAlertsStore.setState(NOTHING);
  }
  if (watched === undefined) watch(user);
  return () => {
    viewers -= 1;
    if (viewers === 0) linger = setTimeout(stopWatching, LINGER_MS);
  };
}

/** Tries at once what is otherwise tried again after a while. */
export function retryAlerts(): void {
  if (useAlertsStore.getState().state.kind === 'failed')
    useAlertsStore.setState({ state: { kind: 'loading' } });
  watched?.again();
}

/** Fetches the page below those that are known. Resolves when it has come, or failed: the store says which. */
export async function loadOlder(): Promise<void> {
  const user = owner;
  const after = cursor;
  if (user === undefined || after === undefined || useAlertsStore.getState().older === 'loading') return;
  useAlertsStore.setState({ older: 'loading' });
  try {
    const { loadOlderAlerts } = await import('../api/load-alerts.ts');
    const answer = await loadOlderAlerts(user, after);
    const { state } = useAlertsStore.getState();
    // They were let go meanwhile: it is another page now that lies below.
    const isBelow = owner === user && cursor === after && state.kind === 'ready';
    if (isBelow) cursor = answer.last ?? after;
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

/** Ends changes: what was done stays so, what failed is as it was before. */
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
