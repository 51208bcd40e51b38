import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { collection, documentId, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { readConfessions } from '../../../entities/confession/model/read-documents.ts';

/** How many ids one question may name (https://firebase.google.com/docs/firestore/query-data/queries, `in`). */
const IDS_MAX = 30;

async function ask(ids: readonly ConfessionId[]): Promise<readonly Confession[]> {
  if (ids.length === 0) return [];
  const { docs } = await getDocsFromServer(
    query(
      collection(firestore, COLLECTIONS.confessions),
      where(documentId(), 'in', [...ids]),
      where('status', '==', 'active'),
      limit(QUERY_MAX),
    ),
  );
  return readConfessions(docs.map((each) => ({ id: each.id, data: each.data() })));
}

/**
 * The confessions with these ids that everyone may read: one question, billed for what it finds. Rejects with the
 * SDK's error.
 */
export async function loadByIds(ids: readonly ConfessionId[]): Promise<ReadonlyMap<string, Confession>> {
  const parts = [];
  for (let start = 0; start < ids.length; start += IDS_MAX)
    parts.push(ask(ids.slice(start, start + IDS_MAX)));
  const found = (await Promise.all(parts)).flat();
  return new Map(found.map((each) => [each.id, each]));
}
