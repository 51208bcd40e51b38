import { parseConsentRecord } from '@chupke/domain/consent.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import type { KeptConsent } from '../model/consent-view.ts';

function parse(document: QueryDocumentSnapshot): KeptConsent {
  return { id: document.id, ...parseConsentRecord(document.data({ serverTimestamps: 'estimate' })) };
}

/** Watches one's newest records of consent, the newest first. A record in a form of a later version is left out. */
export function watchConsents(uid: UserId): Subscribe<readonly KeptConsent[]> {
  const records = collection(firestore, userPath(uid), COLLECTIONS.consents);
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      query(records, orderBy('at', 'desc'), limit(QUERY_MAX)),
      (snapshot) => {
        // So the SDK says that it reaches no backend.
        if (snapshot.empty && snapshot.metadata.fromCache) onOffline();
        else onValue(parseEach(snapshot.docs, parse));
      },
      onFailure,
    );
}
