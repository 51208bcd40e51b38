import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { currentSession, knownUser, setSession, useSession } from './session.ts';

/** The count shown instead of the stored one while changes are pending. */
const useUnreadStore = create<{ readonly shown: number | undefined }>(() => ({ shown: undefined }));

/** The server's count of unread alerts; it is part of the user's own document and costs no read. */
export function storedUnread(): number {
  return knownUser(currentSession())?.unread ?? 0;
}

/** The number of unread alerts for the bell, updated optimistically. */
export function useUnread(): number {
  const shown = useUnreadStore((state) => state.shown);
  const stored = knownUser(useSession())?.unread ?? 0;
  return shown ?? stored;
}

/** The count when the first of the changes under way began, less those that are done; and what these will take. */
let base = 0;
let lowered = 0;
let underWay = 0;

function show(): void {
  const shown = underWay === 0 ? undefined : Math.max(0, base - lowered);
  useUnreadStore.setState({ shown });
}

/**
 * Lowers the shown count at once. The returned function ends this, whether the write succeeded or not; the stored
 * count is shown again when all have ended.
 */
export function lowerUnread(by: number): (isDone: boolean) => void {
  if (underWay === 0) {
    base = storedUnread();
    lowered = 0;
  }
  underWay += 1;
  lowered += by;
  show();
  return (isDone) => {
    underWay -= 1;
    lowered -= by;
    if (isDone) base -= by;
    show();
  };
}

/** Applies a count that was just stored, unless the server has delivered one newer than `before` meanwhile. */
export function noteStoredUnread(uid: UserId, before: number, after: number): void {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  const user = knownUser(session);
  if (user?.unread !== before) return;
  setSession({ ...session, user: { kind: 'known', user: { ...user, unread: after } } });
}
