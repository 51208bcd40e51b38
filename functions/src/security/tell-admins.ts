import type { OperationsSection } from '@chupke/domain/alert.ts';
import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import { SEVERITIES } from '@chupke/domain/security-event.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';

/** What telling the admins needs. */
interface TellGateways {
  readonly documents: Documents;
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  /** The admins' addresses. */
  readonly adminEmails: ReadonlySet<string>;
}

/** Events that have a section of their own; others are looked at in the security log. */
const SECTIONS: Readonly<Record<string, OperationsSection>> = {
  ai_ceiling_reached: 'assistant',
  automation_failed: 'automation',
  opening_requested: 'openings',
};

/**
 * Tells each admin of a severe event (HIGH, CRITICAL), at most once for its kind and hour. The alert says what kind it is and
 * nothing of it. `at`: when it was noted, in milliseconds since 1970. Idempotent.
 */
export async function tellAdmins(
  { documents, accounts, adminEmails }: TellGateways,
  fields: unknown,
  at: number,
): Promise<void> {
  const record = parseRecord(fields);
  const severity = parseOneOf(record, 'severity', SEVERITIES);
  if (severity !== 'HIGH' && severity !== 'CRITICAL') return;
  const event = parseText(record, 'event', { min: 1, max: 60 });
  const section = SECTIONS[event] ?? 'security';
  const id = `operations-${event}-${Math.floor(at / HOUR_MS)}`;
  for (const email of adminEmails) {
    const account = await accounts.findByEmail(email);
    if (account?.emailVerified !== true) continue;
    await documents.transact(async (transaction) => {
      const [known] = await transaction.read([alertPath(account.uid, id)]);
      if (known !== undefined) return;
      const alert = await prepareAlert(transaction, account.uid, id, ({ operations }) => ({
        type: 'operations',
        ...operations[section],
        section,
        read: false,
      }));
      alert?.();
    });
  }
}
