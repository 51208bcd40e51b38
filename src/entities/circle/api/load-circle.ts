import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { parseInviteCode } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { ParseError, parseRecord } from '@chupke/domain/parse.ts';
import { circleInvitePath, circlePath, COLLECTIONS, membershipPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { collection, doc } from 'firebase/firestore';
import { documentFromServer, documentsFromServer } from '../../../lib/documents.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

async function read<T>(path: string, parse: (document: DocumentSnapshot) => T): Promise<T | undefined> {
  try {
    // From the server: the document has just been created there.
    const document = await documentFromServer(doc(firestore, path));
    return document.exists() ? parse(document) : undefined;
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw toAppError(error);
  }
}

/** A circle that the user may see; undefined if there is none. Throws AppError. */
export function loadCircle(id: CircleId): Promise<Circle | undefined> {
  return read(circlePath(id), (document) => parseCircle(document.id, document.data()));
}

/** Who one is in a circle; undefined where one is not in it. Throws AppError. */
export function loadMembership(user: UserId, circle: CircleId): Promise<CircleMembership | undefined> {
  return read(membershipPath(user, circle), (document) => parseCircleMembership(document.data()));
}

/** How many places for circles of one's own other ones than this have taken. Throws AppError. */
export async function countTakenPlaces(user: UserId, except: CircleId): Promise<number> {
  try {
    const places = await documentsFromServer(collection(firestore, userPath(user), COLLECTIONS.circleSlots));
    return places.docs.filter((place) => place.get('circleId') !== except).length;
  } catch (error) {
    throw toAppError(error);
  }
}

/** A circle's invite code, which its members read. Throws AppError: `not-found` where it has none. */
export async function loadInvite(circle: CircleId): Promise<InviteCode> {
  const code = await read(circleInvitePath(circle), (document) =>
    parseInviteCode(parseRecord(document.data())['code']),
  );
  if (code === undefined) throw new AppError('not-found');
  return code;
}
