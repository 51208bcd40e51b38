import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { WaitingConfession } from '@chupke/domain/confession.ts';
import { parseWaitingConfession } from '@chupke/domain/confession.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { confessionPath, pictureOwnerPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import type { PictureRefusal } from '@chupke/domain/picture.ts';
import { parseOwnPicture } from '@chupke/domain/picture.ts';
import { doc, onSnapshot } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { isReadable, readIfAllowed } from '../../../lib/read-now.ts';

/** An own confession that waits to appear, and why its picture was not taken: null where it was, or is being checked. */
export interface WatchedWaiting {
  readonly confession: WaitingConfession;
  readonly reason: PictureRefusal | null;
}

async function reasonOf({ refused, picture }: WaitingConfession): Promise<PictureRefusal | null> {
  if (refused === null || picture === null) return null;
  const stored = await readIfAllowed(pictureOwnerPath(picture.id)).catch(() => null);
  // Another post has it: then its document names nobody, and nobody can read it.
  if (stored === undefined) return 'taken';
  return tryParse(() => parseOwnPicture(picture.id, stored))?.reason ?? 'not-a-picture';
}

/** What has become of an own confession that waits no more: `deleted`, here or on another device. */
export type WaitingEnd = 'appeared' | 'deleted';

/** Watches an own confession that waits to appear, and what becomes of it. */
export function watchWaiting(id: ConfessionId): Subscribe<WatchedWaiting | WaitingEnd> {
  return ({ onValue, onOffline, onFailure }) => {
    let answers = 0;
    /** It is published in one step: what is not there was deleted. */
    const end = async (): Promise<void> => {
      const answer = answers;
      try {
        const published = await isReadable(confessionPath(id));
        if (answer === answers) onValue(published ? 'appeared' : 'deleted');
      } catch (error) {
        onFailure(error);
      }
    };
    return onSnapshot(
      doc(firestore, waitingConfessionPath(id)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const answer = (answers += 1);
        if (snapshot.metadata.fromCache) {
          if (!snapshot.exists()) onOffline();
          return;
        }
        const confession = tryParse(() => parseWaitingConfession(id, snapshot.data()));
        if (!snapshot.exists() || confession === undefined) {
          void end();
          return;
        }
        void reasonOf(confession).then((reason) => answer === answers && onValue({ confession, reason }));
      },
      (error) => {
        // Refused once it is nobody's: it has appeared, or was deleted.
        if (toAppError(error).code === 'permission-denied') void end();
        else onFailure(error);
      },
    );
  };
}
