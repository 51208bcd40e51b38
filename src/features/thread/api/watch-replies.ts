import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { REPLIES_LIVE } from '@chupke/domain/limits.ts';
import { COLLECTIONS, confessionPath, replyPath } from '@chupke/domain/paths.ts';
import type { Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query, startAfter, Timestamp } from 'firebase/firestore';
import { documentsFromServer } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { readNow } from '../../../lib/read-now.ts';
import { TOP_PAGE } from '../model/reply-order.ts';
import { readReplies } from '../../../entities/confession/model/read-documents.ts';

/** Some replies, and whether there are more in that direction. */
export interface RepliesPage {
  readonly replies: readonly Reply[];
  readonly hasMore: boolean;
}

function below(confession: ConfessionId, ...constraints: readonly QueryConstraint[]): Query {
  return query(collection(firestore, confessionPath(confession), COLLECTIONS.replies), ...constraints);
}

function newest(confession: ConfessionId, ...more: readonly QueryConstraint[]): Query {
  return below(confession, orderBy('timestamp', 'desc'), ...more, limit(REPLIES_LIVE));
}

function read(documents: readonly { readonly id: string; data(): unknown }[]): readonly Reply[] {
  return readReplies(documents.map((document) => ({ id: document.id, data: document.data() })));
}

/** Watches the newest replies of a confession, the oldest of them first. */
export function watchReplies(confession: ConfessionId): Subscribe<RepliesPage> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      newest(confession),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        if (!metadata.fromCache)
          onValue({ replies: [...read(docs)].reverse(), hasMore: docs.length >= REPLIES_LIVE });
        // Without any in its cache the SDK answers only when it has given up reaching the backend.
        else if (docs.length === 0) onOffline();
      },
      onFailure,
    );
}

/** Replies before a time (milliseconds since 1970), the oldest first. Throws AppError. */
export async function loadOlderReplies(confession: ConfessionId, before: number): Promise<RepliesPage> {
  try {
    // Stored times have microseconds, these milliseconds: some with this time are delivered twice.
    const { docs } = await documentsFromServer(
      newest(confession, startAfter(Timestamp.fromMillis(before + 1))),
    );
    return { replies: [...read(docs)].reverse(), hasMore: docs.length >= REPLIES_LIVE };
  } catch (error) {
    throw toAppError(error);
  }
}

/** Fetches the best-liked replies page by page, the best first. Each call rejects with AppError. */
export function topReplies(confession: ConfessionId): () => Promise<RepliesPage> {
  let last: QueryDocumentSnapshot | undefined;
  return async () => {
    try {
      const after = last === undefined ? [] : [startAfter(last)];
      const { docs } = await documentsFromServer(
        below(confession, orderBy('likes', 'desc'), ...after, limit(TOP_PAGE)),
      );
      last = docs.at(-1) ?? last;
      return { replies: read(docs), hasMore: docs.length >= TOP_PAGE };
    } catch (error) {
      throw toAppError(error);
    }
  };
}

/** One reply, if there is one. Throws AppError. */
export async function loadReply(confession: ConfessionId, reply: ReplyId): Promise<Reply | undefined> {
  const data = await readNow(replyPath(confession, reply));
  return data === undefined ? undefined : readReplies([{ id: reply, data }])[0];
}
