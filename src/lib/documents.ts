import { parseEach, tryParse } from '@chupke/domain/parse.ts';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { getDocsFromServer, limit, onSnapshot, query, startAfter } from 'firebase/firestore';
import { AppError, toAppError } from './errors.ts';
import type { Subscribe } from './live.ts';
import type { Page } from './paged-state.ts';

/** The parsed document; undefined if it is missing or does not parse. */
export function parsedOne<T>(
  document: DocumentSnapshot,
  parse: (id: string, data: unknown) => T,
): T | undefined {
  if (!document.exists()) return undefined;
  return tryParse(() => parse(document.id, document.data({ serverTimestamps: 'estimate' })));
}

/** The parsed documents; one that does not parse must not hide the others. */
export function parsedAll<T>(
  documents: readonly QueryDocumentSnapshot[],
  parse: (id: string, data: unknown) => T,
): readonly T[] {
  return parseEach(documents, (document) =>
    parse(document.id, document.data({ serverTimestamps: 'estimate' })),
  );
}

/** Watches a query. */
export function watchQuery<T>(asked: Query, read: (snapshot: QuerySnapshot) => T): Subscribe<T> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      asked,
      (snapshot) => {
        // An empty result from the cache only means that the network has not responded.
        if (snapshot.empty && snapshot.metadata.fromCache) onOffline();
        else onValue(read(snapshot));
      },
      onFailure,
    );
}

/** Where the next page of a query begins: below this document. */
export type PageCursor = QueryDocumentSnapshot;

interface PageWanted<Item> {
  readonly size: number;
  /** Undefined: the first page. */
  readonly after: PageCursor | undefined;
  readonly read: (documents: readonly QueryDocumentSnapshot[]) => readonly Item[] | Promise<readonly Item[]>;
}

/** A page of a query, from the server. Throws AppError, without a network at once. */
export async function loadPage<Item>(
  asked: Query,
  { size, after, read }: PageWanted<Item>,
): Promise<Page<Item, PageCursor>> {
  if (!navigator.onLine) throw new AppError('unavailable');
  try {
    const from = after === undefined ? [] : [startAfter(after)];
    const { docs } = await getDocsFromServer(query(asked, ...from, limit(size)));
    return { items: await read(docs), next: docs.length < size ? undefined : docs.at(-1) };
  } catch (error) {
    throw toAppError(error);
  }
}
