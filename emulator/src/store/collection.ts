import { BTree } from '../util/btree.ts';
import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import { collectionId, compareSegments, documentId } from '../values/document-path.ts';
import type { StoredDocument } from '../values/document.ts';

/** Where an iteration starts: at a document's place in the order (it need not exist), or just past it. */
export interface IterationStart {
  readonly path: DocumentPath;
  readonly inclusive: boolean;
}

/**
 * The documents of one collection. A live one changes with every commit: read it synchronously, do not keep it
 * (a collection that became empty is dropped, and a new object takes its place when it is filled again).
 */
export interface ReadonlyCollection {
  readonly path: CollectionPath;
  /** The last segment of the path. */
  readonly id: string;
  readonly size: number;
  get(path: DocumentPath): StoredDocument | undefined;
  /** In no particular order; cheaper than the ordered ways. */
  unordered(): Iterable<StoredDocument>;
  /** By name, rising. The first call sorts the collection once; later ones find it sorted. */
  ascending(from?: IterationStart): Iterable<StoredDocument>;
  /** By name, falling. */
  descending(from?: IterationStart): Iterable<StoredDocument>;
}

/**
 * A live collection: a hash table of documents by id and, from the first ordered reading on, a sorted tree of
 * them. Collections that are only written to and read by name never pay for the tree.
 */
export class Collection implements ReadonlyCollection {
  readonly path: CollectionPath;
  readonly id: string;
  readonly #documents = new Map<string, StoredDocument>();
  #sorted: BTree<string, StoredDocument> | undefined;

  constructor(path: CollectionPath) {
    this.path = path;
    this.id = collectionId(path);
  }

  get size(): number {
    return this.#documents.size;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    return this.#documents.get(documentId(path));
  }

  /** Adds or replaces a document of this collection. */
  put(document: StoredDocument): void {
    const id = documentId(document.path);
    this.#documents.set(id, document);
    this.#sorted?.set(id, document);
  }

  /** Removes a document, if it is there. */
  remove(path: DocumentPath): void {
    const id = documentId(path);
    this.#documents.delete(id);
    this.#sorted?.delete(id);
  }

  unordered(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  *ascending(from?: IterationStart): Generator<StoredDocument> {
    const start = from && documentId(from.path);
    for (const [id, document] of this.#tree().entries(start)) {
      if (id === start && from?.inclusive === false) continue;
      yield document;
    }
  }

  *descending(from?: IterationStart): Generator<StoredDocument> {
    const start = from && documentId(from.path);
    for (const [, document] of this.#tree().entriesReversed(start, undefined, from?.inclusive === false)) {
      yield document;
    }
  }

  #tree(): BTree<string, StoredDocument> {
    if (this.#sorted === undefined) {
      const entries = [...this.#documents].sort(([a], [b]) => compareSegments(a, b));
      this.#sorted = new BTree<string, StoredDocument>(entries, compareSegments);
    }
    return this.#sorted;
  }
}

/** A collection that does not change: as of a past version, or an empty one. */
export class FrozenCollection implements ReadonlyCollection {
  readonly path: CollectionPath;
  readonly id: string;
  readonly #documents = new Map<string, StoredDocument>();
  readonly #sorted: readonly StoredDocument[];

  /** `documents` in any order. */
  constructor(path: CollectionPath, documents: Iterable<StoredDocument>) {
    this.path = path;
    this.id = collectionId(path);
    for (const document of documents) this.#documents.set(documentId(document.path), document);
    this.#sorted = [...this.#documents]
      .sort(([a], [b]) => compareSegments(a, b))
      .map(([, document]) => document);
  }

  get size(): number {
    return this.#sorted.length;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    return this.#documents.get(documentId(path));
  }

  unordered(): Iterable<StoredDocument> {
    return this.#sorted;
  }

  ascending(from?: IterationStart): Iterable<StoredDocument> {
    if (from === undefined) return this.#sorted;
    const start = documentId(from.path);
    return this.#sorted.filter(({ path }) => {
      const difference = compareSegments(documentId(path), start);
      return difference > 0 || (difference === 0 && from.inclusive);
    });
  }

  descending(from?: IterationStart): Iterable<StoredDocument> {
    if (from === undefined) return this.#sorted.toReversed();
    const start = documentId(from.path);
    return this.#sorted.toReversed().filter(({ path }) => {
      const difference = compareSegments(documentId(path), start);
      return difference < 0 || (difference === 0 && from.inclusive);
    });
  }
}
