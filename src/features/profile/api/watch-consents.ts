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

/** Watches the user's newest consent records, newest first. Records in a later version's format are skipped. */
export function watchConsents(uid: UserId): Subscribe<readonly KeptConsent[]> {
  const records = collection(firestore, userPath(uid), COLLECTIONS.consents);
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      query(records, orderBy('at', 'desc'), limit(QUERY_MAX)),
      (snapshot) => {
        // This is how the SDK reports an unreachable backend.
        if (snapshot.empty && snapshot.metadata.fromCache) onOffline();
        else onValue(parseEach(snapshot.docs, parse));
      },
      onFailure,
    );
}
