import type { ReadonlyCollection } from '../store/collection.ts';
import type { StoreView } from '../store/store-view.ts';
import type { StoredDocument } from '../values/document.ts';
import type { CollectionPath, DocumentPath } from '../values/document-path.ts';
import { collectionId, collectionOf, parentDocument, parseCollectionPath } from '../values/document-path.ts';
import type { Query } from './types.ts';

/** Which collections a query reads. */
export type QueryScope =
  | { readonly kind: 'collection'; readonly path: CollectionPath }
  | { readonly kind: 'group'; readonly id: string; readonly below: DocumentPath | undefined }
  /** Collections of any id: all below a document, or only those right below it. */
  | { readonly kind: 'kindless'; readonly below: DocumentPath | undefined; readonly deep: boolean };

/** The collections that a query reads. Throws INVALID_ARGUMENT for an invalid collection id. */
export function scopeOf(query: Pick<Query, 'parent' | 'collectionId' | 'allDescendants'>): QueryScope {
  const { parent, collectionId: id, allDescendants } = query;
  if (id === undefined) return { kind: 'kindless', below: parent, deep: allDescendants };
  if (allDescendants) return { kind: 'group', id, below: parent };
  return { kind: 'collection', path: parseCollectionPath(parent === undefined ? id : `${parent}/${id}`) };
}

/** Whether a scope has the document. */
export function scopeHas(scope: QueryScope, document: DocumentPath): boolean {
  const collection = collectionOf(document);
  if (scope.kind === 'collection') return collection === scope.path;
  if (scope.kind === 'group')
    return collectionId(collection) === scope.id && isBelow(collection, scope.below);
  return scope.deep ? isBelow(collection, scope.below) : parentDocument(collection) === scope.below;
}

function isBelow(collection: CollectionPath, parent: DocumentPath | undefined): boolean {
  return parent === undefined || collection.startsWith(`${parent}/`);
}

/** All documents of a scope, in no particular order. */
export function* documentsIn(scope: QueryScope, view: StoreView): Generator<StoredDocument> {
  for (const collection of collectionsIn(scope, view)) yield* collection.unordered();
}

/** The collections of a scope that have documents. */
function* collectionsIn(scope: QueryScope, view: StoreView): Generator<ReadonlyCollection> {
  if (scope.kind === 'collection') yield view.collection(scope.path);
  else if (scope.kind === 'group') yield* view.collectionsWithId(scope.id, scope.below);
  else {
    for (const collection of view.collections(scope.below)) {
      if (scope.deep || parentDocument(collection.path) === scope.below) yield collection;
    }
  }
}
