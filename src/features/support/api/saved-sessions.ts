import type { ConfieSession, SavedSession, SessionSlot } from '@chupke/domain/confie-session.ts';
import { CONFIE_SESSIONS, parseSavedSession, sessionBody } from '@chupke/domain/confie-session.ts';
import { confieSessionPath } from '@chupke/domain/confie-paths.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, deleteDoc, doc, limit, onSnapshot, query, serverTimestamp } from 'firebase/firestore';
import { parsedAll } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';

/** Watches the student's saved sessions. That there are none is told only once the server has said so. */
export function watchSaved(user: UserId): Subscribe<readonly SavedSession[]> {
  const all = query(
    collection(firestore, userPath(user), COLLECTIONS.confieSessions),
    limit(CONFIE_SESSIONS.shown),
  );
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

/** Saves a session in a place. False: there were too many saves in this minute. Throws AppError. */
export async function saveSession(user: UserId, slot: SessionSlot, session: ConfieSession): Promise<boolean> {
  const end = await runRateLimited({
    uid: user,
    limit: 'confieSession',
    last: session.id,
    write: (transaction) => {
      transaction.set(doc(firestore, confieSessionPath(user, slot)), {
        sessionId: session.id,
        body: sessionBody(session),
        savedAt: serverTimestamp(),
      });
    },
    isDone: () => Promise.resolve(false),
  });
  return end.kind === 'done';
}

/** Removes a saved session. */
export async function removeSaved(user: UserId, slot: SessionSlot): Promise<void> {
  await deleteDoc(doc(firestore, confieSessionPath(user, slot)));
}
