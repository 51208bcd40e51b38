import { parseConsentRecord } from '@chupke/domain/consent.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { KeptConsent } from '../model/consent-view.ts';

/** Watches the user's newest consent records, newest first. Records in a later version's format are skipped. */
export function watchConsents(uid: UserId): Subscribe<readonly KeptConsent[]> {
  const records = collection(firestore, userPath(uid), COLLECTIONS.consents);
  return watchQuery(query(records, orderBy('at', 'desc'), limit(QUERY_MAX)), ({ docs }) =>
    parsedAll(docs, (id, data) => ({ id, ...parseConsentRecord(data) })),
  );
}
