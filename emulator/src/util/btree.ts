import SortedBTree from 'sorted-btree';

/**
 * `sorted-btree` is a CommonJS package: Node's own loader hands over its whole exports object as the default
 * import, while bundlers and test runners that honour `__esModule` hand over the class. Both are taken here.
 */
function unwrap(
  imported: typeof SortedBTree & { readonly default?: typeof SortedBTree },
): typeof SortedBTree {
  return imported.default ?? imported;
}

/** A sorted map (B+ tree). Import it from here only, so that every loader gets the class. */
export const BTree = unwrap(SortedBTree);
export type BTree<Key, Value> = SortedBTree<Key, Value>;
