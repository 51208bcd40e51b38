import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { useUnread } from '../../../lib/unread.ts';
import { allAlerts, countUnread, withChanges } from '../model/alert-list.ts';
import { repairUnread } from './alert-changes.ts';
import { useAlertsStore, watchOwnAlerts } from './alerts-store.ts';

/** For how long the list and the count must disagree before that is repaired, in milliseconds: they come one by one. */
const SETTLE_MS = 2000;

/** One's alerts as they are shown, live while the component is. */
export function useAlerts(user: UserId) {
  const { state, changes } = useAlertsStore();
  const stored = useUnread();
  useEffect(() => watchOwnAlerts(user), [user]);
  const list = state.kind === 'ready' ? state.list : undefined;
  const alerts = list === undefined ? [] : withChanges(allAlerts(list), changes);
  const unread = countUnread(alerts);
  const mayBeWrong = list !== undefined && stored > unread && (list.isEnd || unread === 0);
  useEffect(() => {
    if (!mayBeWrong) return undefined;
    const timer = setTimeout(() => void repairUnread(user), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [user, mayBeWrong]);
  return { kind: state.kind, alerts, isEnd: list?.isEnd ?? false, unread: Math.max(stored, unread) };
}
