import type { ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** The accounts that were loaded so far; `before` asks for the next ones, null when there are none. */
export interface AccountPage {
  readonly accounts: readonly ListedAccount[];
  readonly before: number | null;
}

/** Two pages as one. An account that has moved meanwhile is shown once. */
export function joinPages(known: AccountPage, next: AccountPage): AccountPage {
  const seen = new Set(known.accounts.map(({ uid }) => uid));
  const added = next.accounts.filter(({ uid }) => !seen.has(uid));
  return { accounts: [...known.accounts, ...added], before: next.before };
}

/** Whether there may be more accounts of some day than the list can show. */
export function isDayFull(accounts: readonly ListedAccount[]): boolean {
  const days = new Map<number, number>();
  for (const { createdAt } of accounts) days.set(createdAt, (days.get(createdAt) ?? 0) + 1);
  return [...days.values()].some((count) => count >= ADMIN_LIMITS.accountsOfADay);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The accounts that fit a search: each of its words is somewhere in the address or status. */
export function searchAccounts(accounts: readonly ListedAccount[], query: string): readonly ListedAccount[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return accounts.filter(({ email, accountStatus }) => {
    const told = folded([email, accountStatus].join('\n'));
    return words.every((word) => told.includes(word));
  });
}

/** Whether admins may decide about it: not about themselves or each other. */
export function isDecidable(account: ListedAccount): boolean {
  return !account.isAdmin;
}

/** The form of a status: the server checks the same (functions, set-account-status). */
const STATUS = /^[a-z]+(?:[-_][a-z]+)*$/;

/** A status as it is stored. */
export function tidyStatus(raw: string): string {
  return raw.trim().toLowerCase();
}

/** Whether a tidied text can be a status. */
export function isStatus(status: string): boolean {
  const { min, max } = ADMIN_LIMITS.status;
  return status.length >= min && status.length <= max && STATUS.test(status);
}

/** Validates a reason as the server does. */
export function judgeReason(raw: string): 'ok' | 'short' | 'too-long' {
  const reason = normalizeText(raw);
  if (isBlank(reason) || reason.length < ADMIN_LIMITS.reason.min) return 'short';
  return reason.length > ADMIN_LIMITS.reason.max ? 'too-long' : 'ok';
}

/** Whether it can be made a moderator: the server refuses it for any other. */
export function isAppointable({ accountStatus, emailVerified }: ListedAccount): boolean {
  return accountStatus === 'active' && emailVerified;
}

/** Whether somebody is a moderator, and of which colleges; null: of all. */
export interface ModeratorRole {
  readonly isModerator: boolean;
  readonly moderates: readonly CollegeId[] | null;
}

const NO_ROLE: ModeratorRole = { isModerator: false, moderates: null };

/** The role as an account of the list has it. */
export function roleOf(account: ListedAccount): ModeratorRole {
  const { isModerator, moderates = null } = account;
  return isModerator ? { isModerator, moderates } : NO_ROLE;
}

/** What an admin can change about an account. The role changes as a whole: one without its colleges would be of all. */
export interface AccountChange extends Partial<Pick<ListedAccount, 'accountStatus' | 'banReason'>> {
  readonly role?: ModeratorRole;
}

function changed(account: ListedAccount, { role, ...change }: AccountChange): ListedAccount {
  if (role === undefined) return { ...account, ...change };
  const { moderates: _, ...others } = account;
  const { isModerator, moderates } = role;
  return { ...others, ...change, isModerator, ...(moderates === null ? {} : { moderates }) };
}

/** The list once an account's status or role was changed. */
export function withChange(
  accounts: readonly ListedAccount[],
  uid: string,
  change: AccountChange,
): readonly ListedAccount[] {
  return accounts.map((account) => (account.uid === uid ? changed(account, change) : account));
}

/** The effect of a new status on an account in the list: a banned one loses its moderator role. */
export function statusChange(status: string, reason: string): AccountChange {
  return status === 'banned'
    ? { accountStatus: status, banReason: reason, role: NO_ROLE }
    : { accountStatus: status, banReason: null };
}
