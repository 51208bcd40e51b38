import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { findAll } from './find-all.ts';

/** Whose a membership is: `users/{uid}/memberships/{circle}`. Throws ParseError. */
function ownerOf({ path }: FoundDocument): UserId {
  const [, uid] = path.split('/');
  if (uid === undefined) throw new ParseError('path', 'the path of a membership');
  return parseUserId(uid);
}

/**
 * Whose the persona is, for the server alone: the only way from a persona to an account. Undefined where nobody has it
 * (any more).
 */
export async function accountOf(
  asked: Pick<Documents, 'find'>,
  member: CircleMemberId | null,
): Promise<UserId | undefined> {
  if (member === null) return undefined;
  const where = { field: 'circleSpecificId', equals: member };
  const [found] = await asked.find({ collection: COLLECTIONS.memberships, isGroup: true, where, limit: 1 });
  return found === undefined ? undefined : ownerOf(found);
}

/** Everybody who has a membership of the circle, for the server alone. */
export async function accountsIn(documents: Documents, circle: CircleId): Promise<readonly UserId[]> {
  const where = { field: 'circleId', equals: circle };
  const found = await findAll(documents, { collection: COLLECTIONS.memberships, isGroup: true, where });
  return found.map(ownerOf);
}
