import type { OwnCollegeChange } from '@chupke/domain/college-change.ts';
import { parseOwnCollegeChange } from '@chupke/domain/college-change.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { ownCollegeChangePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the user's newest request; undefined if there is none. */
export function watchCollegeChange(uid: UserId): Subscribe<OwnCollegeChange | undefined> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      doc(firestore, ownCollegeChangePath(uid)),
      (snapshot) => {
        // This is how the SDK reports an unreachable backend.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return onOffline();
        try {
          onValue(snapshot.exists() ? parseOwnCollegeChange(snapshot.data()) : undefined);
        } catch (error) {
          onFailure(error);
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
