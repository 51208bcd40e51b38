import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { ParseError, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { circlePath, circleTypingPath, membershipPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';

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
