import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { MAINTENANCE_PATH, maintenanceAccessPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc } from 'firebase/firestore';
import { watchDocument } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { LiveObserver, Subscribe } from '../../../lib/live.ts';

/** Without the backend nothing is said: it is not known, and must not lock anyone out. */
const WITHOUT_BACKEND = { onOffline: () => undefined };

/** Watches the maintenance. An unreadable document must not lock anyone out either. */
export function watchMaintenance(observer: LiveObserver<Maintenance>): () => void {
  return watchDocument(doc(firestore, MAINTENANCE_PATH), (data) =>
    data === undefined ? NO_MAINTENANCE : (tryParse(() => parseMaintenance(data)) ?? NO_MAINTENANCE),
  )({ ...observer, ...WITHOUT_BACKEND });
}

/** Watches whether an account is let in during maintenance. */
export function watchMaintenanceAccess(user: UserId): Subscribe<boolean> {
  const access = watchDocument(doc(firestore, maintenanceAccessPath(user)), (data) => data !== undefined);
  return (observer) => access({ ...observer, ...WITHOUT_BACKEND });
}
