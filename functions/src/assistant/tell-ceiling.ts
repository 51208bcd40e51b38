import type { UserId } from '@chupke/domain/user.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { dayOf } from './ai-budget.ts';

/** What telling the admins needs. */
export interface CeilingGateways {
  readonly documents: Documents;
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Tells the admins, by an alert and in the security log, that the AI has cost what it may on a day: from now on the engine
 * answers alone. Once a day.
 */
export async function tellCeiling(
  { documents, accounts, now }: CeilingGateways,
  adminEmails: ReadonlySet<string>,
): Promise<void> {
  const day = dayOf(now());
  const admins: UserId[] = [];
  for (const email of adminEmails) {
    const account = await accounts.findByEmail(email);
    if (account?.emailVerified === true) admins.push(account.uid);
  }
  await documents.transact(async (transaction) => {
    const alerts: (() => void)[] = [];
    for (const uid of admins) {
      const alert = await prepareAlert(transaction, uid, `ai-${day}`, ({ assistant }) => ({
        type: 'account',
        ...assistant.ceiling,
        read: false,
      }));
      if (alert !== undefined) alerts.push(alert);
    }
    for (const alert of alerts) alert();
    transaction.set(`${COLLECTIONS.securityLogs}/ai-${day}`, {
      event: 'ai_ceiling_reached',
      details: `The AI has cost on ${day} what it may.`,
      severity: 'HIGH',
      userId: null,
      timestamp: SERVER_TIME,
    });
  });
}
