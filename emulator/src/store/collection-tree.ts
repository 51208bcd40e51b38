import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import {
  collectionId,
  collectionOf,
  compareSegments,
  documentId,
  parentDocument,
} from '../values/document-path.ts';

/** The key of the database's root, where other documents have their path. */
const ROOT = '';

/**
 * Which collections lie below which documents, including documents that do not exist themselves but have
 * something below them. Each name counts the collections that hold documents at or below it.
 */
export class CollectionTree {
  /** Parent document (or ROOT) → ids of the collections under it → how many filled collections that reaches. */
  readonly #collections = new Map<DocumentPath | typeof ROOT, Map<string, number>>();
  /** Collection → ids of its documents (existing or not) that have collections below → how many. */
  readonly #parents = new Map<CollectionPath, Map<string, number>>();

  /** A collection got its first document. */
  add(path: CollectionPath): void {
    this.#count(path, 1);
  }

  /** A collection lost its last document. */
  remove(path: CollectionPath): void {
    this.#count(path, -1);
  }

  /** Ids of the collections right below a document (or the root), in order. */
  collectionIdsBelow(parent: DocumentPath | undefined): string[] {
    return [...(this.#collections.get(parent ?? ROOT)?.keys() ?? [])].sort(compareSegments);
  }

  /** Ids of the documents in a collection, existing or not, that have collections below them; in order. */
  parentIdsIn(collection: CollectionPath): string[] {
    return [...(this.#parents.get(collection)?.keys() ?? [])].sort(compareSegments);
  }

  #count(path: CollectionPath, step: 1 | -1): void {
    let current: CollectionPath = path;
    for (;;) {
      const parent = parentDocument(current);
      adjust(this.#collections, parent ?? ROOT, collectionId(current), step);
      if (parent === undefined) return;
      current = collectionOf(parent);
      adjust(this.#parents, current, documentId(parent), step);
    }
  }
}

function adjust<Key>(table: Map<Key, Map<string, number>>, key: Key, id: string, step: 1 | -1): void {
  let counts = table.get(key);
  if (counts === undefined) {
    counts = new Map();
    table.set(key, counts);
  }
  const count = (counts.get(id) ?? 0) + step;
  if (count > 0) counts.set(id, count);
  else counts.delete(id);
  if (counts.size === 0) table.delete(key);
}
