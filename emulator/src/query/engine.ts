import type { StoreView } from '../store/store-view.ts';
import type { DocumentChange, StoredDocument } from '../values/document.ts';
import type { MapValue } from '../values/value.ts';
import { aggregate } from './aggregate.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { compileQuery } from './compiled-query.ts';
import { findNearest } from './find-nearest.ts';
import type { IndexLimits, Schedule } from './index-cache.ts';
import { DEFAULT_INDEX_LIMITS, IndexCache } from './index-cache.ts';
import { mergeOrdered } from './merge.ts';
import { scanByName } from './name-scan.ts';
import { countDisjunctions, toDisjunctions } from './normal-form.ts';
import type { DocumentComparator } from './order.ts';
import type { IndexPlan, Plan } from './plan.ts';
import { planConjunction } from './plan.ts';
import type { QueryResult } from './reference.ts';
import { runReference } from './reference.ts';
import { documentsIn, scopeHas } from './scope.ts';
import type { IndexKey, SortedIndex } from './sorted-index.ts';
import type { Aggregation, Query, ReadAt } from './types.ts';

/** What the engine needs of a database; DocumentStore has it. */
interface QuerySource {
  /** The present database (live), or as of a past version. Throws FAILED_PRECONDITION where that is too old. */
  view(at?: number): StoreView;
  /** Calls back synchronously after every change. */
  onChange(listener: (changes: readonly DocumentChange[]) => void): () => void;
}

export interface QueryEngineOptions {
  readonly limits?: Partial<IndexLimits>;
  /** How indexes are filled bit by bit; setImmediate unless given. */
  readonly schedule?: Schedule;
}

/** What an aggregation found. */
interface AggregationResult {
  /** Alias → value. */
  readonly values: MapValue;
  /** How many documents the query matched: index entries that are read and billed. */
  readonly matched: number;
}

/** More conjunctions than this (no valid query has them) are not planned one by one. */
const MAX_PLANNED = 100;

/**
 * Runs queries against one database. Present queries use indexes, which are made in the background as
 * queries show the need for them; without one, and for past versions, documents are read, filtered and sorted.
 */
export class QueryEngine {
  readonly #source: QuerySource;
  readonly #indexes: IndexCache;
  readonly #stop: () => void;

  constructor(source: QuerySource, options: QueryEngineOptions = {}) {
    this.#source = source;
    this.#indexes = new IndexCache(
      () => source.view(),
      { ...DEFAULT_INDEX_LIMITS, ...options.limits },
      options.schedule ?? setImmediate,
    );
    this.#stop = source.onChange((changes) => {
      this.#indexes.apply(changes);
    });
  }

  /** How many indexes there are at present. */
  get indexCount(): number {
    return this.#indexes.size;
  }

  /** Stops following changes; the engine must not be used afterwards. */
  close(): void {
    this.#stop();
  }

  /**
   * A query's results in its order, not projected. The query must have been validated.
   * Throws FAILED_PRECONDITION if `at` is too old.
   */
  run(query: Query, at?: ReadAt): QueryResult {
    const compiled = compileQuery(query);
    const view = this.#source.view(at);
    if (at !== undefined) return runReference(query, documentsIn(compiled.scope, view));
    const plans = plansOf(query, compiled);
    const result =
      (plans && this.#runPlans(query, compiled, plans, view)) ?? this.#runScan(query, compiled, plans, view);
    if (query.findNearest === undefined) return result;
    return { ...result, documents: findNearest(query.findNearest, result.documents) };
  }

  /** Aggregates a query's results. Aggregations must have been validated. Throws as `run` does. */
  aggregate(query: Query, aggregations: readonly Aggregation[], at?: ReadAt): AggregationResult {
    const { documents } = this.run(query, at);
    return { values: aggregate(documents, aggregations), matched: documents.length };
  }

  /** Undefined if an index is missing. */
  #runPlans(
    query: Query,
    compiled: CompiledQuery,
    plans: readonly Plan[],
    view: StoreView,
  ): QueryResult | undefined {
    const streams: Iterable<StoredDocument>[] = [];
    for (const plan of plans) {
      if (plan.kind === 'nothing') continue;
      if (plan.kind === 'get') {
        const document = scopeHas(compiled.scope, plan.path) ? view.get(plan.path) : undefined;
        if (document !== undefined) streams.push([document]);
        continue;
      }
      const stream = scanByName(plan, view) ?? this.#scanByIndex(plan, view);
      if (stream === undefined) return undefined;
      streams.push(stream);
    }
    return take(query, compiled, mergeOrdered(streams, compiled.compare));
  }

  #scanByIndex(plan: IndexPlan, view: StoreView): Iterable<StoredDocument> | undefined {
    const index = this.#indexes.get(plan.shape);
    return index && scanIndex(index, plan, view);
  }

  #runScan(
    query: Query,
    { scope, accepts, beforeStart, afterEnd, compare }: CompiledQuery,
    plans: readonly Plan[] | undefined,
    view: StoreView,
  ): QueryResult {
    const wanted = query.limit === undefined ? undefined : query.offset + query.limit;
    const found = new TopDocuments(compare, wanted);
    let read = 0;
    for (const document of documentsIn(scope, view)) {
      read += 1;
      if (accepts(document) && !beforeStart(document) && !afterEnd(document)) found.add(document);
    }
    const shapes = (plans ?? []).flatMap((plan) => (plan.kind === 'index' ? [plan.shape] : []));
    this.#indexes.missed(shapes, read);
    return { documents: found.sorted().slice(query.offset), skipped: Math.min(query.offset, found.count) };
  }
}

