import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { setUnread } from '../../../lib/unread.ts';
import type { AlertsState } from '../model/alerts-state.ts';
import { unreadCount } from '../model/alerts-state.ts';

/** Between two tries to watch them, in milliseconds. */
const RETRY_MS = 10_000;

const useAlertsStore = create<{ readonly state: AlertsState }>(() => ({ state: { kind: 'loading' } }));

function setState(state: AlertsState): void {
  useAlertsStore.setState({ state });
  setUnread(unreadCount(state));
}

/** One's alerts, live while `watchOwnAlerts` runs. */
export function useAlerts(): AlertsState {
  return useAlertsStore(({ state }) => state);
}

let again: (() => void) | undefined;

/** Tries at once what is otherwise tried again after a while. */
export function retryAlerts(): void {
  if (useAlertsStore.getState().state.kind === 'failed') setState({ kind: 'loading' });
  again?.();
}

/** Keeps one's alerts and the shell's count of unread ones up to date until the returned function is called. */
export function watchOwnAlerts(user: UserId): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (): void => {
    if (isOver) return;
    // What is on the screen stays there; only an empty screen has to say something.
    if (useAlertsStore.getState().state.kind !== 'ready') setState({ kind: 'failed' });
    timer = setTimeout(begin, RETRY_MS);
  };
  const begin = (): void => {
    clearTimeout(timer);
    stop?.();
    import('../api/watch-alerts.ts')
      .then(({ watchAlerts }) => {
        if (!isOver) stop = watchAlerts(user, (alerts) => setState({ kind: 'ready', alerts }), fail);
      })
      .catch(fail);
  };
  again = begin;
  begin();
  return () => {
    isOver = true;
    again = undefined;
    clearTimeout(timer);
    stop?.();
    setState({ kind: 'loading' });
  };
}
