import { userPath } from '@chupke/domain/paths.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { doc, onSnapshot } from 'firebase/firestore';
import { firestore } from '../firestore.ts';
import { liveSubscription } from '../live.ts';
import type { Subscribe } from '../live.ts';

/** Events of the user's own `users/{uid}`. */
interface OwnUserEvents {
  readonly onKnown: (user: OwnUser) => void;
  /** The server has none, and never showed one. A rejection has it looked for again a little later. */
  readonly onMissing: () => Promise<void>;
  /** It existed and was deleted. */
  readonly onErased: () => void;
  /** It could not be read; it is being tried again. */
  readonly onFailed: () => void;
}

/**
 * Watches the user's own document until the returned function is called. `wasKnown`: whether this browser has seen it
 * before; a known one that is missing was erased, and must not be created again.
 */
export function watchOwnUser(uid: UserId, wasKnown: boolean, news: OwnUserEvents): () => void {
  let wasThere = wasKnown;
  const subscribe: Subscribe<OwnUser> = ({ onValue, onOffline, onFailure }) => {
    const tell = (snapshot: DocumentSnapshot): void => {
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      if (snapshot.exists()) {
        // While it is being created, it counts as missing until the server has accepted it: the rules may refuse it.
        if (hasPendingWrites && !wasThere) return;
        // Later local writes arrive first without the server's times; nothing here depends on them.
        const user = parseOwnUser(uid, snapshot.data());
        wasThere = true;
        onValue(user);
      } else if (fromCache) {
        // This is how the SDK reports an unreachable backend; it retries by itself.
        onOffline();
      } else if (wasThere) {
        news.onErased();
      } else {
        news.onMissing().catch(onFailure);
      }
    };
    return onSnapshot(
      doc(firestore, userPath(uid)),
      // Needed to see the server confirm that there is no document, after the SDK guessed so offline.
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          tell(snapshot);
        } catch {
          // A user that this version of the app cannot read: it is looked at again when it changes.
          news.onFailed();
        }
      },
      onFailure,
    );
  };
  const { stop } = liveSubscription(() => Promise.resolve(subscribe), {
    onValue: news.onKnown,
    onFailure: news.onFailed,
  });
  return stop;
}
