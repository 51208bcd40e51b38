import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import type { ReadonlyCollection } from './collection.ts';
import type { DocumentReader, Version } from '../values/document.ts';

/** One database as of one version: the present (then it changes with every commit) or a past one. */
export interface StoreView extends DocumentReader {
  /** The version that is seen. */
  readonly version: Version;
  /** The collection at a path; an empty one where there is none. */
  collection(path: CollectionPath): ReadonlyCollection;
  /** All collections with this id, optionally only those below a document. */
  collectionsWithId(id: string, below?: DocumentPath): Iterable<ReadonlyCollection>;
  /** All collections that hold documents, optionally only those below a document. */
  collections(below?: DocumentPath): Iterable<ReadonlyCollection>;
}
