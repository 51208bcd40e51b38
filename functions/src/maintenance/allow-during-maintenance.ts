import type { Calls } from '@chupke/domain/calls.ts';
import { normalizeEmail } from '@chupke/domain/email.ts';
import { MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { MAINTENANCE_GUESTS_PATH } from '@chupke/domain/operations-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { maintenanceAccessPath } from '@chupke/domain/paths.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { accountsAtAddress, mailboxAt, readMailbox, writeMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';

/** What letting somebody in needs. */
interface AllowGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Addresses in the list of those who were let in, at most; the oldest go. */
const LISTED_MOST = 200;

/** The listed addresses, the newest first. */
function emailsIn(stored: UnknownRecord | undefined): readonly string[] {
  const emails: readonly unknown[] = Array.isArray(stored?.['emails']) ? stored['emails'] : [];
  return emails.filter((email): email is string => typeof email === 'string');
}

/** The listed addresses without those of a mailbox, by its key, however admins have spelt them. */
function withoutMailbox(
  { mailboxKeyOf }: MailboxKeys,
  listed: readonly string[],
  key: string,
): readonly string[] {
  return listed.filter((each) => mailboxKeyOf(each) !== key);
}

/**
 * Lists an address as admins have written it, whether or not it has an account: the list must not tell that either. Taken back,
 * all spellings of its mailbox go, which are shut out with it.
 */
function noteGuest(
  transaction: DocumentTransaction,
  gateways: MailboxKeys,
  stored: UnknownRecord | undefined,
  { email, isAllowed }: Calls['allowDuringMaintenance']['takes'],
): void {
  const written = normalizeEmail(email);
  const listed = emailsIn(stored);
  const emails = isAllowed
    ? [written, ...listed.filter((each) => each !== written)].slice(0, LISTED_MOST)
    : withoutMailbox(gateways, listed, gateways.mailboxKeyOf(email));
  transaction.set(MAINTENANCE_GUESTS_PATH, { emails });
}

/** The addresses that admins have let in. */
export async function listMaintenanceGuests(
  documents: Documents,
): Promise<Calls['listMaintenanceGuests']['gives']> {
  const [stored] = await documents.read([MAINTENANCE_GUESTS_PATH]);
  return { emails: emailsIn(stored) };
}

/**
 * Takes the addresses of an erased account's mailbox off the list, however admins have spelt them; not while another
 * account of the mailbox is let in, which they could not revoke any more.
 */
export async function forgetGuest(
  gateways: Pick<AllowGateways, 'documents' | 'mailboxKeyOf'>,
  uid: UserId,
  email: string,
): Promise<void> {
  const { documents, mailboxKeyOf } = gateways;
  await documents.transact(async (transaction) => {
    const mailbox = await readMailbox(transaction, mailboxAt(gateways, email));
    if (accountsOfMailbox(mailbox.stored).some((each) => each !== uid)) return;
    const [stored] = await transaction.read([MAINTENANCE_GUESTS_PATH]);
    const listed = emailsIn(stored);
    const emails = withoutMailbox(gateways, listed, mailboxKeyOf(email));
    if (emails.length < listed.length) transaction.set(MAINTENANCE_GUESTS_PATH, { emails });
  });
}

/**
 * Grants or revokes access during maintenance to the mailbox of an address: its accounts have it at once, later ones when
 * they are admitted. Answers alike whether there is an account: admins must not find out by asking.
 */
export async function allowDuringMaintenance(
  gateways: AllowGateways,
  adminId: UserId,
  { email, isAllowed }: Calls['allowDuringMaintenance']['takes'],
): Promise<Calls['allowDuringMaintenance']['gives']> {
  const { documents, newId, now } = gateways;
  const uids = await accountsAtAddress(gateways, email);
  await documents.transact(async (transaction) => {
    const accesses = uids.map(maintenanceAccessPath);
    const mailbox = await readMailbox(transaction, mailboxAt(gateways, email));
    const [guests, ...known] = await transaction.read([MAINTENANCE_GUESTS_PATH, ...accesses]);
    const forgetAt = new Date(startOfDay(now()) + MAILBOX_KEPT_DAYS * DAY_MS);
    const change = { comesInDuringMaintenance: isAllowed };
    if (mailbox.stored !== undefined) writeMailbox(transaction, mailbox, change);
    else if (isAllowed) writeMailbox(transaction, mailbox, { ...change, uids: [], forgetAt });
    noteGuest(transaction, gateways, guests, { email, isAllowed });
    const changed = uids.filter((_, index) => isAllowed !== (known[index] !== undefined));
    for (const uid of changed)
      if (isAllowed) transaction.set(maintenanceAccessPath(uid), { createdAt: SERVER_TIME });
      else transaction.remove(maintenanceAccessPath(uid));
    if (changed.length === 0 && isAllowed === (mailbox.stored?.['comesInDuringMaintenance'] === true)) return;
    logAdminActivity(transaction, newId(), {
      adminId,
      action: isAllowed ? 'allow-during-maintenance' : 'disallow-during-maintenance',
      details: { uid: changed[0] ?? null },
    });
  });
  return { isAllowed };
}
