import type { Alert } from '@chupke/domain/alert.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { lowerUnread, noteStoredUnread, storedUnread } from '../../../lib/unread.ts';
import type { AlertOrder } from '../api/change-alerts.ts';
import type { AlertChange } from '../model/alert-list.ts';
import { allAlerts, countUnread } from '../model/alert-list.ts';
import { beginChanges, endChanges, useAlertsStore } from './alerts-store.ts';

/** How many unread alerts that are not shown are marked at a time. A commit takes at most 500 writes. */
const UNSEEN_AT_ONCE = 200;

/** Changes are sent one after the other: each needs the count that the one before has left. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function order(what: AlertOrder): Promise<void> {
  const { changeAlerts } = await import('../api/change-alerts.ts');
  const before = storedUnread();
  noteStoredUnread(what.user, before, await changeAlerts(what, before));
}

/** Shows the change, does it, and takes it back when it can't be done. */
async function change(
  alerts: readonly Alert[],
  kind: AlertChange,
  lowered: number,
  work: () => Promise<void>,
): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  const settle = lowerUnread(lowered);
  beginChanges(ids, kind);
  let isDone = false;
  try {
    await inTurn(work);
    isDone = true;
  } finally {
    endChanges(ids, isDone);
    settle(isDone);
  }
}

function idsOf(alerts: readonly Alert[], isRead: boolean): readonly string[] {
  return alerts.filter(({ read }) => read === isRead).map(({ id }) => id);
}

/** Whether a change is pending: a second press has no effect. */
function isUnderWay({ id }: Alert): boolean {
  return useAlertsStore.getState().changes.has(id);
}

/** Marks one alert as read. Throws AppError; it is unread again then. */
export async function markRead(user: UserId, alert: Alert): Promise<void> {
  if (alert.read || isUnderWay(alert)) return;
  const unread = [alert.id];
  await change([alert], 'read', 1, () => order({ user, change: 'read', unread, read: [] }));
}

/** Marks alerts as read that a notification was about and that were opened by it. Throws AppError. */
export async function markOpened(user: UserId, ids: readonly string[]): Promise<void> {
  await inTurn(() => order({ user, change: 'read', unread: ids, read: [] }));
}

/** Removes an alert. Throws AppError; it is there again then. */
export async function removeAlert(user: UserId, alert: Alert): Promise<void> {
  if (useAlertsStore.getState().changes.get(alert.id) === 'remove') return;
  const what = { unread: idsOf([alert], false), read: idsOf([alert], true) };
  await change([alert], 'remove', what.unread.length, () => order({ user, change: 'remove', ...what }));
}

/** Marks those that are not newer than `until`: one that has come since was not shown. */
async function markUnseen(user: UserId, until: number): Promise<void> {
  const { loadUnread } = await import('../api/read-alerts.ts');
  for (;;) {
    const found = await loadUnread(user, UNSEEN_AT_ONCE);
    const unread = found.filter(({ timestamp }) => timestamp <= until).map(({ id }) => id);
    if (unread.length > 0) await order({ user, change: 'read', unread, read: [] });
    if (unread.length === 0 || found.length < UNSEEN_AT_ONCE) return;
  }
}

/**
 * Marks all alerts as read that this tab shows, and the older ones below them. The count is lowered by as many: one that has
 * come since stays unread, and what was counted too much is repaired later. Throws AppError; they are as they were then.
 */
export async function markAllRead(user: UserId): Promise<void> {
  const { state } = useAlertsStore.getState();
  if (state.kind !== 'ready') return;
  const known = allAlerts(state.list).filter((alert) => !alert.read && !isUnderWay(alert));
  const stored = storedUnread();
  const mayBeMore = !state.list.isEnd && stored > known.length;
  // Where none can be shown, all are of kinds that this version does not know.
  const newest = allAlerts(state.list)[0]?.timestamp ?? Infinity;
  await change(known, 'read', mayBeMore ? stored : known.length, () =>
    mayBeMore
      ? markUnseen(user, newest)
      : order({ user, change: 'read', unread: idsOf(known, false), read: [] }),
  );
}

/** A disagreement between the list and the stored count: `undefined` if there is none to repair. */
function wrongCount(): { readonly stored: number; readonly counted: number | undefined } | undefined {
  const { state, changes } = useAlertsStore.getState();
  if (state.kind !== 'ready' || changes.size > 0) return undefined;
  const stored = storedUnread();
  const unread = countUnread(allAlerts(state.list));
  if (state.list.isEnd) return stored > unread ? { stored, counted: unread } : undefined;
  return stored > 0 && unread === 0 ? { stored, counted: undefined } : undefined;
}

/**
 * Lowers the stored count if it is too high. It runs in the background, so a failure is not shown: the next visit
 * tries again.
 */
export async function repairUnread(user: UserId): Promise<void> {
  await inTurn(async () => {
    const wrong = wrongCount();
    if (wrong === undefined) return;
    const { stored } = wrong;
    const counted = wrong.counted ?? (await (await import('../api/read-alerts.ts')).countUnreadAlerts(user));
    if (counted >= stored) return;
    const { repairCount } = await import('../api/change-alerts.ts');
    noteStoredUnread(user, stored, await repairCount(user, stored, counted));
  }).catch(() => undefined);
}
