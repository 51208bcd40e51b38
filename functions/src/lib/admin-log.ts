import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** What an admin has done. */
export interface AdminActivity {
  readonly adminId: UserId;
  readonly action: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Appends to `admin_activity_logs`, with the commit of what is logged: there is no act without its line. Only the
 * server reads the log: it holds who acted, and may hold on whom.
 */
export function logAdminActivity(
  transaction: DocumentTransaction,
  id: string,
  activity: AdminActivity,
): void {
  transaction.set(`${COLLECTIONS.adminActivity}/${id}`, { ...activity, timestamp: SERVER_TIME });
}
