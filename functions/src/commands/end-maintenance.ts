import { isUnderMaintenance } from '@chupke/domain/maintenance.ts';
import type { MaintenanceGateways } from './set-maintenance.ts';
import { readMaintenance, writeMaintenance } from './set-maintenance.ts';

/**
 * Writes down that a maintenance is over whose end has come. The app goes by the end itself; this keeps the stored
 * state true for whoever looks at it.
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
