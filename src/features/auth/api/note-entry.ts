import { userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { auth } from '../../../lib/auth.ts';
import { firestore } from '../../../lib/firestore.ts';

/**
 * Records a sign-in in the user's own `users/{uid}`. Best effort: where it can't be written (offline, or there is no
 * profile yet) the next sign-in writes it.
 */
export async function noteSignIn(): Promise<void> {
  const user = auth.currentUser;
  if (user?.emailVerified !== true) return;
  const own = doc(firestore, userPath(parseUserId(user.uid)));
  const now = serverTimestamp();
  await updateDoc(own, { lastLogin: now, updatedAt: now }).catch(() => undefined);
}