const planned = new WeakMap<Query, readonly Plan[] | undefined>();

/** One plan a conjunction; undefined where the query must read everything. */
function plansOf(query: Query, compiled: CompiledQuery): readonly Plan[] | undefined {
  if (planned.has(query)) return planned.get(query);
  const plans: Plan[] = [];
  const conjunctions = countDisjunctions(query.where) > MAX_PLANNED ? undefined : toDisjunctions(query.where);
  for (const conjunction of conjunctions ?? []) {
    const plan = planConjunction(query, compiled, conjunction);
    if (plan !== undefined) plans.push(plan);
  }
  const result = conjunctions?.length === plans.length ? plans : undefined;
  planned.set(query, result);
  return result;
}

function* scanIndex(index: SortedIndex, plan: IndexPlan, view: StoreView): Generator<StoredDocument> {
  const { compare } = index;
  const low = extreme(plan.lows, (key, best) => compare(key, best) > 0);
  const high = extreme(plan.highs, (key, best) => compare(key, best) < 0);
  if (low === undefined || high === undefined) return;
  for (const path of index.scan(low, high, plan.isReversed)) {
    const document = view.get(path);
    if (document !== undefined) yield document;
  }
}

function extreme(
  keys: readonly IndexKey[],
  isBetter: (key: IndexKey, best: IndexKey) => boolean,
): IndexKey | undefined {
  let best: IndexKey | undefined;
  for (const key of keys) if (best === undefined || isBetter(key, best)) best = key;
  return best;
}

/** Takes what a query wants from documents that come in its order, no further than needed. */
function take(query: Query, compiled: CompiledQuery, ordered: Iterable<StoredDocument>): QueryResult {
  const documents: StoredDocument[] = [];
  const limit = query.limit ?? Infinity;
  let skipped = 0;
  if (limit <= 0 && query.offset === 0) return { documents, skipped };
  for (const document of ordered) {
    if (compiled.afterEnd(document)) break;
    if (!compiled.accepts(document) || compiled.beforeStart(document)) continue;
    if (skipped < query.offset) skipped += 1;
    else if (documents.length < limit) documents.push(document);
    if (skipped >= query.offset && documents.length >= limit) break;
  }
  return { documents, skipped };
}

/** Keeps the first documents by an order of all that are added, in memory proportional to how many are wanted. */
class TopDocuments {
  readonly #compare: DocumentComparator;
  readonly #wanted: number;
  #kept: StoredDocument[] = [];
  #count = 0;

  /** `wanted`: how many to keep; undefined keeps all. */
  constructor(compare: DocumentComparator, wanted: number | undefined) {
    this.#compare = compare;
    this.#wanted = wanted ?? Infinity;
  }

  /** How many documents were added. */
  get count(): number {
    return this.#count;
  }

  add(document: StoredDocument): void {
    this.#count += 1;
    this.#kept.push(document);
    // Sorting only when twice as many have accumulated makes the cost per document logarithmic in the number wanted.
    if (this.#kept.length > this.#wanted * 2 + 64) this.#cut();
  }

  /** The first documents, in order. */
  sorted(): readonly StoredDocument[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort(this.#compare);
    if (this.#kept.length > this.#wanted) this.#kept.length = this.#wanted;
  }
}
