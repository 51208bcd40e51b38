import type { Alert } from '@chupke/domain/alert.ts';

/** Alerts as one query answered, the newest first. */
export interface AlertWindow {
  readonly alerts: readonly Alert[];
  /** Whether as many came as were asked for, so that there may be older ones. */
  readonly isFull: boolean;
}

/** The known alerts: the watched ones, and older ones fetched below them. */
export interface AlertList {
  readonly live: readonly Alert[];
  readonly older: readonly Alert[];
  /** Whether there are none below these. */
  readonly isEnd: boolean;
}

/** A pending change of the user. */
export type AlertChange = 'read' | 'remove';

/** All of them, the newest first. */
export function allAlerts({ live, older }: AlertList): readonly Alert[] {
  return [...live, ...older];
}

/** How many of them are unread. */
export function countUnread(alerts: readonly Alert[]): number {
  return alerts.filter(({ read }) => !read).length;
}

function without(alerts: readonly Alert[], others: readonly Alert[]): readonly Alert[] {
  const ids = new Set(others.map(({ id }) => id));
  return alerts.filter(({ id }) => !ids.has(id));
}

/** Whether there can be no gap between the previous and the new result. */
function touches(before: readonly Alert[], live: readonly Alert[]): boolean {
  return before.some(({ id, timestamp }) =>
    live.some((alert) => alert.id === id && alert.timestamp === timestamp),
  );
}

/**
 * The list after another result of the watched query. Alerts pushed out by newer ones stay below; those missing in
 * its middle were removed. When so many came at once that there may be a gap, the older ones are dropped, to be
 * fetched again.
 */
export function withWindow(before: AlertList | undefined, { alerts, isFull }: AlertWindow): AlertList {
  const floor = alerts.at(-1)?.timestamp;
  if (before === undefined || !isFull || floor === undefined || !touches(before.live, alerts))
    return { live: alerts, older: [], isEnd: !isFull };
  const older = without(allAlerts(before), alerts).filter(({ timestamp }) => timestamp < floor);
  return { live: alerts, older, isEnd: before.isEnd };
}

/** The list with a page of older alerts below it. */
export function withOlder(list: AlertList, { alerts, isFull }: AlertWindow): AlertList {
  const older = [...list.older, ...without(alerts, allAlerts(list))];
  return { ...list, older, isEnd: !isFull };
}

/** The alerts with changes as if they were done already. */
export function withChanges(
  alerts: readonly Alert[],
  changes: ReadonlyMap<string, AlertChange>,
): readonly Alert[] {
  return alerts.flatMap((alert) => {
    const change = changes.get(alert.id);
    if (change === 'remove') return [];
    return [change === 'read' && !alert.read ? { ...alert, read: true } : alert];
  });
}

/** The list after changes that the server has taken. */
export function withDone(list: AlertList, changes: ReadonlyMap<string, AlertChange>): AlertList {
  return { ...list, live: withChanges(list.live, changes), older: withChanges(list.older, changes) };
}
