import type { Firestore, QueryConstraint, QueryCompositeFilterConstraint } from 'firebase/firestore';
import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endAt,
  endBefore,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  getDocsFromServer,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeClients, openClient } from '../support/clients.ts';
import { ids } from '../support/clients-watch.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;

/** In order of their ids. `score` is missing, null, not a number, or text in some. */
const CITIES: Record<string, Record<string, unknown>> = {
  agra: { size: 2, state: 'UP', tags: ['fort', 'river'], score: 1.5, at: { zone: 'n', nr: 1 } },
  bhopal: { size: 3, state: 'MP', tags: ['lake'], score: null, at: { zone: 'c', nr: 2 } },
  chennai: { size: 5, state: 'TN', tags: ['sea', 'fort'], score: NaN, at: { zone: 's', nr: 1 } },
  delhi: { size: 9, state: 'DL', tags: ['fort', 'river', 'metro'], score: 4, at: { zone: 'n', nr: 2 } },
  erode: { size: 1, state: 'TN', tags: [], at: { zone: 's', nr: 3 } },
  faridkot: { size: 1, state: 'PB', tags: [1, null], score: 'none', at: { zone: 'n', nr: 3 } },
  goa: { size: 2, state: 'GA', tags: ['sea'], score: 3, at: { zone: 'w', nr: 1 } },
};

