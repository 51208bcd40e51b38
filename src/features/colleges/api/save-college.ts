import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import { collegePath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { auth } from '../../../lib/auth.ts';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { transact } from '../../../lib/transact.ts';

/**
 * Stores the user's college, permanently, with the current feed of its students: the list may be old, or the built-in
 * one, which has no feeds. If another tab has stored a choice meanwhile, nothing is written and that one stays.
 * Throws AppError.
 */
export async function saveCollege({ id }: Pick<College, 'id'>): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  const own = doc(firestore, userPath(parseUserId(user.uid)));
  await transact(async (transaction) => {
    const snapshot = await transaction.get(own);
    if (snapshot.get('college') !== null) return;
    const college = parseCollege(id, (await transaction.get(doc(firestore, collegePath(id)))).data());
    const now = serverTimestamp();
    const times = { collegeSelectedAt: now, updatedAt: now };
    transaction.update(own, { college: id, collegeName: college.name, ...feedOf(college), ...times });
  });
}
