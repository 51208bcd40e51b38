import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadonlyCollection } from '../store/collection.ts';
import type { ChangeListener } from '../store/document-store.ts';
import { DocumentStore } from '../store/document-store.ts';
import type { StoreView } from '../store/store-view.ts';
import type { StoredDocument, Write } from '../values/document.ts';
import type { Clock } from '../util/clock.ts';
import { aggregate } from './aggregate.ts';
import { QueryEngine } from './engine.ts';
import type { QueryEngineOptions } from './engine.ts';
import { runReference } from './reference.ts';
import { and, DATABASE, map, or, orders, queryOf, ref, remove, set, unary, where } from './testing/build.ts';
import { contents, queries, writes } from './testing/arbitraries.ts';
import type { Aggregation, Query } from './types.ts';

/** A frozen clock: commit times are then 1, 2, 3, ... */
const stillClock: Clock = { nowMicros: () => 0, setTimer: () => () => {} };

/** Indexes at once, from the second query on. */
const eager: QueryEngineOptions = {
  limits: { minDocuments: 0 },
  schedule: (task) => {
    task();
  },
};

function open(options: QueryEngineOptions = eager) {
  const store = new DocumentStore({ name: DATABASE, clock: stillClock });
  const engine = new QueryEngine(store, options);
  const write = (...batch: readonly Write[]) => store.apply(store.prepare(batch));
  const ids = (query: Query, at?: number) => engine.run(query, at).documents.map(({ path }) => path);
  return { store, engine, write, ids };
}

function expectReference(engine: QueryEngine, query: Query, documents: Iterable<StoredDocument>) {
  const result = engine.run(query);
  const expected = runReference(query, documents);
  expect(result.documents.map(({ path }) => path)).toEqual(expected.documents.map(({ path }) => path));
  expect(result.skipped).toBe(expected.skipped);
  // The documents themselves, not older states of them.
  expect(result.documents).toEqual(expected.documents);
}

