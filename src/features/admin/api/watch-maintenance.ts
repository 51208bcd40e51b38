import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** Watches the state of maintenance until the returned function is called. */
export function watchMaintenance(
  onChange: (maintenance: Maintenance) => void,
  onFailure: (error: AppError) => void,
): () => void {
  return onSnapshot(
    doc(firestore, MAINTENANCE_PATH),
    (snapshot) => {
      if (!snapshot.exists() && snapshot.metadata.fromCache) return;
      try {
        onChange(snapshot.exists() ? parseMaintenance(snapshot.data()) : NO_MAINTENANCE);
      } catch (error) {
        onFailure(toAppError(error));
      }
    },
    (error) => onFailure(toAppError(error)),
  );
}
