import type { Calls } from '@chupke/domain/calls.ts';
import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { isUnderMaintenance, NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { MINUTE_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';

/** What switching maintenance needs. */
interface MaintenanceGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Reads the maintenance state. */
async function readMaintenance(transaction: DocumentTransaction): Promise<Maintenance> {
  const [stored] = await transaction.read([MAINTENANCE_PATH]);
  return stored === undefined ? NO_MAINTENANCE : parseMaintenance(stored);
}

/** Writes the maintenance state. It is public and names nobody. */
function writeMaintenance(transaction: DocumentTransaction, state: Maintenance): void {
  const { maintenanceEndTime: end } = state;
  const maintenanceEndTime = end === null ? null : new Date(end);
  transaction.set(MAINTENANCE_PATH, { ...state, maintenanceEndTime, lastUpdated: SERVER_TIME });
}

/**
 * Starts maintenance for the planned minutes from now, or ends it; without `isActive` only the texts are saved, and a
 * running maintenance continues to its end.
 */
export async function setMaintenance(
  { documents, newId, now }: MaintenanceGateways,
  adminId: UserId,
  { isActive, ...words }: Calls['setMaintenance']['takes'],
): Promise<Calls['setMaintenance']['gives']> {
  return documents.transact(async (transaction) => {
    const state = await readMaintenance(transaction);
    const switched = {
      isActive: isActive === true,
      maintenanceEndTime: isActive === true ? now() + words.plannedDurationMinutes * MINUTE_MS : null,
    };
    const next = { ...state, ...words, ...(isActive === undefined ? {} : switched) };
    writeMaintenance(transaction, next);
    const action =
      isActive === undefined ? 'save-maintenance' : isActive ? 'enable-maintenance' : 'disable-maintenance';
    logAdminActivity(transaction, newId(), {
      adminId,
      action,
      details: { title: words.title, minutes: words.plannedDurationMinutes },
    });
    return { isActive: next.isActive };
  });
}

/**
 * Stores that a maintenance has ended when its end has passed. The app checks the end itself; this keeps the stored
 * state correct for other readers.
 */
export async function endMaintenance({
  documents,
  now,
}: Pick<MaintenanceGateways, 'documents' | 'now'>): Promise<'ended' | 'same'> {
  return documents.transact(async (transaction) => {
    const state = await readMaintenance(transaction);
    if (!state.isActive || isUnderMaintenance(state, now())) return 'same';
    writeMaintenance(transaction, { ...state, isActive: false, maintenanceEndTime: null });
    return 'ended';
  });
}
