import type { StoredDocument } from '../values/document.ts';
import { BTree } from '../util/btree.ts';
import { compareValues } from '../values/compare.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { comparePaths } from '../values/document-path.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { isArray } from '../values/value.ts';
import type { FieldReader } from './field-reader.ts';
import { fieldReader } from './field-reader.ts';
import { isEquatable } from './filter.ts';
import type { QueryScope } from './scope.ts';
import type { Order } from './types.ts';

/** What an index sorts by. It has the documents of its scope that have all of its fields. */
export interface IndexShape {
  readonly scope: Extract<QueryScope, { kind: 'collection' | 'group' }>;
  /** Fields that queries fix to one value each. */
  readonly equality: readonly FieldPath[];
  /** A field whose array elements have an entry each, for array-contains. */
  readonly element: FieldPath | undefined;
  /** Further fields, without the name; then comes the name. */
  readonly order: readonly Order[];
  readonly nameDirection: Order['direction'];
}

/** A document's place in an index, or (with an edge) the place just before or after all that starts like it. */
export interface IndexKey {
  /** By the fields of the shape: equality, element, order. */
  readonly values: readonly Value[];
  /** The document's path as a string: positions may name documents that do not exist. */
  readonly path: string | undefined;
  readonly edge: -1 | 0 | 1;
}

/** The entry of a document. */
interface EntryKey extends IndexKey {
  readonly path: DocumentPath;
  readonly edge: 0;
}

/** Documents' paths sorted by their fields' values. The caller must report every change of a document. */
export class SortedIndex {
  readonly shape: IndexShape;
  readonly compare: (left: IndexKey, right: IndexKey) => number;
  readonly #tree: BTree<IndexKey, DocumentPath>;
  readonly #equality: readonly FieldReader[];
  readonly #element: FieldReader | undefined;
  readonly #order: readonly FieldReader[];

  constructor(shape: IndexShape) {
    this.shape = shape;
    this.compare = keyComparator(shape);
    this.#tree = new BTree<IndexKey, DocumentPath>(undefined, this.compare);
    this.#equality = shape.equality.map(fieldReader);
    this.#element = shape.element && fieldReader(shape.element);
    this.#order = shape.order.map(({ field }) => fieldReader(field));
  }

  /** How many entries it has: one a document, or one an element. */
  get size(): number {
    return this.#tree.size;
  }

  /** Puts a document's entries in; a second time changes nothing. */
  add(document: StoredDocument): void {
    for (const key of this.#keysOf(document)) this.#tree.set(key, key.path, false);
  }

  /** Takes a document's entries out, if they are there. */
  remove(document: StoredDocument): void {
    for (const key of this.#keysOf(document)) this.#tree.delete(key);
  }

  /** Replaces a document's entries. */
  update(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (before !== undefined) this.remove(before);
    if (after !== undefined) this.add(after);
  }

  /** The documents between two positions, in the index's order or in reverse. */
  *scan(low: IndexKey, high: IndexKey, isReversed: boolean): Generator<DocumentPath> {
    const entries = isReversed ? this.#tree.entriesReversed(high) : this.#tree.entries(low);
    for (const [key, path] of entries) {
      const isPast = isReversed ? this.compare(key, low) < 0 : this.compare(key, high) > 0;
      if (isPast) return;
      yield path;
    }
  }

  #keysOf(document: StoredDocument): readonly EntryKey[] {
    const fixed = readAll(this.#equality, document);
    const ordered = readAll(this.#order, document);
    if (fixed === undefined || ordered === undefined) return [];
    const { path } = document;
    if (this.#element === undefined) return [{ values: [...fixed, ...ordered], path, edge: 0 }];
    const elements = this.#element(document) ?? null;
    if (!isArray(elements)) return [];
    return elements
      .filter(isEquatable)
      .map((element) => ({ values: [...fixed, element, ...ordered], path, edge: 0 }));
  }
}

/** The values of all fields, or undefined if one is missing. */
function readAll(readers: readonly FieldReader[], document: StoredDocument): readonly Value[] | undefined {
  const values: Value[] = [];
  for (const read of readers) {
    const value = read(document);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function keyComparator(shape: IndexShape): (left: IndexKey, right: IndexKey) => number {
  const fixed = shape.equality.length + (shape.element === undefined ? 0 : 1);
  const signs = [
    ...Array.from({ length: fixed }, () => 1),
    ...shape.order.map(({ direction }) => signOf(direction)),
  ];
  const nameSign = signOf(shape.nameDirection);
  return (left, right) => {
    const length = Math.min(left.values.length, right.values.length);
    for (let index = 0; index < length; index += 1) {
      const difference = compareValues(left.values[index] ?? null, right.values[index] ?? null);
      if (difference !== 0) return difference * (signs[index] ?? 1);
    }
    return compareRest(left, right, nameSign);
  };
}

/** Of keys that start alike: one without the rest lies on its edge of all that continue. */
function compareRest(left: IndexKey, right: IndexKey, nameSign: number): number {
  if (left.values.length < right.values.length) return left.edge;
  if (left.values.length > right.values.length) return -right.edge;
  if (left.path === undefined) return right.path === undefined ? left.edge - right.edge : left.edge;
  if (right.path === undefined) return -right.edge;
  return comparePaths(left.path, right.path) * nameSign || left.edge - right.edge;
}

function signOf(direction: Order['direction']): 1 | -1 {
  return direction === 'asc' ? 1 : -1;
}
