import type { UserId } from '@chupke/domain/user.ts';
import { create } from 'zustand';
import { currentSession, knownUser, setSession, useSession } from './session.ts';

/** What is shown instead of the stored count while changes of it are on their way. */
const useUnreadStore = create<{ readonly shown: number | undefined }>(() => ({ shown: undefined }));

/** How many alerts are unread as the server has it; it comes with one's own user and costs no read. */
export function storedUnread(): number {
  return knownUser(currentSession())?.unread ?? 0;
}

/** How many alerts are unread, for the bell of the shell: what was just read does not count any more. */
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
 * Shows so many fewer unread alerts at once. The returned function ends it, whether it was done or not; what is stored
 * is shown again when all of them have ended.
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

/** Takes over what was just stored, unless the server has told something newer than `before` meanwhile. */
export function noteStoredUnread(uid: UserId, before: number, after: number): void {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  const user = knownUser(session);
  if (user?.unread !== before) return;
  setSession({ ...session, user: { kind: 'known', user: { ...user, unread: after } } });
}
