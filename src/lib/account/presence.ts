import { PRESENCE_DAYS } from '@chupke/domain/feed.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { serverNow } from '../clock.ts';
import { firestore } from '../firestore.ts';

const DAY_MS = 86_400_000;

let noted: UserId | undefined;

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Whether the last time is old, or was the account's first day, which is over: an account counts once it came back. */
function isDue({ createdAt, lastLogin }: Pick<OwnUser, 'createdAt' | 'lastLogin'>): boolean {
  if (lastLogin === null) return false;
  if (serverNow() - lastLogin >= PRESENCE_DAYS * DAY_MS) return true;
  return createdAt !== null && dayOf(lastLogin) === dayOf(createdAt) && dayOf(serverNow()) > dayOf(lastLogin);
}

/**
 * Writes down that the student is there, once in a while: a session can last for months without a sign-in, a college
 * has a feed of its own when enough of its students are active, and reports count of who was there on two days. Where
 * it can't be written a later page does it.
 */
export function notePresence(user: Pick<OwnUser, 'uid' | 'createdAt' | 'lastLogin'>): void {
  const { uid } = user;
  // Once per page: after a refused write the old time is shown again.
  if (noted === uid || !isDue(user)) return;
  noted = uid;
  const now = serverTimestamp();
  updateDoc(doc(firestore, userPath(uid)), { lastLogin: now, updatedAt: now }).catch(() => undefined);
}
