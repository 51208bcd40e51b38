import type { Confession } from '@chupke/domain/confession.ts';
import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { parseSavedConfession } from '@chupke/domain/saved.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { SavedItem } from '../model/saved-list.ts';
import { loadByIds } from './load-by-ids.ts';

/** Where the next page begins. */
export interface SavedCursor {
  readonly after: QueryDocumentSnapshot;
}

/**
 * Some of the confessions that a student keeps, the newest kept first, with their words. `known` gives those that need
 * not be asked for. Throws AppError.
 */
export async function loadSaved(
  uid: UserId,
  cursor: SavedCursor | undefined,
  known: (id: string) => Confession | undefined,
) {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    const { docs } = await getDocsFromServer(
      query(
        collection(firestore, userPath(uid), COLLECTIONS.saved),
        orderBy('savedAt', 'desc'),
        ...(cursor === undefined ? [] : [startAfter(cursor.after)]),
        limit(OWN_PAGE),
      ),
    );
    const entries = docs.flatMap((document) => tryParse(() => parseSavedConfession(document.data())) ?? []);
    const found = await loadByIds(
      entries.map(({ confessionId }) => confessionId).filter((id) => known(id) === undefined),
    );
    const items = entries.map(({ confessionId: id, savedAt }): SavedItem => {
      const confession = known(id) ?? found.get(id);
      return {
        id,
        savedAt,
        content: confession === undefined ? { kind: 'gone' } : { kind: 'here', confession },
      };
    });
    const last = docs.length < OWN_PAGE ? undefined : docs.at(-1);
    return { items, next: last === undefined ? undefined : { after: last } };
  } catch (error) {
    throw toAppError(error);
  }
}
