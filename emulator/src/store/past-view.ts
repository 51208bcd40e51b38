import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import { collectionId, collectionOf } from '../values/document-path.ts';
import type { ReadonlyCollection } from './collection.ts';
import { FrozenCollection } from './collection.ts';
import type { DocumentTable } from './document-table.ts';
import { isBelow } from './document-table.ts';
import type { History } from './history.ts';
import type { StoreView } from './store-view.ts';
import type { StoredDocument, Version } from '../values/document.ts';

/**
 * The database as of a past version. It is put together on each call, in time proportional to the collection
 * and to the history; each call fails with FAILED_PRECONDITION once the version is too old.
 */
export class PastView implements StoreView {
  readonly version: Version;
  readonly #table: DocumentTable;
  readonly #history: History;

  constructor(table: DocumentTable, history: History, version: Version) {
    this.version = version;
    this.#table = table;
    this.#history = history;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    this.#history.check(this.version);
    return this.#history.at(path, this.version, this.#table.get(path));
  }

  collection(path: CollectionPath): ReadonlyCollection {
    const candidates = new Set<DocumentPath>();
    for (const document of this.#table.collection(path).unordered()) candidates.add(document.path);
    for (const past of this.#history.paths()) {
      if (collectionOf(past) === path) candidates.add(past);
    }
    return this.#freeze(path, candidates);
  }

  collectionsWithId(id: string, below?: DocumentPath): Iterable<ReadonlyCollection> {
    return this.#assemble((path) => collectionId(path) === id && isBelow(path, below));
  }

  collections(below?: DocumentPath): Iterable<ReadonlyCollection> {
    return this.#assemble((path) => isBelow(path, below));
  }

  *#assemble(wanted: (path: CollectionPath) => boolean): Generator<ReadonlyCollection> {
    const candidates = new Map<CollectionPath, Set<DocumentPath>>();
    for (const collection of this.#table.collections(undefined)) {
      if (!wanted(collection.path)) continue;
      const paths = new Set<DocumentPath>();
      for (const document of collection.unordered()) paths.add(document.path);
      candidates.set(collection.path, paths);
    }
    for (const past of this.#history.paths()) {
      const path = collectionOf(past);
      const paths = candidates.get(path);
      if (paths !== undefined) paths.add(past);
      else if (wanted(path)) candidates.set(path, new Set([past]));
    }
    for (const [path, paths] of candidates) {
      const collection = this.#freeze(path, paths);
      if (collection.size > 0) yield collection;
    }
  }

  #freeze(path: CollectionPath, candidates: Iterable<DocumentPath>): FrozenCollection {
    const documents: StoredDocument[] = [];
    for (const candidate of candidates) {
      const document = this.get(candidate);
      if (document !== undefined) documents.push(document);
    }
    return new FrozenCollection(path, documents);
  }
}
