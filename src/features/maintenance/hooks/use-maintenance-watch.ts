import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { liveSubscription } from '../../../lib/live.ts';
import {
  recheckMaintenance,
  setMaintenance,
  setMaintenanceAccess,
  setServerClock,
  useIsMaintenanceOn,
} from '../../../lib/maintenance-state.ts';
import { useSession } from '../../../lib/session.ts';
import { readMaintenance } from '../../../lib/read-maintenance.ts';
import { needsAccess } from '../model/shut-out.ts';

/** Polling interval of a guest's visible page, in milliseconds. */
const POLL_MS = 60_000;

/** How long Auth may take before a page asks as a guest's does, in milliseconds. */
const CONFIRM_MS = 4000;

/** Fetches the state once, and updates the app. Rejects with AppError. */
export async function askMaintenance(): Promise<void> {
  const { maintenance, clockOffsetMs } = await readMaintenance();
  setMaintenance(maintenance, clockOffsetMs);
}

/** Polls while the page is visible. A failure changes nothing: the known state stays. */
function poll(firstAfterMs: number): () => void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const ask = (): void => {
    // In both directions: a clock that was set back must not stop it.
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - lastAt) < POLL_MS) return;
    lastAt = Date.now();
    askMaintenance().catch(() => undefined);
  };
  const first = setTimeout(ask, firstAfterMs);
  const timer = setInterval(ask, POLL_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Only the time is taken from the answer: the state may have changed meanwhile. */
function askClock(): void {
  readMaintenance().then(
    ({ clockOffsetMs }) => setServerClock(clockOffsetMs),
    () => undefined,
  );
}

/** Watches live through the SDK, which is there for the signed-in; while that fails, asks as a guest's page does. */
function watch(): () => void {
  let stopPoll: (() => void) | undefined;
  const endPoll = (): void => {
    stopPoll?.();
    stopPoll = undefined;
  };
  const live = liveSubscription(async () => (await import('../api/watch-maintenance.ts')).watchMaintenance, {
    onValue: (maintenance) => {
      endPoll();
      setMaintenance(maintenance);
      // A snapshot does not contain the server's time, by which maintenance ends.
      if (maintenance.isActive) askClock();
    },
    onFailure: () => {
      stopPoll ??= poll(0);
    },
  });
  return () => {
    live.stop();
    endPoll();
  };
}

/** Watches whether an account is let in. Without a network it stays as it is; any other failure is a no. */
function watchAccess(user: UserId): () => void {
  const load = async () => (await import('../api/watch-maintenance.ts')).watchMaintenanceAccess(user);
  const live = liveSubscription(load, {
    onValue: (isLetIn) => setMaintenanceAccess(isLetIn ? 'granted' : 'denied'),
    onFailure: ({ isPassing }) => {
      if (!isPassing) setMaintenanceAccess('denied');
    },
  });
  return () => {
    live.stop();
    setMaintenanceAccess('unknown');
  };
}

/** Keeps lib/maintenance-state.ts in sync with the backend while mounted. */
export function useMaintenanceWatch(): void {
  const session = useSession();
  const isOn = useIsMaintenanceOn();
  const way = session.kind === 'signed-out' ? 'guest' : session.isConfirmed ? 'member' : 'unconfirmed';
  useEffect(() => {
    if (way === 'member') return watch();
    return poll(way === 'guest' ? 0 : CONFIRM_MS);
  }, [way]);
  const user =
    session.kind === 'signed-in' && needsAccess({ isOn, session }) ? session.account.uid : undefined;
  useEffect(() => (user === undefined ? undefined : watchAccess(user)), [user]);
  useEffect(() => {
    document.addEventListener('visibilitychange', recheckMaintenance);
    return () => document.removeEventListener('visibilitychange', recheckMaintenance);
  }, []);
}
