import type { MissingCollege, OwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseOwnCollegeRequest } from '@chupke/domain/college-request.ts';
import { ownCollegeRequestPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the user's newest request to add a college; undefined if there is none. */
export function watchCollegeRequest(uid: UserId): Subscribe<OwnCollegeRequest | undefined> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      doc(firestore, ownCollegeRequestPath(uid)),
      (snapshot) => {
        // This is how the SDK reports an unreachable backend.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return onOffline();
        try {
          onValue(
            snapshot.exists()
              ? parseOwnCollegeRequest(snapshot.data({ serverTimestamps: 'estimate' }))
              : undefined,
          );
        } catch (error) {
          onFailure(error);
        }
      },
      onFailure,
    );
}

/** Asks the admins to add a college. Throws AppError: `no-change` if it is in the list. */
export async function requestCollege(wish: MissingCollege): Promise<void> {
  if (!navigator.onLine) throw new AppError('unavailable');
  const { call } = await import('../../../lib/functions.ts');
  await call('requestCollege', wish);
}
