import { userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { auth } from '../../../lib/auth.ts';
import { firestore } from '../../../lib/firestore.ts';

/**
 * Records a sign-in, or that the address is verified, in the user's own `users/{uid}`. Best effort: where it can't be
 * written (offline, or the profile is still being created) the next sign-in writes it.
 */
export async function noteEntry(what: 'signed-in' | 'verified'): Promise<void> {
  const user = auth.currentUser;
  if (user === null) return;
  const own = doc(firestore, userPath(parseUserId(user.uid)));
  const updatedAt = serverTimestamp();
  const notes: Promise<void>[] = [];
  if (what === 'signed-in') notes.push(updateDoc(own, { lastLogin: serverTimestamp(), updatedAt }));
  if (user.emailVerified) notes.push(updateDoc(own, { emailVerified: true, updatedAt }));
  await Promise.allSettled(notes);
}
