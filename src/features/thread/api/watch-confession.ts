import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { readConfession } from '../../../entities/confession/model/read-documents.ts';

/** What the watched confession tells. */
export interface ConfessionListener {
  /** As it is now; undefined when there is none, or none that may be shown. */
  readonly onAnswer: (confession: Confession | undefined) => void;
  /** The backend does not answer; it may still do so later. */
  readonly onFailure: () => void;
}

/** One that waits to appear, which its author alone may read; undefined when there is none for this reader. */
async function readWaiting(id: ConfessionId): Promise<Confession | undefined> {
  try {
    const snapshot = await getDocFromServer(doc(firestore, waitingConfessionPath(id)));
    return snapshot.exists() ? readConfession({ id, data: snapshot.data() }) : undefined;
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return undefined;
    throw error;
  }
}

/** Watches a confession until the returned function is called. One that waits to appear answers until it does. */
export function watchConfession(id: ConfessionId, { onAnswer, onFailure }: ConfessionListener): () => void {
  let answers = 0;
  const askWhetherItWaits = (): void => {
    const asked = answers;
    const isStill = (): boolean => answers === asked;
    readWaiting(id).then(
      (waiting) => {
        if (isStill()) onAnswer(waiting);
      },
      () => {
        if (isStill()) onFailure();
      },
    );
  };
  const stop = onSnapshot(
    doc(firestore, confessionPath(id)),
    { includeMetadataChanges: true },
    (snapshot) => {
      answers += 1;
      // Of a document that it has never seen the SDK says so only when it has given up reaching the backend.
      if (snapshot.metadata.fromCache) {
        if (!snapshot.exists()) onFailure();
      } else if (snapshot.exists()) onAnswer(readConfession({ id, data: snapshot.data() }));
      else askWhetherItWaits();
    },
    (error) => {
      // A hidden confession is refused to all others: for them there is none.
      if (toAppError(error).code === 'permission-denied') onAnswer(undefined);
      else onFailure();
    },
  );
  return () => {
    answers += 1;
    stop();
  };
}
