import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { heirOf, parseCircleMember } from '@chupke/domain/circle-member.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';

/** The owner of a membership: `users/{uid}/memberships/{circle}`. Throws ParseError. */
function ownerOf({ path }: FoundDocument): UserId {
  const [, uid] = path.split('/');
  if (uid === undefined) throw new ParseError('path', 'the path of a membership');
  return parseUserId(uid);
}

/** A persona's membership, and whose it is. */
interface OwnMembership {
  readonly uid: UserId;
  readonly fields: UnknownRecord;
}

/**
 * The membership of a persona, for the server only: the single lookup from persona to account. Undefined if it has none
 * (any more): it has left, or its account was erased and it will leave at a time of its own. Nobody may notice which.
 */
export async function membershipOf(
  asked: Pick<Documents, 'find'>,
  member: CircleMemberId,
): Promise<OwnMembership | undefined> {
  const where = { field: 'circleSpecificId', equals: member };
  const [found] = await asked.find({ collection: COLLECTIONS.memberships, isGroup: true, where, limit: 1 });
  return found && { uid: ownerOf(found), fields: found.fields };
}

/** The account of a persona (membershipOf). */
export async function accountOf(
  asked: Pick<Documents, 'find'>,
  member: CircleMemberId | null,
): Promise<UserId | undefined> {
  return member === null ? undefined : (await membershipOf(asked, member))?.uid;
}

/** All accounts with a membership of the circle, for the server only. */
export async function accountsIn(documents: Documents, circle: CircleId): Promise<readonly UserId[]> {
  const where = { field: 'circleId', equals: circle };
  const found = await findAll(documents, { collection: COLLECTIONS.memberships, isGroup: true, where });
  return found.map(ownerOf);
}

/** The heir of a circle and the account of that persona, for the server only. */
interface Heir {
  readonly member: CircleMember;
  readonly uid: UserId | undefined;
}

/** The active members of the circle, or of the backup, at that path. */
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

/** The heir of the circle, or of the backup, at that path when its creator leaves. Undefined if no member is left. */
export async function readHeir(
  transaction: DocumentTransaction,
  root: string,
  leaver: CircleMemberId,
): Promise<Heir | undefined> {
  const members = await readMembers(transaction, root);
  const member = heirOf(members.filter(({ id }) => id !== leaver));
  return member && { member, uid: await accountOf(transaction, member.id) };
}