beforeAll(async () => {
  emulator = await TestEmulator.launch();
  db = openClient(emulator);
  const batch = writeBatch(db);
  for (const [id, city] of Object.entries(CITIES)) batch.set(doc(db, 'cities', id), city);
  for (const [path, n] of [
    ['cities/agra/notes/n1', 1],
    ['cities/agra/notes/n2', 2],
    ['cities/goa/notes/n1', 3],
    ['notes/top', 4],
    ['cities/agra/notes/n1/notes/deep', 5],
    ['other/x/notes2/n1', 6],
  ] as const) {
    batch.set(doc(db, path), { n });
  }
  await batch.commit();
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

/** The ids that the server answers to a query. */
async function find(...constraints: QueryConstraint[]): Promise<string[]> {
  return ids(await getDocsFromServer(query(collection(db, 'cities'), ...constraints)));
}

async function findWhere(
  filter: QueryCompositeFilterConstraint,
  ...constraints: (ReturnType<typeof orderBy> | ReturnType<typeof limit>)[]
): Promise<string[]> {
  return ids(await getDocsFromServer(query(collection(db, 'cities'), filter, ...constraints)));
}

describe('filters', () => {
  const table: [string, QueryConstraint[], string[]][] = [
    ['==', [where('state', '==', 'TN')], ['chennai', 'erode']],
    ['== null', [where('score', '==', null)], ['bhopal']],
    ['== NaN', [where('score', '==', NaN)], ['chennai']],
    ['== a list', [where('tags', '==', ['lake'])], ['bhopal']],
    ['== a map', [where('at', '==', { nr: 2, zone: 'n' })], ['delhi']],
    ['== of a nested field', [where('at.zone', '==', 's')], ['chennai', 'erode']],
    ['!=', [where('state', '!=', 'TN')], ['delhi', 'goa', 'bhopal', 'faridkot', 'agra']],
    ['!= null', [where('score', '!=', null)], ['chennai', 'agra', 'goa', 'delhi', 'faridkot']],
    ['!= NaN', [where('score', '!=', NaN)], ['agra', 'goa', 'delhi', 'faridkot']],
    ['<', [where('size', '<', 2)], ['erode', 'faridkot']],
    ['<=', [where('size', '<=', 2)], ['erode', 'faridkot', 'agra', 'goa']],
    ['>', [where('size', '>', 3)], ['chennai', 'delhi']],
    ['>=', [where('size', '>=', 3)], ['bhopal', 'chennai', 'delhi']],
    ['> looks at values of its type only', [where('score', '>', 1)], ['agra', 'goa', 'delhi']],
    ['a range', [where('size', '>', 1), where('size', '<', 9)], ['agra', 'goa', 'bhopal', 'chennai']],
    ['in', [where('state', 'in', ['TN', 'GA', 'XX'])], ['chennai', 'erode', 'goa']],
    ['not-in', [where('state', 'not-in', ['TN', 'GA'])], ['delhi', 'bhopal', 'faridkot', 'agra']],
    ['not-in with null finds nothing', [where('state', 'not-in', ['TN', null])], []],
    ['array-contains', [where('tags', 'array-contains', 'fort')], ['agra', 'chennai', 'delhi']],
    ['array-contains a number', [where('tags', 'array-contains', 1)], ['faridkot']],
    [
      'array-contains-any',
      [where('tags', 'array-contains-any', ['lake', 'sea', 'metro'])],
      ['bhopal', 'chennai', 'delhi', 'goa'],
    ],
    [
      'several equalities and a list',
      [where('at.zone', '==', 'n'), where('at.nr', '==', 2), where('tags', 'array-contains', 'fort')],
      ['delhi'],
    ],
    [
      'ranges of several fields',
      [where('size', '>=', 2), where('at.nr', '<', 2)],
      // Ordered by the fields of the inequalities, by name: at.nr, size.
      ['agra', 'goa', 'chennai'],
    ],
    ['documentId ==', [where(documentId(), '==', 'goa')], ['goa']],
    ['documentId in', [where(documentId(), 'in', ['goa', 'agra', 'none'])], ['agra', 'goa']],
    [
      'documentId in a range',
      [where(documentId(), '>=', 'b'), where(documentId(), '<', 'd')],
      ['bhopal', 'chennai'],
    ],
    ['documentId !=', [where(documentId(), '!=', 'goa'), limit(2)], ['agra', 'bhopal']],
  ];

  it.each(table)('%s', async (_label, constraints, expected) => {
    expect(await find(...constraints)).toEqual(expected);
  });

  it('or() and and() nest', async () => {
    const small = where('size', '==', 1);
    expect(await findWhere(or(small, where('state', '==', 'GA')))).toEqual(['erode', 'faridkot', 'goa']);
    expect(
      await findWhere(
        and(or(small, where('size', '==', 2)), or(where('state', '==', 'TN'), where('state', '==', 'UP'))),
      ),
    ).toEqual(['agra', 'erode']);
    expect(
      await findWhere(
        or(and(small, where('state', '==', 'PB')), where('size', '>', 4)),
        orderBy('size', 'desc'),
      ),
    ).toEqual(['delhi', 'chennai', 'faridkot']);
    expect(
      await findWhere(
        or(where('tags', 'array-contains', 'sea'), where('state', 'in', ['UP', 'GA'])),
        limit(2),
      ),
    ).toEqual(['agra', 'chennai']);
  });
});

describe('orders, limits and cursors', () => {
  const table: [string, QueryConstraint[], string[]][] = [
    ['by id without an order', [], Object.keys(CITIES)],
    [
      'two fields',
      [orderBy('size'), orderBy('state', 'desc')],
      ['erode', 'faridkot', 'agra', 'goa', 'bhopal', 'chennai', 'delhi'],
    ],
    [
      'ties by id, in the last direction',
      [orderBy('size', 'desc'), limit(6)],
      ['delhi', 'chennai', 'bhopal', 'goa', 'agra', 'faridkot'],
    ],
    [
      'only documents with the field',
      [orderBy('score')],
      ['bhopal', 'chennai', 'agra', 'goa', 'delhi', 'faridkot'],
    ],
    ['by id, descending', [orderBy(documentId(), 'desc'), limit(2)], ['goa', 'faridkot']],
    ['limit', [orderBy('size'), limit(3)], ['erode', 'faridkot', 'agra']],
    ['limitToLast', [orderBy('size'), limitToLast(3)], ['bhopal', 'chennai', 'delhi']],
    ['startAt values', [orderBy('size'), startAt(3)], ['bhopal', 'chennai', 'delhi']],
    ['startAfter values', [orderBy('size'), startAfter(3)], ['chennai', 'delhi']],
    ['endAt values', [orderBy('size'), endAt(2)], ['erode', 'faridkot', 'agra', 'goa']],
    ['endBefore values', [orderBy('size'), endBefore(2)], ['erode', 'faridkot']],
    ['a window', [orderBy('size'), startAfter(1), endAt(5)], ['agra', 'goa', 'bhopal', 'chennai']],
    [
      'a cursor of two values',
      [orderBy('size'), orderBy('state'), startAt(1, 'TN'), limit(2)],
      ['erode', 'goa'],
    ],
    ['a window and limitToLast', [orderBy('size'), endBefore(9), limitToLast(2)], ['bhopal', 'chennai']],
    ['a cursor of ids', [orderBy(documentId()), startAfter('erode')], ['faridkot', 'goa']],
    ['a cursor, descending', [orderBy('size', 'desc'), startAfter(3)], ['goa', 'agra', 'faridkot', 'erode']],
  ];

  it.each(table)('%s', async (_label, constraints, expected) => {
    expect(await find(...constraints)).toEqual(expected);
  });

  it('cursors by a document tell ties apart', async () => {
    const agra = await getDoc(doc(db, 'cities', 'agra'));
    expect(await find(orderBy('size'), startAfter(agra), limit(2))).toEqual(['goa', 'bhopal']);
    expect(await find(orderBy('size'), startAt(agra), limit(2))).toEqual(['agra', 'goa']);
    expect(await find(orderBy('size', 'desc'), endBefore(agra))).toEqual([
      'delhi',
      'chennai',
      'bhopal',
      'goa',
    ]);
    expect(await find(startAfter(agra), limit(1))).toEqual(['bhopal']);
    expect(await find(where('size', '>=', 2), startAfter(agra), limit(1))).toEqual(['goa']);
  });

  it('pages cover everything once', async () => {
    const pages: string[] = [];
    let after: QueryConstraint[] = [];
    for (let page = 0; page < 10; page += 1) {
      const snapshot = await getDocsFromServer(
        query(collection(db, 'cities'), orderBy('size'), ...after, limit(2)),
      );
      pages.push(...ids(snapshot));
      const last = snapshot.docs.at(-1);
      if (last === undefined) break;
      after = [startAfter(last)];
    }
    expect(pages).toEqual(['erode', 'faridkot', 'agra', 'goa', 'bhopal', 'chennai', 'delhi']);
  });
});

describe('collection groups', () => {
  const paths = async (...constraints: QueryConstraint[]): Promise<string[]> => {
    const snapshot = await getDocs(query(collectionGroup(db, 'notes'), ...constraints));
    return snapshot.docs.map(({ ref }) => ref.path);
  };

  it('find every collection of that name, by path', async () => {
    expect(await paths()).toEqual([
      'cities/agra/notes/n1',
      'cities/agra/notes/n1/notes/deep',
      'cities/agra/notes/n2',
      'cities/goa/notes/n1',
      'notes/top',
    ]);
  });

  it('take filters, orders, limits and ranges of paths', async () => {
    expect(await paths(where('n', '>=', 3), orderBy('n', 'desc'), limit(2))).toEqual([
      'cities/agra/notes/n1/notes/deep',
      'notes/top',
    ]);
    expect(await paths(where(documentId(), '>', 'cities/agra/notes/n2'))).toEqual([
      'cities/goa/notes/n1',
      'notes/top',
    ]);
  });
});

describe('aggregations', () => {
  it('count', async () => {
    const cities = collection(db, 'cities');
    expect((await getCountFromServer(cities)).data().count).toBe(7);
    expect((await getCountFromServer(query(cities, where('size', '<', 3)))).data().count).toBe(4);
    expect((await getCountFromServer(query(cities, orderBy('score')))).data().count).toBe(6);
    expect((await getCountFromServer(query(cities, limit(3)))).data().count).toBe(3);
    expect((await getCountFromServer(collection(db, 'empty'))).data().count).toBe(0);
    expect((await getCountFromServer(collectionGroup(db, 'notes'))).data().count).toBe(5);
  });

  it('sum and average leave out what is no number', async () => {
    const sums = { total: sum('size'), mean: average('size'), n: count() };
    const all = await getAggregateFromServer(collection(db, 'cities'), sums);
    expect(all.data()).toEqual({ total: 23, mean: 23 / 7, n: 7 });
    const some = query(collection(db, 'cities'), where('state', 'in', ['UP', 'MP', 'GA', 'PB']));
    expect(
      (await getAggregateFromServer(some, { total: sum('score'), mean: average('score') })).data(),
    ).toEqual({
      total: 4.5,
      mean: 2.25,
    });
    const none = query(collection(db, 'cities'), where('state', '==', 'XX'));
    expect((await getAggregateFromServer(none, sums)).data()).toEqual({ total: 0, mean: null, n: 0 });
    const odd = query(collection(db, 'cities'), where('state', '==', 'TN'));
    // Only documents that have all the fields count: erode has no score.
    expect(
      (await getAggregateFromServer(odd, { total: sum('score'), nested: sum('at.nr'), n: count() })).data(),
    ).toEqual({ total: NaN, nested: 1, n: 1 });
  });
});

describe('what is refused', () => {
  it('more alternatives than thirty, by the server', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `s${n}`);
    await expect(find(where('state', 'in', many))).rejects.toMatchObject({ code: 'invalid-argument' });
    const six = (field: string) => where(field, 'in', [1, 2, 3, 4, 5, 6]);
    await expect(find(six('a'), six('b'))).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringMatching(/disjunction|comparison/i),
    });
  });

  it('more values in not-in than ten', async () => {
    const eleven = Array.from({ length: 11 }, (_, n) => `s${n}`);
    await expect(find(where('state', 'not-in', eleven))).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('a listener of such a query is told', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `s${n}`);
    const bad = query(collection(db, 'cities'), where('state', 'in', many));
    await expect(getDocs(bad)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await find(limit(1))).toEqual(['agra']);
  });
});
