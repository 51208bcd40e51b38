import type { Alert } from '@chupke/domain/alert.ts';
import { parseAlert } from '@chupke/domain/alert.ts';
import { ALERTS_LIVE } from '@chupke/domain/limits.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import type { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

function parse(document: QueryDocumentSnapshot): readonly Alert[] {
  try {
    return [parseAlert(document.id, document.data({ serverTimestamps: 'estimate' }))];
  } catch (error) {
    // An alert of a kind that this version does not know must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** Watches one's newest alerts, the newest first, until the returned function is called. */
export function watchAlerts(
  user: UserId,
  onChange: (alerts: readonly Alert[]) => void,
  onFailure: (error: AppError) => void,
): () => void {
  const alerts = collection(firestore, userPath(user), COLLECTIONS.alerts);
  return onSnapshot(
    query(alerts, orderBy('timestamp', 'desc'), limit(ALERTS_LIVE)),
    (snapshot) => {
      // An empty answer of the cache only says that the network has not answered.
      if (snapshot.empty && snapshot.metadata.fromCache) return;
      onChange(snapshot.docs.flatMap(parse));
    },
    (error) => onFailure(toAppError(error)),
  );
}
