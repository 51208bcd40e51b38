import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { ParseError, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OwnItem } from '../model/own-list.ts';
import { loadByIds } from './load-by-ids.ts';

/** Where the next page begins. */
export interface OwnCursor {
  readonly after: QueryDocumentSnapshot;
}

/** One that not everyone may read: hidden or waiting, which its author reads all the same, or deleted a moment ago. */
async function loadHidden(id: ConfessionId): Promise<Confession | undefined> {
  try {
    // One that appears in between is looked for once more where it then is.
    for (const path of [confessionPath(id), waitingConfessionPath(id), confessionPath(id)]) {
      const snapshot = await getDocFromServer(doc(firestore, path));
      if (snapshot.exists()) return parseConfession(id, snapshot.data());
    }
    return undefined;
  } catch (error) {
    // Its seal goes last: meanwhile there is nothing to be read.
    if (error instanceof ParseError || toAppError(error).code === 'permission-denied') return undefined;
    throw error;
  }
}

/**
 * Some of a student's own confessions by their seals, the newest first. `known` gives those that need not be asked
 * for. Throws AppError.
 */
export async function loadMine(
  uid: UserId,
  cursor: OwnCursor | undefined,
  known: (id: string) => Confession | undefined,
) {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, COLLECTIONS.confessionOwners),
        where('uid', '==', uid),
        orderBy('createdAt', 'desc'),
        ...(cursor === undefined ? [] : [startAfter(cursor.after)]),
        limit(OWN_PAGE),
      ),
    );
    const ids = docs.flatMap(({ id }) => tryParse(() => parseConfessionId(id)) ?? []);
    const found = await loadByIds(ids.filter((id) => known(id) === undefined));
    const items = await Promise.all(
      ids.map(async (id): Promise<OwnItem> => {
        const confession = known(id) ?? found.get(id) ?? (await loadHidden(id));
        return { id, confession };
      }),
    );
    const last = docs.length < OWN_PAGE ? undefined : docs.at(-1);
    return { items, next: last === undefined ? undefined : { after: last } };
  } catch (error) {
    throw toAppError(error);
  }
}