describe('QueryEngine', () => {
  it('finds what filtering and sorting everything finds, with and without indexes', () => {
    fc.assert(
      fc.property(
        contents,
        fc.array(queries, { minLength: 1, maxLength: 4 }),
        fc.array(writes, { maxLength: 12 }),
        (first, asked, later) => {
          const { store, engine, write } = open();
          if (first.length > 0) write(...first);
          const check = () => {
            for (const query of asked) expectReference(engine, query, store.documents());
          };
          check();
          check();
          check();
          for (const change of later) {
            write(change);
            check();
          }
        },
      ),
      { numRuns: 250 },
    );
  });

  it('makes and keeps indexes for all of those queries that one can serve', () => {
    const { engine, write } = open();
    write(set('c/1', map({ x: 1n })));
    const query = queryOf({ where: where('x', '==', 1n), orderBy: orders('-y') });
    engine.run(query);
    expect(engine.indexCount).toBe(0);
    engine.run(query);
    expect(engine.indexCount).toBe(1);
    // The same index serves the other direction, other values, cursors and limits.
    engine.run(queryOf({ where: where('x', '==', 'a'), orderBy: orders('y'), limit: 3 }));
    expect(engine.indexCount).toBe(1);
  });

  it('drops the least recently used index when there are too many', () => {
    const { engine, write } = open({ ...eager, limits: { minDocuments: 0, maxIndexes: 2 } });
    write(set('c/1', map({ x: 1n, y: 2n, z: 3n })));
    for (const field of ['x', 'y', 'z']) {
      const query = queryOf({ orderBy: orders(field) });
      for (let run = 0; run < 3; run += 1) expect(engine.run(query).documents).toHaveLength(1);
    }
    expect(engine.indexCount).toBe(2);
  });

  it('keeps no index with more entries than allowed', () => {
    const { engine, write, store } = open({ ...eager, limits: { minDocuments: 0, maxEntries: 3 } });
    const query = queryOf({ orderBy: orders('x') });
    write(set('c/1', map({ x: 1n })), set('c/2', map({ x: 2n })), set('c/3', map({ x: 3n })));
    engine.run(query);
    engine.run(query);
    expect(engine.indexCount).toBe(1);
    write(set('c/4', map({ x: 0n })));
    expect(engine.indexCount).toBe(0);
    for (let run = 0; run < 3; run += 1) expectReference(engine, query, store.documents());
    expect(engine.indexCount).toBe(0);
  });

  it('fills an index in slices and answers from the documents until it is complete', () => {
    const tasks: (() => void)[] = [];
    const { engine, store, write } = open({
      limits: { minDocuments: 0 },
      schedule: (task) => tasks.push(task),
    });
    const query = queryOf({ where: where('x', '>=', 0n), limit: 5 });
    for (let start = 0; start < 2500; start += 500) {
      write(
        ...Array.from({ length: 500 }, (_, index) =>
          set(`c/${start + index}`, map({ x: BigInt((start + index) % 7) })),
        ),
      );
    }
    engine.run(query);
    engine.run(query);
    let slices = 0;
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      task();
      slices += 1;
      // Changes to documents on either side of where the filling is.
      write(
        set(`c/${slices}`, map({ x: -1n })),
        remove(`c/${2400 + slices}`),
        set(`c/new${slices}`, map({ x: 0n })),
      );
      expectReference(engine, query, store.documents());
    }
    expect(slices).toBe(5);
    expectReference(engine, query, store.documents());
  });

  it('follows the store when everything is cleared', () => {
    const { store, write, ids } = open();
    const query = queryOf({ orderBy: orders('x') });
    write(set('c/1', map({ x: 1n })));
    ids(query);
    ids(query);
    store.clear();
    expect(ids(query)).toEqual([]);
    write(set('c/2', map({ x: 1n })));
    expect(ids(query)).toEqual(['c/2']);
  });

  it('no longer follows the store once closed', () => {
    const { engine, write } = open();
    write(set('c/1', map({ x: 1n })));
    const query = queryOf({ orderBy: orders('x') });
    engine.run(query);
    engine.run(query);
    engine.close();
    expect(() => write(remove('c/1'))).not.toThrow();
  });

  it('answers for past versions', () => {
    fc.assert(
      fc.property(
        queries,
        fc.array(fc.array(writes, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        (query, commits) => {
          const { store, engine, write } = open();
          const history = commits.map((commit) => {
            const { version } = write(...commit);
            return { version, documents: [...store.documents()] };
          });
          for (const { version, documents } of history) {
            expect(engine.run(query, version)).toEqual(runReference(query, documents));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('aggregates exactly the results', () => {
    const aggregations: readonly Aggregation[] = [
      { alias: 'n', operation: { kind: 'count', upTo: undefined } },
      { alias: 'upTo', operation: { kind: 'count', upTo: 2 } },
      { alias: 'sum', operation: { kind: 'sum', field: ['x'] } },
      { alias: 'average', operation: { kind: 'average', field: ['y'] } },
    ];
    fc.assert(
      fc.property(contents, queries, (first, query) => {
        const { store, engine, write } = open();
        if (first.length > 0) write(...first);
        const { documents } = runReference(query, store.documents());
        for (let run = 0; run < 3; run += 1) {
          const result = engine.aggregate(query, aggregations);
          expect(result.values).toEqual(aggregate(documents, aggregations));
          expect(result.matched).toBe(documents.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a query', () => {
  it('by name equality finds only documents of its own collections', () => {
    const { write, ids } = open();
    write(set('c/1', map({})), set('d/1', map({})), set('d/1/c/1', map({})));
    expect(ids(queryOf({ where: where('__name__', '==', ref('c/1')) }))).toEqual(['c/1']);
    expect(ids(queryOf({ where: where('__name__', '==', ref('d/1')) }))).toEqual([]);
    const names = [ref('d/1/c/1'), ref('d/1'), ref('c/1'), ref('c/1')];
    expect(ids(queryOf({ allDescendants: true, where: where('__name__', 'in', names) }))).toEqual([
      'c/1',
      'd/1/c/1',
    ]);
  });

  it('with or finds each document once, in order', () => {
    const { write, ids } = open();
    write(
      set('c/1', map({ x: 3n, y: 1n })),
      set('c/2', map({ x: 2n, y: 1n })),
      set('c/3', map({ x: 1n, y: 2n })),
      set('c/4', map({ y: 1n })),
    );
    const query = queryOf({
      where: or(
        where('x', '>', 1n),
        where('y', '==', 1n),
        and(where('y', '==', 2n), unary('x', 'is-not-null')),
      ),
    });
    // Ordered by the fields of the inequalities, which all results must have.
    for (let run = 0; run < 3; run += 1) expect(ids(query)).toEqual(['c/3', 'c/2', 'c/1']);
  });

  it('of names in a range of names', () => {
    const { write, ids } = open();
    write(...['1', '2', '3', '4', '5'].map((id) => set(`c/${id}`, map({}))));
    const range = and(where('__name__', '>', ref('c/1')), where('__name__', '<=', ref('c/4')));
    expect(ids(queryOf({ where: range }))).toEqual(['c/2', 'c/3', 'c/4']);
    expect(ids(queryOf({ where: range, orderBy: orders('-__name__'), limit: 2 }))).toEqual(['c/4', 'c/3']);
    const cursor = queryOf({
      orderBy: orders('__name__'),
      startAt: { values: [ref('c/2')], before: false },
      endAt: { values: [ref('c/5')], before: true },
    });
    expect(ids(cursor)).toEqual(['c/3', 'c/4']);
  });

  it('ordered by a fixed field starts or ends where the cursor stands', () => {
    const { write, ids } = open();
    write(
      set('c/1', map({ x: 1n, y: 1n })),
      set('c/2', map({ x: 1n, y: 2n })),
      set('c/3', map({ x: 2n, y: 3n })),
    );
    const fixed = { where: where('x', '==', 1n), orderBy: orders('x', 'y') };
    const from = (...values: readonly bigint[]) => queryOf({ ...fixed, startAt: { values, before: true } });
    const to = (...values: readonly bigint[]) => queryOf({ ...fixed, endAt: { values, before: true } });
    for (let run = 0; run < 3; run += 1) {
      expect(ids(from(0n))).toEqual(['c/1', 'c/2']);
      expect(ids(from(1n, 2n))).toEqual(['c/2']);
      expect(ids(from(2n, 0n))).toEqual([]);
      expect(ids(to(0n, 5n))).toEqual([]);
      expect(ids(to(1n, 2n))).toEqual(['c/1']);
      expect(ids(to(2n))).toEqual(['c/1', 'c/2']);
    }
  });

  it('reads hardly more documents than it returns, once its index is there', () => {
    const { store, write } = open();
    write(...Array.from({ length: 300 }, (_, n) => set(`c/${n}`, map({ n: BigInt(n), even: n % 2 === 0 }))));
    const { read, engine } = countReads(store);
    const asked = [
      queryOf({ where: and(where('even', '==', true), where('n', '>', 100n)), limit: 5 }),
      queryOf({ where: and(where('n', '>=', 100n), where('n', '<', 105n)) }),
      queryOf({ where: where('n', '<', 105n), orderBy: orders('-n'), limit: 5 }),
      queryOf({ orderBy: orders('-n'), startAt: { values: [20n], before: false }, limit: 5 }),
      queryOf({ orderBy: orders('n'), endAt: { values: [5n], before: true } }),
      queryOf({ where: where('even', 'in', [true, false]), orderBy: orders('-n'), limit: 3 }),
      queryOf({ where: and(where('__name__', '>', ref('c/5')), where('__name__', '<', ref('c/55'))) }),
      queryOf({ where: where('__name__', '<', ref('c/50')), orderBy: orders('-__name__'), limit: 5 }),
      queryOf({ orderBy: orders('__name__'), startAt: { values: [ref('c/50')], before: true }, limit: 5 }),
    ];
    for (const query of asked) {
      engine.run(query);
      engine.run(query);
      read.clear();
      expect(engine.run(query).documents).toHaveLength(Math.min(5, query.limit ?? 5));
      expect(read.size).toBeLessThanOrEqual(6);
    }
  });
});

/** An engine over a store, and which documents it has read. */
function countReads(store: DocumentStore) {
  const read = new Set<string>();
  const noting = function* (documents: Iterable<StoredDocument>): Generator<StoredDocument> {
    for (const document of documents) {
      read.add(document.path);
      yield document;
    }
  };
  const note = (collection: ReadonlyCollection): ReadonlyCollection => ({
    path: collection.path,
    id: collection.id,
    size: collection.size,
    get: (path) => collection.get(path),
    unordered: () => noting(collection.unordered()),
    ascending: (from) => noting(collection.ascending(from)),
    descending: (from) => noting(collection.descending(from)),
  });
  const view: StoreView = {
    version: store.version,
    get: (path) => {
      read.add(path);
      return store.get(path);
    },
    collection: (path) => note(store.collection(path)),
    collectionsWithId: (id, below) => [...store.collectionsWithId(id, below)].map(note),
    collections: (below) => [...store.collections(below)].map(note),
  };
  const source = { view: () => view, onChange: (listener: ChangeListener) => store.onChange(listener) };
  return { read, engine: new QueryEngine(source, eager) };
}
