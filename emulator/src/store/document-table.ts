import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import { childDocument, collectionOf } from '../values/document-path.ts';
import { CollectionTree } from './collection-tree.ts';
import type { ReadonlyCollection } from './collection.ts';
import { Collection, FrozenCollection } from './collection.ts';
import type { StoredDocument } from '../values/document.ts';

/** All documents of a database as they are now, by collection, by collection id and by place in the tree. */
export class DocumentTable {
  readonly #collections = new Map<CollectionPath, Collection>();
  readonly #groups = new Map<string, Map<CollectionPath, Collection>>();
  readonly #tree = new CollectionTree();
  #size = 0;

  /** How many documents there are. */
  get size(): number {
    return this.#size;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    return this.#collections.get(collectionOf(path))?.get(path);
  }

  /** Adds or replaces. */
  put(document: StoredDocument): void {
    const path = collectionOf(document.path);
    const collection = this.#collections.get(path) ?? this.#open(path);
    const before = collection.size;
    collection.put(document);
    this.#size += collection.size - before;
  }

  /** Removes, if it is there. */
  remove(path: DocumentPath): void {
    const collection = this.#collections.get(collectionOf(path));
    if (collection === undefined) return;
    const before = collection.size;
    collection.remove(path);
    this.#size += collection.size - before;
    if (collection.size === 0) this.#close(collection);
  }

  collection(path: CollectionPath): ReadonlyCollection {
    return this.#collections.get(path) ?? new FrozenCollection(path, []);
  }

  *collectionsWithId(id: string, below: DocumentPath | undefined): Generator<ReadonlyCollection> {
    for (const collection of this.#groups.get(id)?.values() ?? []) {
      if (isBelow(collection.path, below)) yield collection;
    }
  }

  *collections(below: DocumentPath | undefined): Generator<ReadonlyCollection> {
    for (const collection of this.#collections.values()) {
      if (isBelow(collection.path, below)) yield collection;
    }
  }

  /** Every document, collection by collection. */
  *documents(): Generator<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.unordered();
  }

  collectionIdsBelow(parent: DocumentPath | undefined): string[] {
    return this.#tree.collectionIdsBelow(parent);
  }

  /** Ids of documents that do not exist but have collections below them; in order. */
  missingIdsIn(collection: CollectionPath): string[] {
    const parents = this.#tree.parentIdsIn(collection);
    const present = this.#collections.get(collection);
    if (present === undefined) return parents;
    return parents.filter((id) => present.get(childDocument(collection, id)) === undefined);
  }

  #open(path: CollectionPath): Collection {
    const collection = new Collection(path);
    this.#collections.set(path, collection);
    const group = this.#groups.get(collection.id);
    if (group === undefined) this.#groups.set(collection.id, new Map([[path, collection]]));
    else group.set(path, collection);
    this.#tree.add(path);
    return collection;
  }

  #close(collection: Collection): void {
    this.#collections.delete(collection.path);
    const group = this.#groups.get(collection.id);
    group?.delete(collection.path);
    if (group?.size === 0) this.#groups.delete(collection.id);
    this.#tree.remove(collection.path);
  }
}

/** Whether a collection lies below a document, at any depth; everything lies below the root (undefined). */
export function isBelow(collection: CollectionPath, document: DocumentPath | undefined): boolean {
  return document === undefined || collection.startsWith(`${document}/`);
}
