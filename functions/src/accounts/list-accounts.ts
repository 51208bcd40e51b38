import type { Calls, ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { parseModerated } from '@chupke/domain/moderator.ts';
import { parseFlag, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { shownBefore } from '../lib/admin-view.ts';

/** Newest day first. Within a day by uid, which is random: the order of signing up stays unknown. */
function byDay(a: ListedAccount, b: ListedAccount): number {
  return b.createdAt - a.createdAt || (a.uid < b.uid ? -1 : 1);
}

/**
 * What admins see of an account: nothing that moves with what they decide blindly, as the college would with a request
 * that they approve, nor with what the person does, as the last sign-in and the name would; and not its pseudonym. Throws
 * ParseError.
 */
function listed({ id, fields }: FoundDocument): ListedAccount {
  const { uid, email, accountStatus, banReason, isAdmin, isModerator } = parseOwnUser(id, fields);
  const emailVerified = parseFlag(fields, 'emailVerified');
  // To the day: exact times would show which pseudonym appeared when an account was made.
  const createdAt = startOfDay(parseTime(fields, 'createdAt'));
  const moderates = isModerator ? tryParse(() => parseModerated(fields['moderates'])) : undefined;
  const rights = { isAdmin, isModerator, ...(moderates === undefined ? {} : { moderates }) };
  return { uid, email, emailVerified, createdAt, accountStatus, banReason, ...rights };
}

/** When an account was made; an unreadable time counts as long ago. */
function madeAt({ fields }: FoundDocument): number {
  return tryParse(() => parseTime(fields, 'createdAt')) ?? 0;
}

/** The newest accounts created before a time and after another, at most `limit`. */
function findNewest(documents: Documents, limit: number, before: number | null, since?: number) {
  return documents.find({
    collection: COLLECTIONS.users,
    ...(before === null ? {} : { before: { field: 'createdAt', time: new Date(before) } }),
    ...(since === undefined ? {} : { since: { field: 'createdAt', time: new Date(since) } }),
    latestBy: 'createdAt',
    limit,
  });
}

/** What listing needs. */
export interface ListGateways extends AdminView {
  readonly documents: Documents;
}

/** The day before which accounts are listed; null for all of them. */
function endOf(view: AdminView, before: number | null): number | null {
  const midnight = shownBefore(view);
  if (before === null) return midnight;
  // Any other time would, by halves, tell when somebody signed up.
  return Math.min(startOfDay(before), midnight ?? Infinity);
}

/** Accounts of one address, at most: there is one, but for documents that were written by hand. */
const MOST_OF_AN_ADDRESS = 10;

/** The accounts of an address, of those that the list shows: whoever asks learns no more than from its pages. */
async function findByAddress(
  documents: Documents,
  email: string,
  before: number | null,
): Promise<readonly ListedAccount[]> {
  // Auth keeps addresses in small letters, however they were typed.
  const where = { field: 'email', equals: email.toLowerCase() };
  const found = await documents.find({ collection: COLLECTIONS.users, where, limit: MOST_OF_AN_ADDRESS });
  return found
    .filter((account) => before === null || madeAt(account) < before)
    .flatMap((account) => tryParse(() => listed(account)) ?? [])
    .sort(byDay);
}

/**
 * A page of accounts, the newest first: of whole days, so that neither its end nor the way to the next one, which is a
 * day, tells who of a day came first. Today's are not in it: whoever asks every minute would see when somebody signs up.
 * `before` is the answer of the page before, null for the first; only its day counts. With an address, its accounts alone.
 */
export async function listAccounts(
  { documents, ...view }: ListGateways,
  from: number | null = null,
  email: string | null = null,
): Promise<Calls['listAccounts']['gives']> {
  const before = endOf(view, from);
  if (email !== null) return { accounts: await findByAddress(documents, email, before), before: null };
  const newest = await findNewest(documents, ADMIN_LIMITS.accounts, before);
  const last = newest.at(-1);
  const isLast = last === undefined || newest.length < ADMIN_LIMITS.accounts;
  const day = last === undefined ? 0 : startOfDay(madeAt(last));
  const end = Math.min(day + DAY_MS, before ?? Infinity);
  // The page ends within a day: the others of that day belong to it.
  const sameDay = isLast ? [] : await findNewest(documents, ADMIN_LIMITS.accountsOfADay, end, day - 1);
  const found = new Map([...newest, ...sameDay].map((document) => [document.path, document]));
  // A document written by hand that does not parse must not hide the others.
  const accounts = [...found.values()].flatMap((document) => tryParse(() => listed(document)) ?? []);
  return { accounts: accounts.sort(byDay), before: isLast ? null : day };
}
