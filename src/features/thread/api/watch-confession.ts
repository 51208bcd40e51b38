import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { documentFromServer } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { readConfession } from '../../../entities/confession/model/read-documents.ts';

/** One that waits to appear, which its author alone may read; undefined when there is none for this reader. */
async function readWaiting(id: ConfessionId): Promise<Confession | undefined> {
  try {
    const snapshot = await documentFromServer(doc(firestore, waitingConfessionPath(id)));
    return snapshot.exists() ? readConfession({ id, data: snapshot.data() }) : undefined;
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return undefined;
    throw error;
  }
}

/**
 * Watches a confession; its value is undefined when there is none, or none that may be shown. One that waits to appear
 * answers until it does.
 */
export function watchConfession(id: ConfessionId): Subscribe<Confession | undefined> {
  return ({ onValue, onOffline, onFailure }) => {
    let answers = 0;
    const askWhetherItWaits = (): void => {
      const asked = answers;
      const ifStill =
        <Told>(tell: (told: Told) => void) =>
        (told: Told): void => {
          if (answers === asked) tell(told);
        };
      readWaiting(id).then(ifStill(onValue), ifStill(onFailure));
    };
    return onSnapshot(
      doc(firestore, confessionPath(id)),
      { includeMetadataChanges: true },
      (snapshot) => {
        answers += 1;
        // The SDK reports an unknown document as missing only after it has given up on the backend.
        if (snapshot.metadata.fromCache) {
          if (!snapshot.exists()) onOffline();
        } else if (snapshot.exists()) onValue(readConfession({ id, data: snapshot.data() }));
        else askWhetherItWaits();
      },
      (error) => {
        // A hidden confession is refused to all others: for them there is none.
        if (toAppError(error).code === 'permission-denied') onValue(undefined);
        else onFailure(error);
      },
    );
  };
}
