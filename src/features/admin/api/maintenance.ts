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
      // That there is nothing only says that the network has not answered.
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

/** Switches maintenance, or with `isActive` left out saves its words alone. Throws AppError. */
export async function changeMaintenance(wish: Calls['setMaintenance']['takes']): Promise<void> {
  await call('setMaintenance', wish);
}

/** Lets the account of an address in during maintenance, or no more. Throws AppError: `not-found` where there is none. */
export async function allowIn(email: string, isAllowed: boolean): Promise<void> {
  await call('allowDuringMaintenance', { email, isAllowed });
}
