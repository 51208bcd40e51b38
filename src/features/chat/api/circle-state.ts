import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership, CircleMember } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership, parseCircleMember } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import { parseRecord, parseCount } from '@chupke/domain/parse.ts';
import {
  circlePath,
  circleTypingPath,
  membershipPath,
  COLLECTIONS,
  circleActivityPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, collection, limit, query, where, serverTimestamp } from 'firebase/firestore';
import { watchSign, writeSign } from '../../../entities/chat/api/typing.ts';
import { firestore } from '../../../lib/firestore.ts';
import { toAppError } from '../../../lib/errors.ts';
import { documentsFromServer, parsedAll, watchOnServer } from '../../../lib/documents.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';

/** Watches a circle; null: there is none. */
export function watchCircle(circle: CircleId): Subscribe<Circle | null> {
  return watchOnServer(doc(firestore, circlePath(circle)), (data) => parseCircle(circle, data));
}

/** Watches who one is in a circle; null: one is not a member of it. */
export function watchMembership(uid: UserId, circle: CircleId): Subscribe<CircleMembership | null> {
  return watchOnServer(doc(firestore, membershipPath(uid, circle)), parseCircleMembership);
}

/** Watches the time of the last typing signal (milliseconds since 1970); null: none yet. */
export function watchTyping(circle: CircleId): Subscribe<number | null> {
  return watchSign(circleTypingPath(circle));
}

/** The present members of a circle. Throws AppError. */
export async function loadMembers(circle: CircleId): Promise<readonly CircleMember[]> {
  try {
    const { docs } = await documentsFromServer(
      query(
        collection(firestore, circlePath(circle), COLLECTIONS.members),
        where('isActive', '==', true),
        limit(CIRCLE_LIMITS.members.max),
      ),
    );
    return parsedAll(docs, parseCircleMember);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Sends a typing signal. Throws AppError, also while another one is still valid. */
export async function writeTyping(circle: CircleId): Promise<void> {
  await writeSign(circleTypingPath(circle));
}

/** Stores the read marker: how many messages the circle had when one last looked. Throws AppError. */
export async function writeReadMarker(uid: UserId, circle: CircleId, readCount: number): Promise<void> {
  await transact(async (transaction) => {
    transaction.update(doc(firestore, membershipPath(uid, circle)), {
      readCount,
      readAt: serverTimestamp(),
    });
  });
}

/** How many messages the circle has, and the time of the last one. Throws AppError. */
export async function loadActivity(circle: CircleId): Promise<CircleActivity | undefined> {
  const data = await readIfAllowed(circleActivityPath(circle));
  return data === undefined ? undefined : parseCircleActivity(data);
}

/** Sets whether one is present in the chat, and returns how many are. Throws AppError. */
export async function updatePresence(circleId: CircleId, isHere: boolean): Promise<number> {
  return parseCount(parseRecord(await call('beInCircle', { circleId, isHere })), 'here');
}
