import type { Calls, ListedAccount } from '@chupke/domain/calls.ts';
import { ADMIN_LIMITS } from '@chupke/domain/calls.ts';
import { parseFlag, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';

/** What admins see of an account; not its pseudonym, which is shown on signed posts. Throws ParseError. */
function listed({ id, fields }: FoundDocument): ListedAccount {
  const { uid, email, displayName, accountStatus, banReason, collegeName, isAdmin, isModerator } =
    parseOwnUser(id, fields);
  const emailVerified = parseFlag(fields, 'emailVerified');
  const [createdAt, lastLogin] = [parseTime(fields, 'createdAt'), parseTime(fields, 'lastLogin')];
  const person = { uid, email, displayName, emailVerified, createdAt, lastLogin };
  return { ...person, accountStatus, banReason, collegeName, isAdmin, isModerator };
}

/** The newest accounts, newest first. */
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
  return { accounts: found.flatMap((document) => tryParse(() => listed(document)) ?? []) };
}
