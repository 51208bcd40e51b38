import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { ownCollegeChangePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';

/** Watches one's newest request, undefined where there is none, until the returned function is called. */
export function watchCollegeChange(
  uid: UserId,
  onChange: (change: OwnCollegeChange | undefined) => void,
  onFailure: () => void,
): () => void {
  return onSnapshot(
    doc(firestore, ownCollegeChangePath(uid)),
    (snapshot) => {
      try {
        if (snapshot.exists()) onChange(parseOwnCollegeChange(snapshot.data()));
        // So the SDK says that it reaches no backend.
        else if (snapshot.metadata.fromCache) onFailure();
        else onChange(undefined);
      } catch {
        onFailure();
      }
    },
    onFailure,
  );
}

/** Asks the admins for another college. Throws AppError. */
export async function requestCollegeChange(college: CollegeId, reason: string): Promise<void> {
  if (!navigator.onLine) throw new AppError('unavailable');
  await call('requestCollegeChange', { college, reason });
}
