import { MAILBOX_BAN_DAYS } from '@chupke/domain/mailbox.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { anonymousIdPath, erasurePath, profilePath, userPath } from '@chupke/domain/paths.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { NEW_STATUS, parseUserId } from '@chupke/domain/user.ts';
import { joinMailbox, markMailbox } from '../../functions/src/accounts/admit-account.ts';
import type { DocumentTransaction, FieldInputs } from '../../functions/src/gateways/documents.ts';
import { keptFields } from '../../functions/src/gateways/documents.ts';
import { readMailboxOf, writeMailbox } from '../../functions/src/lib/kept-mailbox.ts';
import { callLimitPath } from '../../functions/src/lib/rate-limit.ts';
import type { MigrationGateways, MigrationStep } from './migration-step.ts';

const DAY_MS = 86_400_000;

/** Removes what was made of an account before its address was verified. It could neither post nor join anything. */
async function removeUnverified(
  { documents }: MigrationGateways,
  uid: UserId,
  user: UnknownRecord,
): Promise<void> {
  // What lies below comes first: without the user nothing would lead to it.
  await documents.removeBelow(userPath(uid));
  const name = tryParse(() => parseAnonymousId(String(user['anonymousId'])));
  await documents.transact(async (transaction) => {
    const [holder] = name === undefined ? [] : await transaction.read([anonymousIdPath(name)]);
    if (name !== undefined && holder?.['uid'] === uid) {
      transaction.remove(anonymousIdPath(name));
      transaction.remove(profilePath(name));
    }
    transaction.remove(callLimitPath(uid));
    transaction.remove(userPath(uid));
  });
}

/** The restrictions of circles that still hold: they were kept with the account's counters. */
function restrictionsOf(counters: UnknownRecord | undefined, now: number): FieldInputs {
  const held = Object.entries(counters ?? {}).filter(([name, bar]) => {
    const until = tryParse(() => parseTime(parseRecord(bar), 'until'));
    return name.startsWith('circle_') && until !== undefined && until > now;
  });
  return keptFields(Object.fromEntries(held));
}

/** The ban of a legacy user, with the time at which it was said. */
function banOf(user: UnknownRecord, now: number) {
  if (user['accountStatus'] !== 'banned') return undefined;
  const at = tryParse(() => parseTime(user, 'bannedAt')) ?? now;
  if (at + MAILBOX_BAN_DAYS * DAY_MS <= now) return undefined;
  return { reason: typeof user['banReason'] === 'string' ? user['banReason'] : '', now: at };
}

async function moveToMailbox(
  gateways: MigrationGateways,
  transaction: DocumentTransaction,
  uid: UserId,
): Promise<void> {
  const now = gateways.now();
  const [user, counters, erasure] = await transaction.read([
    userPath(uid),
    callLimitPath(uid),
    erasurePath(uid),
  ]);
  // One that is being erased has left its mailbox, which nothing would take it out of again.
  if (user === undefined || erasure !== undefined || user['accountStatus'] === NEW_STATUS) return;
  const mailbox = await readMailboxOf(transaction, gateways, user);
  if (mailbox === undefined) return;
  const joined = joinMailbox(transaction, mailbox, uid, tryParse(() => parseTime(user, 'createdAt')) ?? now);
  const { stored } = mailbox;
  const ban = banOf(user, now);
  // What an admin or a circle has decided since is in the mailbox.
  if (ban !== undefined && stored?.['bannedUntil'] === undefined)
    markMailbox(transaction, joined, { uid, ...ban });
  const held = Object.entries(restrictionsOf(counters, now)).filter(([name]) => stored?.[name] === undefined);
  if (held.length > 0) writeMailbox(transaction, joined, Object.fromEntries(held));
  if (user['emailVerified'] !== true) transaction.update(userPath(uid), { emailVerified: true });
}

/**
 * Brings legacy accounts to where an account exists only for a verified address, and bans, circles' restrictions and
 * voices go by mailboxes. An account that Auth does not know is left to the daily look for those.
 */
export const MOVE_TO_MAILBOXES: MigrationStep = {
  name: 'move-to-mailboxes',
  over: { collection: 'users' },
  apply: async ({ id, fields }, gateways) => {
    const uid = parseUserId(id);
    const account = await gateways.accounts.find(uid);
    if (account === undefined) return;
    if (fields['emailVerified'] === true || account.emailVerified)
      await gateways.documents.transact((transaction) => moveToMailbox(gateways, transaction, uid));
    else await removeUnverified(gateways, uid, fields);
  },
};
