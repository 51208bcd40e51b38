import type { ConfieSession, SavedSession, SessionId, SessionSlot } from '@chupke/domain/confie-session.ts';
import { CONFIE_SESSIONS, parseSavedSession, sessionBody } from '@chupke/domain/confie-session.ts';
import { confieSessionPath } from '@chupke/domain/confie-paths.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentReference, Transaction } from 'firebase/firestore';
import { collection, doc, limit, onSnapshot, query, serverTimestamp, where } from 'firebase/firestore';
import { documentsFromServer, parsedAll } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { transact } from '../../../lib/transact.ts';

function savedOf(user: UserId) {
  return collection(firestore, userPath(user), COLLECTIONS.confieSessions);
}

/** Which session lies in a place now; undefined where it is free. */
async function lyingIn(transaction: Transaction, place: DocumentReference): Promise<unknown> {
  return (await transaction.get(place)).data()?.['sessionId'];
}

/** Watches the student's saved sessions. That there are none is told only once the server has said so. */
export function watchSaved(user: UserId): Subscribe<readonly SavedSession[]> {
  const all = query(savedOf(user), limit(CONFIE_SESSIONS.shown));
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      all,
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        // What another device has removed is known from the server alone.
        if (metadata.fromCache) onOffline();
        else if (!metadata.hasPendingWrites) onValue(parsedAll(docs, parseSavedSession));
      },
      onFailure,
    );
}

/** The end of saving a session. `later`: there were too many saves in this minute. `taken`: another device was faster. */
export type SaveEnd = 'saved' | 'later' | 'taken';

/**
 * Saves a session in a place, which is free, its own, or that of one that gives way to it (`displaced`): what another device has
 * put there meanwhile stays. Throws AppError.
 */
export async function saveSession(
  user: UserId,
  slot: SessionSlot,
  session: ConfieSession,
  displaced: SessionId | undefined,
): Promise<SaveEnd> {
  const place = doc(firestore, confieSessionPath(user, slot));
  const isOurs = (there: unknown): boolean =>
    there === undefined || there === session.id || there === displaced;
  const found = { isTaken: false };
  try {
    const end = await runRateLimited({
      uid: user,
      limit: 'confieSession',
      last: session.id,
      write: async (transaction) => {
        found.isTaken = !isOurs(await lyingIn(transaction, place));
        if (found.isTaken) throw new Error('The place is taken.');
        transaction.set(place, {
          sessionId: session.id,
          body: sessionBody(session),
          savedAt: serverTimestamp(),
        });
      },
      isDone: () => Promise.resolve(false),
    });
    return end.kind === 'done' ? 'saved' : 'later';
  } catch (error) {
    if (found.isTaken) return 'taken';
    throw error;
  }
}

/** Removes a session from the saved ones, wherever it lies. Throws AppError. */
export async function removeSaved(user: UserId, id: SessionId): Promise<void> {
  requireNetwork();
  const { docs } = await documentsFromServer(
    query(savedOf(user), where('sessionId', '==', id), limit(CONFIE_SESSIONS.shown)),
  );
  for (const { ref } of docs) {
    await transact(async (transaction) => {
      // Another one may lie there by now.
      if ((await lyingIn(transaction, ref)) === id) transaction.delete(ref);
    });
  }
}
