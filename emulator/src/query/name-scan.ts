import type { IterationStart, ReadonlyCollection } from '../store/collection.ts';
import type { StoreView } from '../store/store-view.ts';
import type { StoredDocument } from '../values/document.ts';
import { comparePaths, parseDocumentPath } from '../values/document-path.ts';
import type { IndexPlan } from './plan.ts';
import type { IndexKey } from './sorted-index.ts';

/** A place between names. */
interface NameBound {
  readonly path: string;
  readonly edge: -1 | 0 | 1;
}

/**
 * The documents of a plan that needs one collection by name only: collections are sorted so themselves.
 * Undefined for other plans.
 */
export function scanByName(plan: IndexPlan, view: StoreView): Iterable<StoredDocument> | undefined {
  const { scope, equality, element, order } = plan.shape;
  if (scope.kind !== 'collection' || equality.length > 0 || element !== undefined || order.length > 0) {
    return undefined;
  }
  const low = outermost(plan.lows, 1);
  const high = outermost(plan.highs, -1);
  const collection = view.collection(scope.path);
  return plan.isReversed
    ? until(collection.descending(startAt(collection, high, 1)), low, -1)
    : until(collection.ascending(startAt(collection, low, -1)), high, 1);
}

/** The greatest (sign 1) or least (sign -1) of the keys that name a document. */
function outermost(keys: readonly IndexKey[], sign: 1 | -1): NameBound | undefined {
  let best: NameBound | undefined;
  for (const { path, edge } of keys) {
    if (path === undefined) continue;
    const bound = { path, edge };
    if (best === undefined || sign * compareBounds(bound, best) > 0) best = bound;
  }
  return best;
}

function compareBounds(left: NameBound, right: NameBound): number {
  return comparePaths(left.path, right.path) || left.edge - right.edge;
}

/** Where to start; bounds that name documents of other collections are left to the filters. */
function startAt(
  collection: ReadonlyCollection,
  bound: NameBound | undefined,
  inclusiveEdge: -1 | 1,
): IterationStart | undefined {
  if (bound === undefined) return undefined;
  const isInside =
    bound.path.startsWith(`${collection.path}/`) &&
    !bound.path.slice(collection.path.length + 1).includes('/');
  return isInside
    ? { path: parseDocumentPath(bound.path), inclusive: bound.edge === inclusiveEdge }
    : undefined;
}

/** Stops at the first document past the bound. */
function* until(
  documents: Iterable<StoredDocument>,
  bound: NameBound | undefined,
  sign: 1 | -1,
): Generator<StoredDocument> {
  for (const document of documents) {
    if (bound !== undefined && sign * compareBounds({ path: document.path, edge: 0 }, bound) > 0) return;
    yield document;
  }
}
