import type { College } from '@chupke/domain/college.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { auth } from '../../../lib/auth.ts';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { transact } from '../../../lib/transact.ts';

/**
 * Stores one's college, for good. When it was chosen meanwhile, in another tab, nothing is written: what is stored
 * holds. Throws AppError.
 */
export async function saveCollege({ id, name }: College): Promise<void> {
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  const own = doc(firestore, userPath(parseUserId(user.uid)));
  await transact(async (transaction) => {
    const snapshot = await transaction.get(own);
    if (snapshot.get('college') !== null) return;
    const now = serverTimestamp();
    transaction.update(own, { college: id, collegeName: name, collegeSelectedAt: now, updatedAt: now });
  });
}
