import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH, maintenanceAccessPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';

/** That there is nothing may be known from an earlier look: that the backend says so too is a change of this alone. */
const OPTIONS = { includeMetadataChanges: true } as const;

/** Watches the maintenance until the returned function is called; `onFailure` is called once, and nothing after it. */
export function watchMaintenance(
  onChange: (maintenance: Maintenance) => void,
  onFailure: () => void,
): () => void {
  return onSnapshot(
    doc(firestore, MAINTENANCE_PATH),
    OPTIONS,
    (snapshot) => {
      // Without the backend the SDK says that there is nothing; it goes on trying.
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      try {
        onChange(snapshot.exists() ? parseMaintenance(snapshot.data()) : NO_MAINTENANCE);
      } catch {
        // Nobody is shut out by what cannot be read.
        onChange(NO_MAINTENANCE);
      }
    },
    onFailure,
  );
}

/** Watches whether an account is let in during maintenance; a failure is a no. */
export function watchMaintenanceAccess(user: UserId, onChange: (isLetIn: boolean) => void): () => void {
  return onSnapshot(
    doc(firestore, maintenanceAccessPath(user)),
    OPTIONS,
    (snapshot) => {
      if (snapshot.exists() || !snapshot.metadata.fromCache) onChange(snapshot.exists());
    },
    () => onChange(false),
  );
}
