import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { REPLIES_LIVE } from '@chupke/domain/limits.ts';
import { COLLECTIONS, confessionPath } from '@chupke/domain/paths.ts';
import type { Query, QueryConstraint } from 'firebase/firestore';
import {
  collection,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
} from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readReplies } from '../model/read-documents.ts';

/** What the watched replies tell: the newest ones, the oldest of them first. */
export interface RepliesListener {
  readonly onAnswer: (replies: readonly Reply[], hasOlder: boolean) => void;
  readonly onFailure: () => void;
}

function newest(confession: ConfessionId, ...more: readonly QueryConstraint[]): Query {
  const replies = collection(firestore, confessionPath(confession), COLLECTIONS.replies);
  return query(replies, orderBy('timestamp', 'desc'), ...more, limit(REPLIES_LIVE));
}

function read(documents: readonly { readonly id: string; data(): unknown }[]): readonly Reply[] {
  return [
    ...readReplies(documents.map((document) => ({ id: document.id, data: document.data() }))),
  ].reverse();
}

/** Watches the newest replies of a confession until the returned function is called. */
export function watchReplies(confession: ConfessionId, { onAnswer, onFailure }: RepliesListener): () => void {
  return onSnapshot(
    newest(confession),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      if (!metadata.fromCache) onAnswer(read(docs), docs.length >= REPLIES_LIVE);
    },
    onFailure,
  );
}

/** Replies before a time (milliseconds since 1970), the oldest first, and whether there are older ones. Throws AppError. */
export async function loadOlderReplies(
  confession: ConfessionId,
  before: number,
): Promise<{ readonly replies: readonly Reply[]; readonly hasOlder: boolean }> {
  try {
    // Times are kept to the microsecond there and to the millisecond here: some of that one come a second time.
    const { docs } = await getDocsFromServer(
      newest(confession, startAfter(Timestamp.fromMillis(before + 1))),
    );
    return { replies: read(docs), hasOlder: docs.length >= REPLIES_LIVE };
  } catch (error) {
    throw toAppError(error);
  }
}
