import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { heirOf } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { isOpenCircle, parseCircle } from '@chupke/domain/circle.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import { readMembers } from './circle-heir.ts';
import type { CircleGateways } from './circle-standing.ts';
import { postCircleNotice } from './post-circle-notice.ts';

/**
 * Who moderates next: the highest karma among those who neither created the circle nor moderate it now; the present one
 * goes on where there is nobody else.
 */
function nextModerator(circle: Circle, members: readonly CircleMember[]): CircleMember | undefined {
  const others = members.filter(({ id }) => id !== circle.creatorCircleId);
  return heirOf(others.filter(({ id }) => id !== circle.currentModerator)) ?? heirOf(others);
}

/**
 * Gives a circle its next moderator, once a week, and at once where the present one has left. `moderatorDueAt` in the
 * circle says when, null while there are none. Bears repetition.
 */
export async function rotateModerator(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'rotated' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    const dueAt = stored === undefined ? null : parseNullableTime(stored, 'moderatorDueAt');
    if (dueAt === null || dueAt > now()) return 'same';
    const circle = parseCircle(id, stored);
    const members = isOpenCircle(circle) ? await readMembers(transaction, circlePath(id)) : [];
    const chosen = nextModerator(circle, members)?.id ?? null;
    const isNew = chosen !== null && chosen !== circle.currentModerator;
    const notice = isNew ? ({ kind: 'moderator', member: chosen } as const) : undefined;
    const post = notice && (await postCircleNotice(transaction, id, `moderator-${dueAt}`, notice));
    const next = { moderatorDueAt: new Date(now() + CIRCLE_TIMES.rotation) };
    transaction.update(circlePath(id), { currentModerator: chosen, ...next });
    post?.();
    return isNew ? 'rotated' : 'same';
  });
}
