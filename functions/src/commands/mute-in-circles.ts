import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { circleMemberPath, COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from './find-all.ts';

/** Until when a closed account is mute: further off than any other mute, so that it can be told from those. */
export const CLOSED_UNTIL = Date.UTC(2200, 0, 1);

/**
 * Keeps a closed account from writing in its circles at once: its tokens live for up to an hour. Only its memberships
 * say so, which the rules ask and nobody else reads: personas that are seen to be muted at the same moment would be
 * taken for one person. Opened again, each is mute as long as a moderator of the circle has said. Bears repetition.
 */
export async function muteInCircles(documents: Documents, uid: UserId, isClosed: boolean): Promise<void> {
  const collection = `${userPath(uid)}/${COLLECTIONS.memberships}`;
  for (const { id, path } of await findAll(documents, { collection })) {
    await documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored === undefined) return;
      const { circleSpecificId, mutedUntil } = parseCircleMembership(stored);
      if ((mutedUntil === CLOSED_UNTIL) === isClosed) return;
      if (isClosed) {
        transaction.update(path, { mutedUntil: new Date(CLOSED_UNTIL) });
        return;
      }
      const [member] = await transaction.read([circleMemberPath(parseCircleId(id), circleSpecificId)]);
      const until = member === undefined ? null : parseNullableTime(member, 'mutedUntil');
      transaction.update(path, { mutedUntil: until === null ? null : new Date(until) });
    });
  }
}
