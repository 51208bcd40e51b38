import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH, maintenanceAccessPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { LiveObserver, Subscribe } from '../../../lib/live.ts';

/** That there is no document may be in the cache: that the backend confirms it changes only the metadata. */
const OPTIONS = { includeMetadataChanges: true } as const;

/** Watches the maintenance. */
export function watchMaintenance({ onValue, onFailure }: LiveObserver<Maintenance>): () => void {
  return onSnapshot(
    doc(firestore, MAINTENANCE_PATH),
    OPTIONS,
    (snapshot) => {
      // Without the backend the SDK reports a missing document; it retries by itself.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      try {
        onValue(snapshot.exists() ? parseMaintenance(snapshot.data()) : NO_MAINTENANCE);
      } catch {
        // An unreadable document must not lock anyone out.
        onValue(NO_MAINTENANCE);
      }
    },
    onFailure,
  );
}

/** Watches whether an account is let in during maintenance. */
export function watchMaintenanceAccess(user: UserId): Subscribe<boolean> {
  return ({ onValue, onFailure }) =>
    onSnapshot(
      doc(firestore, maintenanceAccessPath(user)),
      OPTIONS,
      (snapshot) => {
        if (snapshot.exists() || !snapshot.metadata.fromCache) onValue(snapshot.exists());
      },
      onFailure,
    );
}
