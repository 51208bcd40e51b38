import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** An action of an admin. */
interface AdminActivity {
  readonly adminId: UserId;
  readonly action: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Appends to `admin_activity_logs` in the same commit as the logged action, so that none goes unlogged. Only the
 * server reads the log: it names the admin, and may name the person affected.
 */
export function logAdminActivity(
  transaction: DocumentTransaction,
  id: string,
  activity: AdminActivity,
): void {
  transaction.set(`${COLLECTIONS.adminActivity}/${id}`, { ...activity, timestamp: SERVER_TIME });
}
