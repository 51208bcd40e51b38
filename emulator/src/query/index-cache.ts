import type { StoreView } from '../store/store-view.ts';
import type { DocumentChange } from '../values/document.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { collectionId, collectionOf } from '../values/document-path.ts';
import { documentsIn, scopeHas } from './scope.ts';
import type { IndexShape } from './sorted-index.ts';
import { SortedIndex } from './sorted-index.ts';

/** Runs a task soon, but lets others go first. */
export type Schedule = (task: () => void) => void;

export interface IndexLimits {
  /** Maximum number of indexes; the least recently used is dropped. */
  readonly maxIndexes: number;
  /** How many entries they may have in all (an entry takes about 150 bytes). */
  readonly maxEntries: number;
  /** Reading fewer documents than this is no reason to make an index. */
  readonly minDocuments: number;
}

export const DEFAULT_INDEX_LIMITS: IndexLimits = { maxIndexes: 64, maxEntries: 1_000_000, minDocuments: 256 };

/** Documents that are put into a new index before others get their turn. */
const SLICE = 500;

/** An index, and whether all documents are in it yet. */
interface Entry {
  readonly key: string;
  readonly index: SortedIndex;
  isComplete: boolean;
}

/**
 * The indexes of one database: built when a kind of query was slow twice, updated with every change, evicted when
 * others are used more. They are filled in slices that yield to other work. Unfinished indexes get changes, too, and
 * inserting a document twice is harmless, so each document is added in its current version.
 */
export class IndexCache {
  readonly #limits: IndexLimits;
  readonly #schedule: Schedule;
  readonly #view: () => StoreView;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  /** The same, by collection path or by `groupName`. */
  readonly #byScope = new Map<string, Set<Entry>>();
  /** Keys of indexes that were missed once. Emptied when it gets long. */
  readonly #missed = new Set<string>();
  /** Keys of indexes that would have too many entries; they are not tried again. */
  readonly #refused = new Set<string>();

  constructor(view: () => StoreView, limits: IndexLimits, schedule: Schedule) {
    this.#view = view;
    this.#limits = limits;
    this.#schedule = schedule;
  }

  /** How many indexes there are, finished or not. */
  get size(): number {
    return this.#entries.size;
  }

  /** The index of a shape, if it is there and complete. */
  get(shape: IndexShape): SortedIndex | undefined {
    const key = keyOf(shape);
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.isComplete ? entry.index : undefined;
  }

  /** Reports that `documents` documents had to be read because these indexes are missing. */
  missed(shapes: readonly IndexShape[], documents: number): void {
    if (documents < this.#limits.minDocuments) return;
    for (const shape of shapes) {
      const key = keyOf(shape);
      if (this.#entries.has(key) || this.#refused.has(key)) continue;
      if (this.#missed.has(key)) this.#make(key, shape);
      else this.#remember(this.#missed, key);
    }
  }

  /** Applies changes that have been made. */
  apply(changes: readonly DocumentChange[]): void {
    if (this.#entries.size === 0) return;
    for (const { path, before, after } of changes) {
      const collection = collectionOf(path);
      for (const name of [collection, groupName(collectionId(collection))]) {
        for (const { index } of this.#byScope.get(name) ?? []) {
          if (scopeHas(index.shape.scope, path)) index.update(before, after);
        }
      }
    }
    if (this.#countEntries() > this.#limits.maxEntries) this.#shrink();
  }

  #make(key: string, shape: IndexShape): void {
    this.#missed.delete(key);
    const entry: Entry = { key, index: new SortedIndex(shape), isComplete: false };
    const paths: DocumentPath[] = [];
    for (const { path } of documentsIn(shape.scope, this.#view())) paths.push(path);
    this.#entries.set(key, entry);
    const scope = scopeName(shape);
    this.#byScope.set(scope, (this.#byScope.get(scope) ?? new Set()).add(entry));
    const fill = (from: number) => {
      if (this.#entries.get(key) !== entry) return;
      for (const path of paths.slice(from, from + SLICE)) {
        entry.index.update(undefined, this.#view().get(path));
      }
      if (entry.index.size > this.#limits.maxEntries) {
        this.#remember(this.#refused, key);
        this.#drop(entry);
        return;
      }
      if (from + SLICE < paths.length) {
        this.#schedule(() => {
          fill(from + SLICE);
        });
        return;
      }
      entry.isComplete = true;
      this.#shrink();
    };
    this.#schedule(() => {
      fill(0);
    });
  }

  /** Evicts the least recently used indexes until the limits hold. */
  #shrink(): void {
    for (const entry of this.#entries.values()) {
      const isWithin =
        this.#entries.size <= this.#limits.maxIndexes && this.#countEntries() <= this.#limits.maxEntries;
      if (isWithin) return;
      this.#drop(entry);
    }
  }

  #drop(entry: Entry): void {
    this.#entries.delete(entry.key);
    const scope = scopeName(entry.index.shape);
    const siblings = this.#byScope.get(scope);
    siblings?.delete(entry);
    if (siblings?.size === 0) this.#byScope.delete(scope);
  }

  #countEntries(): number {
    let count = 0;
    for (const { index } of this.#entries.values()) count += index.size;
    return count;
  }

  #remember(keys: Set<string>, key: string): void {
    if (keys.size >= this.#limits.maxIndexes * 16) keys.clear();
    keys.add(key);
  }
}

function scopeName({ scope }: IndexShape): string {
  return scope.kind === 'collection' ? scope.path : groupName(scope.id);
}

/** Collection paths do not begin with a slash, so that this is none of them. */
function groupName(id: string): string {
  return `/${id}`;
}

function keyOf({ scope, equality, element, order, nameDirection }: IndexShape): string {
  const where = scope.kind === 'collection' ? [scope.path] : [scope.id, scope.below ?? null];
  return JSON.stringify([
    where,
    equality,
    element ?? null,
    order.map((entry) => [entry.field, entry.direction]),
    nameDirection,
  ]);
}
