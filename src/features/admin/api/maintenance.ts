import type { Calls } from '@chupke/domain/calls.ts';
import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';

/** Watches the state of maintenance. One that cannot be read is a failure: an admin has to know. */
export function watchMaintenance({ onValue, onOffline, onFailure }: LiveObserver<Maintenance>): () => void {
  return onSnapshot(
    doc(firestore, MAINTENANCE_PATH),
    (snapshot) => {
      // A missing document in the cache only means that the network has not responded.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return onOffline();
      try {
        onValue(snapshot.exists() ? parseMaintenance(snapshot.data()) : NO_MAINTENANCE);
      } catch (error) {
        onFailure(error);
      }
    },
    onFailure,
  );
}

/** Starts or ends maintenance, or without `isActive` only saves its texts. Throws AppError. */
export async function changeMaintenance(wish: Calls['setMaintenance']['takes']): Promise<void> {
  await call('setMaintenance', wish);
}

/** Grants or revokes access during maintenance, whether or not there is an account yet. Throws AppError. */
export async function allowIn(email: string, isAllowed: boolean): Promise<void> {
  await call('allowDuringMaintenance', { email, isAllowed });
}
