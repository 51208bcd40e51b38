import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { LoggedEventName, Severity } from '@chupke/domain/security-event.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** A security event that the server has noticed. It names nobody. */
interface ServerEvent {
  readonly event: LoggedEventName;
  readonly details: string;
  readonly severity: Severity;
}

/** Appends an event to the security log; one of the same id is the same event. Admins are told of severe ones. */
export function writeSecurityEvent(transaction: DocumentTransaction, id: string, event: ServerEvent): void {
  transaction.set(`${COLLECTIONS.securityLogs}/${id}`, { ...event, userId: null, timestamp: SERVER_TIME });
}

/** Notes an event once, in a transaction of its own. */
export async function noteSecurityEvent(documents: Documents, id: string, event: ServerEvent): Promise<void> {
  await documents.transact(async (transaction) => {
    const [known] = await transaction.read([`${COLLECTIONS.securityLogs}/${id}`]);
    if (known === undefined) writeSecurityEvent(transaction, id, event);
  });
}
