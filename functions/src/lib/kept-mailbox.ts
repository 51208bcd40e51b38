import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { mailboxPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { keptFields } from '../gateways/documents.ts';
import type { MailboxKeys } from './mailbox.ts';
import { accountsOfMailbox } from './mailbox.ts';

/*
 * What is known of a mailbox, where addresses were once told apart by fewer spellings (decision 0076). What was kept by the
 * former key cannot be given the new one, as the key says nothing of the address: so both are read, and the next write takes
 * the older document over.
 */

/** Where a mailbox is kept. */
export interface MailboxPlace {
  readonly path: string;
  /** Where it was kept before addresses were told apart by all spellings; undefined where that is the same. */
  readonly former: string | undefined;
}

/** A mailbox that was read. */
export interface KeptMailbox {
  readonly path: string;
  /** All that is known of it; undefined where that is nothing. */
  readonly stored: UnknownRecord | undefined;
  /** An older document, which goes with the next write. */
  readonly left: string | undefined;
}

/** Where the mailbox of an address is kept. */
export function mailboxAt({ mailboxKeyOf }: MailboxKeys, email: string): MailboxPlace {
  const [path, former] = [mailboxPath(mailboxKeyOf(email)), mailboxPath(mailboxKeyOf(email, 'former'))];
  return { path, former: former === path ? undefined : former };
}

/** Where a stored user's mailbox is kept. Undefined for a user written by hand, without an address. */
export function mailboxOfUser(keys: MailboxKeys, { email }: UnknownRecord): MailboxPlace | undefined {
  return typeof email === 'string' && email !== '' ? mailboxAt(keys, email) : undefined;
}

function timeIn(record: UnknownRecord, field: string): number {
  return tryParse(() => parseTime(record, field)) ?? 0;
}

/** Which of two restrictions of a circle counts: a removal more than a mute, else the longer one. */
function stricter(one: unknown, other: unknown): unknown {
  const [a, b] = [one, other].map((bar) => tryParse(() => parseRecord(bar)) ?? {});
  if (a?.['kind'] !== b?.['kind']) return a?.['kind'] === 'removed' ? one : other;
  return timeIn(a ?? {}, 'until') >= timeIn(b ?? {}, 'until') ? one : other;
}

/** Which of two counts is of the later window. */
function newer(one: unknown, other: unknown): unknown {
  const [a = 0, b = 0] = [one, other].map((count) =>
    tryParse(() => parseCount(parseRecord(count), 'windowStart')),
  );
  return a >= b ? one : other;
}

function both(one: unknown, other: unknown): readonly unknown[] {
  return [
    ...new Set(
      [one, other].flatMap((list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])),
    ),
  ];
}

/** Of two documents the one with the later, or the earlier, time in a field; one without a time is neither. */
function byTime(
  [one, other]: readonly [UnknownRecord, UnknownRecord],
  field: string,
  which: 'later' | 'earlier',
): UnknownRecord {
  const [a, b] = [timeIn(one, field), timeIn(other, field)];
  if (a === 0 || b === 0) return b === 0 ? one : other;
  return (which === 'later') === a >= b ? one : other;
}

/** What two documents of one mailbox say together: neither a restriction nor an account of either is lost. */
export function mergedMailbox(
  one: UnknownRecord | undefined,
  other: UnknownRecord | undefined,
): UnknownRecord | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const pair = [one, other] as const;
  const shared = (isMeant: (name: string) => boolean, choose: (a: unknown, b: unknown) => unknown) =>
    Object.fromEntries(
      Object.keys(one)
        .filter((name) => isMeant(name) && other[name] !== undefined)
        .map((name) => [name, choose(one[name], other[name])]),
    );
  const uids = both(one['uids'], other['uids']);
  const ban = byTime(pair, 'bannedUntil', 'later');
  const fields: UnknownRecord = {
    ...other,
    ...one,
    ...shared((name) => name.startsWith('circle_'), stricter),
    ...shared((name) => name === 'lives' || name === 'circlesMade', newer),
    ...shared((name) => name === 'strikes' || name === 'standing', both),
    ...shared(
      (name) => name === 'comesInDuringMaintenance',
      (a, b) => a === true || b === true,
    ),
    uids,
    since: byTime(pair, 'since', 'earlier')['since'],
    bannedUntil: ban['bannedUntil'],
    banReason: ban['banReason'],
    strikesUntil: byTime(pair, 'strikesUntil', 'earlier')['strikesUntil'],
    forgetAt: uids.length > 0 ? null : byTime(pair, 'forgetAt', 'later')['forgetAt'],
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Reads all that is known of a mailbox. */
export async function readMailbox(
  asked: Pick<DocumentTransaction, 'read'>,
  { path, former }: MailboxPlace,
): Promise<KeptMailbox> {
  const [stored, older] = await asked.read(former === undefined ? [path] : [path, former]);
  return { path, stored: mergedMailbox(stored, older), left: older === undefined ? undefined : former };
}

/** Reads the mailbox of a stored user; undefined for a user without an address. */
export async function readMailboxOf(
  asked: Pick<DocumentTransaction, 'read'>,
  keys: MailboxKeys,
  user: UnknownRecord,
): Promise<KeptMailbox | undefined> {
  const place = mailboxOfUser(keys, user);
  return place && readMailbox(asked, place);
}

/**
 * Writes fields of a mailbox that was read, and takes over what is left of it elsewhere. Returns it as it is to be written
 * to once more in the same transaction.
 */
export function writeMailbox(
  transaction: DocumentTransaction,
  { path, stored, left }: KeptMailbox,
  fields: FieldInputs,
): KeptMailbox {
  if (stored === undefined) transaction.set(path, fields);
  else if (left === undefined) transaction.update(path, fields);
  else {
    transaction.set(path, { ...keptFields(stored), ...fields });
    transaction.remove(left);
  }
  return { path, stored: stored ?? {}, left: undefined };
}

/**
 * The accounts of the mailbox that an address leads to: those that it is known to have, and one of before that was known.
 * An address that nobody has verified is nobody's.
 */
export async function accountsAtAddress(
  gateways: MailboxKeys & {
    readonly documents: Pick<Documents, 'read'>;
    readonly accounts: Pick<Accounts, 'findByEmail'>;
  },
  email: string,
): Promise<readonly UserId[]> {
  const { stored } = await readMailbox(gateways.documents, mailboxAt(gateways, email));
  const known = accountsOfMailbox(stored).map(parseUserId);
  const account = await gateways.accounts.findByEmail(email);
  return account?.emailVerified !== true || known.includes(account.uid) ? known : [...known, account.uid];
}
