import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { OWN_PAGE, QUERY_MAX } from '@chupke/domain/limits.ts';
import { ParseError, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, userPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { parseSavedConfession } from '@chupke/domain/saved.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, doc, documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { readConfessions } from '../../../entities/confession/model/read-documents.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { documentFromServer, documentsFromServer, loadPage, parsedAll } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Page } from '../../../lib/paged-state.ts';
import type { OwnItem } from '../model/own-list.ts';
import type { SavedItem } from '../model/saved-list.ts';

/** Confessions that need not be asked for. */
type Known = (id: string) => Confession | undefined;

/** How many ids one query may name (https://firebase.google.com/docs/firestore/query-data/queries, `in`). */
const IDS_MAX = 30;

async function ask(ids: readonly ConfessionId[]): Promise<readonly Confession[]> {
  const { docs } = await documentsFromServer(
    query(
      collection(firestore, COLLECTIONS.confessions),
      where(documentId(), 'in', [...ids]),
      where('status', '==', 'active'),
      limit(QUERY_MAX),
    ),
  );
  return readConfessions(docs.map((each) => ({ id: each.id, data: each.data() })));
}

/** The public confessions with these ids: a query is billed by its results. */
async function loadByIds(
  ids: readonly ConfessionId[],
  known: Known,
): Promise<ReadonlyMap<string, Confession>> {
  const asked = ids.filter((id) => known(id) === undefined);
  const parts = [];
  for (let start = 0; start < asked.length; start += IDS_MAX)
    parts.push(ask(asked.slice(start, start + IDS_MAX)));
  const found = (await Promise.all(parts)).flat();
  const there = ids.flatMap((id) => known(id) ?? []);
  return new Map([...found, ...there].map((each) => [each.id, each]));
}

/** A confession that is not public: hidden or waiting, which its author can still read, or just deleted. */
async function loadHidden(id: ConfessionId): Promise<Confession | undefined> {
  try {
    // One that appears meanwhile is looked for once more where it then is.
    for (const path of [confessionPath(id), waitingConfessionPath(id), confessionPath(id)]) {
      const snapshot = await documentFromServer(doc(firestore, path));
      if (snapshot.exists()) return parseConfession(id, snapshot.data());
    }
    return undefined;
  } catch (error) {
    // Its ownership document goes last: meanwhile there is nothing to be read.
    if (error instanceof ParseError || toAppError(error).code === 'permission-denied') return undefined;
    throw error;
  }
}

/** Some of a student's own confessions, by their ownership documents, the newest first. Throws AppError. */
export async function loadMine(
  uid: UserId,
  after: PageCursor | undefined,
  known: Known,
): Promise<Page<OwnItem, PageCursor>> {
  const owned = query(
    collection(firestore, COLLECTIONS.confessionOwners),
    where('uid', '==', uid),
    orderBy('createdAt', 'desc'),
  );
  return loadPage(owned, {
    size: OWN_PAGE,
    after,
    read: async (documents) => {
      const ids = documents.flatMap(({ id }) => tryParse(() => parseConfessionId(id)) ?? []);
      const found = await loadByIds(ids, known);
      const itemOf = async (id: ConfessionId): Promise<OwnItem> => ({
        id,
        confession: found.get(id) ?? (await loadHidden(id)),
      });
      return Promise.all(ids.map(itemOf));
    },
  });
}

/** Some of the confessions that a student has saved, the one saved last first. Throws AppError. */
export async function loadSaved(
  uid: UserId,
  after: PageCursor | undefined,
  known: Known,
): Promise<Page<SavedItem, PageCursor>> {
  const saved = query(collection(firestore, userPath(uid), COLLECTIONS.saved), orderBy('savedAt', 'desc'));
  return loadPage(saved, {
    size: OWN_PAGE,
    after,
    read: async (documents) => {
      const entries = parsedAll(documents, (_, data) => parseSavedConfession(data));
      const found = await loadByIds(
        entries.map(({ confessionId }) => confessionId),
        known,
      );
      return entries.map(({ confessionId: id, savedAt }): SavedItem => {
        const confession = found.get(id);
        return {
          id,
          savedAt,
          content: confession === undefined ? { kind: 'gone' } : { kind: 'here', confession },
        };
      });
    },
  });
}
