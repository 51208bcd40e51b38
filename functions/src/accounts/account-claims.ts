import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { AccountClaims, Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { withdrawWishesWithoutRole } from '../lib/ban-wishes.ts';
import { endSignIns } from '../lib/ended-sessions.ts';
import { isSecondFactorRequired } from '../lib/settings.ts';
import { isListedAdmin } from './policy.ts';

/** How often the claims are read back after a write. */
const MAX_CHECKS = 5;

/** What changing claims needs. */
export interface ClaimGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

function isSame(a: AccountClaims, b: AccountClaims): boolean {
  const [one, other] = [a, b].map(({ moderates }) => moderates?.join() ?? '');
  const flags = ['admin', 'moderator', 'banned', 'needsSecondFactor'] as const;
  return one === other && flags.every((flag) => a[flag] === b[flag]);
}

/** Whether a stored account is banned: by an admin, which the list of accounts shows, or by a measure, which nothing does. */
function isLockedOut(user: UnknownRecord): boolean {
  return user['accountStatus'] === 'banned' || user['isBarred'] === true;
}

/**
 * Brings an account's claims in line: `banned` with the status of `users/{uid}`, the roles with `change`, the need of a
 * second factor with the roles and the setting. Auth has no
 * transactions and replaces all claims at once, so two concurrent changes could overwrite each other: the claims are
 * therefore read back after the write. `banned` may follow the document because it only takes rights away; claims
 * that grant rights never do.
 */
export async function changeClaims(
  { documents, accounts }: ClaimGateways,
  uid: UserId,
  change: Partial<Pick<AccountClaims, 'admin' | 'moderator' | 'moderates'>>,
): Promise<void> {
  for (let look = 0; look < MAX_CHECKS; look += 1) {
    const [account, [user]] = [await accounts.find(uid), await documents.read([userPath(uid)])];
    if (account === undefined) return;
    const banned = user === undefined ? account.claims.banned : isLockedOut(user);
    const { needsSecondFactor: _, ...held } = account.claims;
    const claims = { ...held, ...change, banned };
    const isAsked = isSecondFactorRequired() && (claims.admin || claims.moderator);
    const wanted: AccountClaims = isAsked ? { ...claims, needsSecondFactor: true } : claims;
    if (isSame(wanted, account.claims)) return;
    await accounts.setClaims(uid, wanted);
  }
}

/** The roles that a profile names. */
export function rolesOf(mirror: { readonly isAdmin: boolean; readonly isModerator: boolean }) {
  return [
    'user',
    ...(mirror.isModerator ? ['moderator'] : []),
    ...(mirror.isAdmin ? ['admin'] : []),
  ] as const;
}

/** Writes into `users/{uid}` whether the account is an admin's; the app refreshes its token when this changes. */
async function mirrorAdmin({ documents, now }: ClaimGateways, uid: UserId, isAdmin: boolean): Promise<void> {
  await documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (user === undefined || user['isAdmin'] === isAdmin) return;
    const roles = rolesOf({ isAdmin, isModerator: user['isModerator'] === true });
    transaction.update(userPath(uid), { isAdmin, roles, lastAdminCheck: SERVER_TIME });
    if (!isAdmin) endSignIns(transaction, uid, now());
  });
}

/**
 * Grants the admin claim to accounts in the list and revokes it from those no longer in it. Only an address verified
 * by Auth counts; the document says only who was given the claim by this function. A claim set by hand is left alone.
 */
export async function syncAdminRights(
  gateways: ClaimGateways & { readonly admins: ReadonlySet<string> | undefined },
  uid: UserId,
): Promise<'given' | 'taken' | 'same'> {
  const { documents, accounts, admins } = gateways;
  if (admins === undefined) return 'same';
  const account = await accounts.find(uid);
  if (account === undefined) return 'same';
  const isAdmin = isListedAdmin(account, admins);
  if (!isAdmin) {
    const [user] = await documents.read([userPath(uid)]);
    if (user?.['isAdmin'] !== true) return 'same';
  }
  // First of all, lest what is cut off here leaves a token that gives the role.
  if (!isAdmin) await documents.transact(async (transaction) => endSignIns(transaction, uid, gateways.now()));
  // The claim before its mirror: a token refreshed because of that must already contain it.
  await changeClaims(gateways, uid, { admin: isAdmin });
  if (!isAdmin) await accounts.endSessions(uid);
  await mirrorAdmin(gateways, uid, isAdmin);
  if (!isAdmin) await withdrawWishesWithoutRole(gateways.documents, uid);
  return isAdmin ? 'given' : 'taken';
}

/** Holders of a role that are looked at, at most. */
const MOST = 200;

/**
 * Looks after all roles, whether their holders sign in or not: takes that of an admin from everybody who has it by the list
 * of admins and is no longer in it, and has every role ask for a second factor, or not any more, as the setting says.
 */
export async function checkAdmins(
  gateways: ClaimGateways & { readonly admins: ReadonlySet<string> | undefined },
): Promise<void> {
  const holdersOf = async (field: 'isAdmin' | 'isModerator') => {
    const where = { field, equals: true };
    const found = await gateways.documents.find({ collection: COLLECTIONS.users, where, limit: MOST });
    return found.map(({ id }) => parseUserId(id));
  };
  // Each by itself: one that fails keeps no other in a role that was taken.
  const work = [
    ...(await holdersOf('isAdmin')).map((uid) => () => syncAdminRights(gateways, uid)),
    ...(await holdersOf('isModerator')).map((uid) => () => changeClaims(gateways, uid, {})),
  ];
  await attemptEach(work, (look) => look());
}
