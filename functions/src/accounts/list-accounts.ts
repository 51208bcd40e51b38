import type { Calls, ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseFlag, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/profile.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';

function dayIn(fields: UnknownRecord, name: string): number {
  return startOfDay(parseTime(fields, name));
}

/** Newest day first. Within a day by uid, which is random: the order of signing up stays unknown. */
function byDay(a: ListedAccount, b: ListedAccount): number {
  return b.createdAt - a.createdAt || (a.uid < b.uid ? -1 : 1);
}

/**
 * What admins see of an account: nothing that moves with what they decide blindly, as the college would with a request
 * that they approve, nor with posts; and not its pseudonym. Throws ParseError.
 */
function listed({ id, fields }: FoundDocument): ListedAccount {
  const { uid, email, displayName, accountStatus, banReason, isAdmin, isModerator } = parseOwnUser(
    id,
    fields,
  );
  const emailVerified = parseFlag(fields, 'emailVerified');
  // To the day: exact times would show which pseudonym appeared when an account was made.
  const [createdAt, lastLogin] = [dayIn(fields, 'createdAt'), dayIn(fields, 'lastLogin')];
  const person = { uid, email, displayName, emailVerified, createdAt, lastLogin };
  return { ...person, accountStatus, banReason, isAdmin, isModerator };
}

/** The newest accounts, those of the newest day first. */
export async function listAccounts({
  documents,
}: {
  readonly documents: Documents;
}): Promise<Calls['listAccounts']['gives']> {
  const found = await documents.find({
    collection: COLLECTIONS.users,
    latestBy: 'createdAt',
    limit: ADMIN_LIMITS.accounts,
  });
  // A document written by hand that does not parse must not hide the others.
  return { accounts: found.flatMap((document) => tryParse(() => listed(document)) ?? []).sort(byDay) };
}
