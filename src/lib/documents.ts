import { ParseError, parseEach, tryParse } from '@chupke/domain/parse.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase/firestore';
import {
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { toAppError, requireNetwork } from './errors.ts';
import type { Subscribe } from './live.ts';
import type { Page } from './paged-state.ts';
import { reachServer } from './reconnect.ts';

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

/**
 * That there is nothing may have come from the cache. The backend's confirmation then changes only the metadata, which
 * the SDK tells nobody without this.
 */
export const WITH_METADATA = { includeMetadataChanges: true } as const;

/** Watches a query. */
export function watchQuery<T>(asked: Query, read: (snapshot: QuerySnapshot) => T): Subscribe<T> {
  return ({ onValue, onOffline, onFailure }) => {
    let isAwaited = true;
    return onSnapshot(
      asked,
      WITH_METADATA,
      (snapshot) => {
        // An empty result from the cache only means that the network has not responded.
        if (snapshot.empty && snapshot.metadata.fromCache) {
          isAwaited = true;
          return onOffline();
        }
        if (!isAwaited && snapshot.docChanges().length === 0) return;
        isAwaited = false;
        onValue(read(snapshot));
      },
      onFailure,
    );
  };
}

/**
 * Watches a document. `read` gets its data, undefined where there is none; what it throws is a failure of the
 * subscription.
 */
export function watchDocument<T>(at: DocumentReference, read: (data: unknown) => T): Subscribe<T> {
  return ({ onValue, onOffline, onFailure }) =>
    onSnapshot(
      at,
      WITH_METADATA,
      (snapshot) => {
        // A missing document in the cache only means that the network has not responded.
        if (!snapshot.exists() && snapshot.metadata.fromCache) return onOffline();
        try {
          onValue(read(snapshot.data({ serverTimestamps: 'estimate' })));
        } catch (error) {
          onFailure(error);
        }
      },
      onFailure,
    );
}

/** Watches a document; null where there is none. What only the cache knows is passed over, as it may be long over. */
export function watchOnServer<T>(at: DocumentReference, read: (data: unknown) => T): Subscribe<T | null> {
  return ({ onValue, onFailure }) =>
    onSnapshot(
      at,
      WITH_METADATA,
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        try {
          onValue(snapshot.exists() ? read(snapshot.data()) : null);
        } catch (error) {
          if (!(error instanceof ParseError)) throw error;
          onFailure(error);
        }
      },
      onFailure,
    );
}

/** A document as the server has it, never from memory. Rejects as the SDK does. */
export function documentFromServer(reference: DocumentReference): Promise<DocumentSnapshot> {
  return reachServer(reference.firestore, () => getDocFromServer(reference));
}

/** What a query finds on the server, never from memory. Rejects as the SDK does. */
export function documentsFromServer(asked: Query): Promise<QuerySnapshot> {
  return reachServer(asked.firestore, () => getDocsFromServer(asked));
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
  requireNetwork();
  try {
    const from = after === undefined ? [] : [startAfter(after)];
    const { docs } = await documentsFromServer(query(asked, ...from, limit(size)));
    return { items: await read(docs), next: docs.length < size ? undefined : docs.at(-1) };
  } catch (error) {
    throw toAppError(error);
  }
}
