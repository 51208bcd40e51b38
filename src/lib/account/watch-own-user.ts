import { userPath } from '@chupke/domain/paths.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../firestore.ts';

/** Between two tries to read one's own user, in milliseconds. */
const RETRY_MS = 5000;

/** What is told of one's own `users/{uid}`. */
export interface OwnUserNews {
  readonly onKnown: (user: OwnUser) => void;
  /** The server has none, and never showed one. A rejection has it looked for again a little later. */
  readonly onMissing: () => Promise<void>;
  /** It was there and is no more. */
  readonly onErased: () => void;
  /** It could not be read; it is being tried again. */
  readonly onFailed: () => void;
}

/**
 * Watches one's own user until the returned function is called. `wasKnown`: whether this browser has seen it before;
 * what then is there no more was erased, and must not be made again.
 */
export function watchOwnUser(uid: UserId, wasKnown: boolean, news: OwnUserNews): () => void {
  let isOver = false;
  let wasThere = wasKnown;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (): void => {
    if (isOver) return;
    news.onFailed();
    stop?.();
    clearTimeout(timer);
    timer = setTimeout(begin, RETRY_MS);
  };
  const tell = (snapshot: DocumentSnapshot): void => {
    const { fromCache, hasPendingWrites } = snapshot.metadata;
    if (snapshot.exists()) {
      // One that is being made is not there before the server has taken it: the rules may refuse it.
      if (hasPendingWrites && !wasThere) return;
      // Later writes of one's own come first without the server's times; nothing here depends on them.
      const user = parseOwnUser(uid, snapshot.data());
      wasThere = true;
      news.onKnown(user);
    } else if (fromCache) {
      // So the SDK says that it reaches no backend; it goes on trying.
      news.onFailed();
    } else if (wasThere) {
      news.onErased();
    } else {
      news.onMissing().catch(fail);
    }
  };
  const begin = (): void => {
    stop = onSnapshot(
      doc(firestore, userPath(uid)),
      // That the server confirms what the SDK had guessed while it was offline - there is none - is no other change.
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          if (!isOver) tell(snapshot);
        } catch {
          // A user that this version of the app cannot read: it is looked at again when it changes.
          news.onFailed();
        }
      },
      fail,
    );
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
