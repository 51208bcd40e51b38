import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { heirOf, parseCircleMember } from '@chupke/domain/circle-member.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { accountOf } from './circle-account.ts';

/** Who inherits a circle, and whose persona that is, for the server alone. */
export interface Heir {
  readonly member: CircleMember;
  readonly uid: UserId | undefined;
}

/** The members who are in a circle, or in the backup of one, at that path. */
export async function readMembers(
  transaction: DocumentTransaction,
  root: string,
): Promise<readonly CircleMember[]> {
  const found = await transaction.find({
    collection: `${root}/${COLLECTIONS.members}`,
    where: { field: 'isActive', equals: true },
    limit: CIRCLE_LIMITS.members.max,
  });
  return found.map(({ id, fields }) => parseCircleMember(id, fields));
}

/** Who inherits the circle, or the backup of one, at that path when its creator goes. Undefined: nobody is left. */
export async function readHeir(
  transaction: DocumentTransaction,
  root: string,
  leaver: CircleMemberId,
): Promise<Heir | undefined> {
  const members = await readMembers(transaction, root);
  const member = heirOf(members.filter(({ id }) => id !== leaver));
  return member && { member, uid: await accountOf(transaction, member.id) };
}
