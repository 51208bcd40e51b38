import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership, CircleMember } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership, parseCircleMember } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import { ParseError, parseRecord, parseTime, parseCount } from '@chupke/domain/parse.ts';
import { circlePath, circleTypingPath, membershipPath, COLLECTIONS, circleActivityPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot, collection, getDocsFromServer, limit, query, where, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { toAppError } from '../../../lib/errors.ts';
import { parsedAll } from '../../../entities/circle/api/parse-documents.ts';
import { call } from '../../../lib/functions.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';
import { transact } from '../../../lib/transact.ts';

/** What a watched document tells: what it holds, undefined where it is not there. */
export interface DocumentListener<Content> {
  readonly onAnswer: (content: Content | undefined) => void;
  /** It cannot be read, or not any more. */
  readonly onFailure: () => void;
}

function watch<Content>(
  path: string,
  parse: (data: unknown) => Content,
  { onAnswer, onFailure }: DocumentListener<Content>,
): () => void {
  return onSnapshot(
    doc(firestore, path),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      try {
        onAnswer(snapshot.exists() ? parse(snapshot.data()) : undefined);
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        onFailure();
      }
    },
    onFailure,
  );
}

/** Watches a circle until the returned function is called. */
export function watchCircle(circle: CircleId, listener: DocumentListener<Circle>): () => void {
  return watch(circlePath(circle), (data) => parseCircle(circle, data), listener);
}

/** Watches who one is in a circle; undefined: no member of it. */
export function watchMembership(
  uid: UserId,
  circle: CircleId,
  listener: DocumentListener<CircleMembership>,
): () => void {
  return watch(membershipPath(uid, circle), parseCircleMembership, listener);
}

/** Watches the signs that somebody is writing; they are told with their time (milliseconds since 1970). */
export function watchTyping(circle: CircleId, listener: DocumentListener<number>): () => void {
  return watch(circleTypingPath(circle), (data) => parseTime(parseRecord(data), 'at'), listener);
}

/** Those who are in a circle now. Throws AppError. */
export async function loadMembers(circle: CircleId): Promise<readonly CircleMember[]> {
  try {
    const { docs } = await getDocsFromServer(
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
