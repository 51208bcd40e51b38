import { parseConsentRecord } from '@chupke/domain/consent.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { KeptConsent } from '../model/consent-view.ts';

function parse(document: QueryDocumentSnapshot): readonly KeptConsent[] {
  try {
    return [{ id: document.id, ...parseConsentRecord(document.data({ serverTimestamps: 'estimate' })) }];
  } catch (error) {
    // A record in a form of later must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/** Watches one's newest records of consent, the newest first, until the returned function is called. */
export function watchConsents(
  uid: UserId,
  onChange: (records: readonly KeptConsent[]) => void,
  onFailure: () => void,
): () => void {
  const records = collection(firestore, userPath(uid), COLLECTIONS.consents);
  return onSnapshot(
    query(records, orderBy('at', 'desc'), limit(QUERY_MAX)),
    (snapshot) => {
      // So the SDK says that it reaches no backend.
      if (snapshot.empty && snapshot.metadata.fromCache) onFailure();
      else onChange(snapshot.docs.flatMap(parse));
    },
    onFailure,
  );
}
