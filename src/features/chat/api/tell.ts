import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircleActivity } from '@chupke/domain/circle.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import { circleActivityPath, circleTypingPath, membershipPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';

/** Gives a sign that somebody is writing. Throws AppError, also where another sign still lasts. */
export async function tellTyping(circle: CircleId): Promise<void> {
  await transact(async (transaction) => {
    transaction.set(doc(firestore, circleTypingPath(circle)), { at: serverTimestamp() });
  });
}

/** Notes how many messages the circle had when one last looked. Throws AppError. */
export async function tellRead(uid: UserId, circle: CircleId, readCount: number): Promise<void> {
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

/** Tells that one is in the circle, or no more, and answers how many are. Throws AppError. */
export async function tellPresence(circleId: CircleId, isHere: boolean): Promise<number> {
  return parseCount(parseRecord(await call('beInCircle', { circleId, isHere })), 'here');
}
