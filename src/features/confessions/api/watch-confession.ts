import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readConfession } from '../model/read-documents.ts';

/** What the watched confession tells. */
export interface ConfessionListener {
  /** As it is now; undefined when there is none, or none that may be shown. */
  readonly onAnswer: (confession: Confession | undefined) => void;
  /** The backend does not answer; it may still do so later. */
  readonly onFailure: () => void;
}

/** Watches a confession until the returned function is called. */
export function watchConfession(id: ConfessionId, { onAnswer, onFailure }: ConfessionListener): () => void {
  return onSnapshot(
    doc(firestore, confessionPath(id)),
    { includeMetadataChanges: true },
    (snapshot) => {
      // Of a document that it has never seen the SDK says so only when it has given up reaching the backend.
      if (!snapshot.metadata.fromCache)
        onAnswer(snapshot.exists() ? readConfession({ id, data: snapshot.data() }) : undefined);
      else if (!snapshot.exists()) onFailure();
    },
    (error) => {
      // A hidden confession is refused to all others: for them there is none.
      if (toAppError(error).code === 'permission-denied') onAnswer(undefined);
      else onFailure();
    },
  );
}
