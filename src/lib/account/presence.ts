import { PRESENCE_DAYS } from '@chupke/domain/feed.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { serverNow } from '../clock.ts';
import { firestore } from '../firestore.ts';

const DAY_MS = 86_400_000;

let noted: UserId | undefined;

/**
 * Writes down that the student is there, once in a while: a session can last for months without a sign-in, and a college
 * has a feed of its own when enough of its students are active. Where it can't be written a later page does it.
 */
export function notePresence({ uid, lastLogin }: Pick<OwnUser, 'uid' | 'lastLogin'>): void {
  // Once per page: after a refused write the old time is shown again.
  if (noted === uid || lastLogin === null || serverNow() - lastLogin < PRESENCE_DAYS * DAY_MS) return;
  noted = uid;
  const now = serverTimestamp();
  updateDoc(doc(firestore, userPath(uid)), { lastLogin: now, updatedAt: now }).catch(() => undefined);
}
