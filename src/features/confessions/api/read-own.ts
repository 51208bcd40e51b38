import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { parseRecord, ParseError, parseText } from '@chupke/domain/parse.ts';
import { COLLECTIONS, likePath, maskPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { ownsConfession } from './owns.ts';
import { isReadable, readNow } from './read-now.ts';

async function ownedIds<Id>(
  collectionName: string,
  uid: UserId,
  parse: (id: string) => Id,
): Promise<readonly Id[]> {
  try {
    const seals = query(
      collection(firestore, collectionName),
      where('uid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(QUERY_MAX),
    );
    const { docs } = await getDocsFromServer(seals);
    return docs.flatMap(({ id }) => {
      try {
        return [parse(id)];
      } catch (error) {
        if (error instanceof ParseError) return [];
        throw error;
      }
    });
  } catch (error) {
    throw toAppError(error);
  }
}

/** Ids of one's own newest confessions. Throws AppError. */
export function loadOwnConfessions(uid: UserId): Promise<readonly ConfessionId[]> {
  return ownedIds(COLLECTIONS.confessionOwners, uid, parseConfessionId);
}

/** Ids of one's own newest replies. Throws AppError. */
export function loadOwnReplies(uid: UserId): Promise<readonly ReplyId[]> {
  return ownedIds(COLLECTIONS.replyOwners, uid, parseReplyId);
}

/** What only this student can know of a confession. */
export interface OwnView {
  readonly isMine: boolean;
  readonly isLiked: boolean;
  /** One's mask in its replies; undefined while there is none. */
  readonly mask: AnonymousId | undefined;
}

async function readMask(confession: ConfessionId, uid: UserId): Promise<AnonymousId | undefined> {
  const stored = await readNow(maskPath(confession, uid));
  if (stored === undefined) return undefined;
  return parseAnonymousId(parseText(parseRecord(stored), 'mask', { min: 1, max: 40 }));
}

/** Reads one's own documents of a confession: three reads. Throws AppError. */
export async function readOwnView(confession: ConfessionId, uid: UserId): Promise<OwnView> {
  const [isMine, isLiked, mask] = await Promise.all([
    ownsConfession(confession, uid),
    isReadable(likePath(confession, uid)),
    readMask(confession, uid),
  ]);
  return { isMine, isLiked, mask };
}
