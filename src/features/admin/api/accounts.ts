import type { Calls, ListedAccount } from '@chupke/domain/calls.ts';
import { parseModerated } from '@chupke/domain/moderator.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  ParseError,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from '@chupke/domain/parse.ts';
import type { HeldCases } from '@chupke/domain/report-queue.ts';
import { HELD_CASES } from '@chupke/domain/report-queue.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import type { AccountPage } from '../model/accounts.ts';

/** Far longer than any of these texts may be: stored values are shown as they are. */
const ANY = { min: 0, max: 1000 } as const;

function parseAccount(record: UnknownRecord): ListedAccount {
  const moderates = parseModerated(record['moderates']);
  return {
    uid: parseText(record, 'uid', { min: 1, max: 128 }),
    email: parseText(record, 'email', ANY),
    emailVerified: parseFlag(record, 'emailVerified'),
    createdAt: parseTime(record, 'createdAt'),
    accountStatus: parseText(record, 'accountStatus', ANY),
    banReason: parseNullableText(record, 'banReason', ANY),
    isAdmin: parseFlag(record, 'isAdmin'),
    isModerator: parseFlag(record, 'isModerator'),
    ...(moderates === undefined ? {} : { moderates }),
  };
}

function parsePage(data: unknown): AccountPage {
  const answer = parseRecord(data);
  const { accounts } = answer;
  if (!Array.isArray(accounts)) throw new ParseError('accounts', 'a list');
  return {
    accounts: accounts.map((account: unknown) => parseAccount(parseRecord(account))),
    before: parseNullableTime(answer, 'before'),
  };
}

/**
 * A page of accounts, those of the newest day first; `before` is what the page before said, null for the first. Throws
 * AppError.
 */
export async function loadAccounts(before: number | null): Promise<AccountPage> {
  requireNetwork();
  return parsePage(await call('listAccounts', { before }));
}

/** The accounts of an address, of those that the list has on some page. Throws AppError. */
export async function findAccounts(email: string): Promise<readonly ListedAccount[]> {
  requireNetwork();
  return parsePage(await call('listAccounts', { before: null, email })).accounts;
}

/** Sets the status of an account; the person is sent the reason. Throws AppError. */
export async function setStatus(order: Calls['setAccountStatus']['takes']): Promise<void> {
  await call('setAccountStatus', order);
}

/** Bans the mailbox of an address, whether or not there is an account. Throws AppError. */
export async function banAddress(order: Calls['banAddress']['takes']): Promise<void> {
  await call('banAddress', order);
}

/** Whether a moderator has taken cases before today that are still open. Throws AppError. */
export async function loadHeldCases(uid: string): Promise<HeldCases> {
  requireNetwork();
  return parseOneOf(parseRecord(await call('checkHeldCases', { uid })), 'cases', HELD_CASES);
}

/** Grants or revokes the moderator role, for some colleges or for all. Throws AppError. */
export async function setModerator(order: Calls['setModerator']['takes']): Promise<void> {
  await call('setModerator', order);
}
