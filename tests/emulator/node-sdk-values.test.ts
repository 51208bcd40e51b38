import type { DocumentReference, Firestore } from 'firebase/firestore';
import {
  Bytes,
  DocumentReference as ReferenceClass,
  GeoPoint,
  Timestamp,
  VectorValue,
  collection,
  doc,
  getDocFromServer,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  increment,
  vector,
  where,
} from 'firebase/firestore';
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeClients, openAdmin, openClient, uniqueName } from '../support/clients.ts';
import { TestEmulator } from '../support/emulator.ts';

let emulator: TestEmulator;
let db: Firestore;
let admin: AdminFirestore;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch();
  db = openClient(emulator);
  admin = openAdmin(emulator);
  // The Admin SDK hands whole numbers over as they are stored, all 64 bits of them.
  admin.settings({ useBigInt: true });
});
beforeEach(() => {
  name = uniqueName('values');
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

async function roundTrip(value: unknown): Promise<unknown> {
  const reference = doc(db, name, 'value');
  await setDoc(reference, { value });
  return (await getDocFromServer(reference)).get('value');
}

describe('a value comes back as it went', () => {
  const plain: [string, unknown][] = [
    ['null', null],
    ['true', true],
    ['false', false],
    ['zero', 0],
    ['minus zero', -0],
    ['a whole number', 42],
    ['a whole number below zero', -42],
    ['the largest safe whole number', Number.MAX_SAFE_INTEGER],
    ['the smallest safe whole number', Number.MIN_SAFE_INTEGER],
    ['a fraction', 0.1],
    ['the largest double', Number.MAX_VALUE],
    ['the smallest double', Number.MIN_VALUE],
    ['not a number', NaN],
    ['infinity', Infinity],
    ['infinity below zero', -Infinity],
    ['an empty text', ''],
    ['a text of any script', 'नमस्ते ☃ 😀 \u0000 "\\ \u2028 \uffff'],
    ['a long text', 'aé😀'.repeat(20_000)],
    ['a list', [1, 'a', null, { a: [{ b: [] }] }]],
    ['an empty list', []],
    ['a map', { a: { b: { c: [{}] } } }],
    ['an empty map', {}],
    ['a map with keys of any script', { ключ: 1, 'a.b': 2, '`': 3, '\\': 4, '😀': 5, ' ': 6, '0': 7 }],
  ];

  it.each(plain)('%s', async (_label, value) => {
    expect(await roundTrip(value)).toEqual(value);
  });

  it('a timestamp, to the microsecond', async () => {
    const cases: [Timestamp, Timestamp][] = [
      [new Timestamp(1_700_000_000, 123_456_000), new Timestamp(1_700_000_000, 123_456_000)],
      [new Timestamp(1_700_000_000, 123_456_789), new Timestamp(1_700_000_000, 123_456_000)],
      [new Timestamp(-62_135_596_800, 0), new Timestamp(-62_135_596_800, 0)],
      [new Timestamp(253_402_300_799, 999_999_000), new Timestamp(253_402_300_799, 999_999_000)],
      [new Timestamp(-1, 500_000_000), new Timestamp(-1, 500_000_000)],
    ];
    for (const [sent, kept] of cases) expect(await roundTrip(sent)).toEqual(kept);
    const date = new Date('2024-02-29T12:34:56.789Z');
    expect(await roundTrip(date)).toEqual(Timestamp.fromDate(date));
  });

  it('a place, bytes and a vector', async () => {
    for (const place of [new GeoPoint(0, 0), new GeoPoint(-90, -180), new GeoPoint(90, 180)]) {
      expect(await roundTrip(place)).toEqual(place);
    }
    const all = Uint8Array.from({ length: 256 }, (_, n) => n);
    for (const bytes of [Bytes.fromUint8Array(all), Bytes.fromUint8Array(new Uint8Array())]) {
      const back = await roundTrip(bytes);
      expect(back).toBeInstanceOf(Bytes);
      expect(bytes.isEqual(back as Bytes)).toBe(true);
    }
    const back = await roundTrip(vector([1, -2.5, NaN, 0]));
    expect(back).toBeInstanceOf(VectorValue);
    expect((back as VectorValue).toArray()).toEqual([1, -2.5, NaN, 0]);
  });

  it('a reference to a document', async () => {
    const target = doc(db, 'rooms', 'ü ☃', 'deep', 'one');
    const back = await roundTrip([target, { at: target }]);
    const [first] = back as [DocumentReference];
    expect(first).toBeInstanceOf(ReferenceClass);
    expect(first.path).toBe(target.path);
  });
});

describe('whole numbers of 64 bits', () => {
  const LARGEST = 2n ** 63n - 1n;
  const SMALLEST = -(2n ** 63n);

  it('are kept to the last bit', async () => {
    const reference = admin.doc(`${name}/numbers`);
    const numbers = [LARGEST, SMALLEST, 2n ** 53n + 1n, 0n];
    await reference.set({ numbers });
    expect((await reference.get()).get('numbers')).toEqual(numbers);
  });

  it('do not overflow but stop at the ends', async () => {
    const reference = admin.doc(`${name}/numbers`);
    await reference.set({ high: LARGEST - 1n, low: SMALLEST + 1n });
    await updateDoc(doc(db, name, 'numbers'), { high: increment(5), low: increment(-5) });
    expect((await reference.get()).data()).toEqual({ high: LARGEST, low: SMALLEST });
  });
});

describe('values have one order', () => {
  it('over all types', async () => {
    const ascending: [string, unknown][] = [
      ['null', null],
      ['false', false],
      ['true', true],
      ['nan', NaN],
      ['-inf', -Infinity],
      ['-1', -1],
      ['zero', 0],
      ['half', 0.5],
      ['one', 1],
      ['inf', Infinity],
      ['early', new Timestamp(0, 0)],
      ['late', new Timestamp(1, 1000)],
      ['empty', ''],
      ['a', 'a'],
      ['z', 'z'],
      // By UTF-8 the emoji comes last; by UTF-16 it would come before.
      ['ffff', '\uffff'],
      ['emoji', '😀'],
      ['bytes', Bytes.fromUint8Array(Uint8Array.of(1))],
      ['bytes2', Bytes.fromUint8Array(Uint8Array.of(1, 0))],
      ['ref', doc(db, 'a', 'b')],
      ['ref2', doc(db, 'a', 'c')],
      ['geo', new GeoPoint(-1, 5)],
      ['geo2', new GeoPoint(-1, 6)],
      ['list', []],
      ['list1', [1]],
      ['list12', [1, 2]],
      ['list2', [2]],
      ['vector', vector([9])],
      ['vector2', vector([1, 1])],
      ['map', {}],
      ['map a', { a: 1 }],
      ['map ab', { a: 1, b: 0 }],
      ['map b', { b: 0 }],
    ];
    await Promise.all(ascending.map(([id, value]) => setDoc(doc(db, name, id), { value })));
    const expected = ascending.map(([id]) => id);
    const up = await getDocs(query(collection(db, name), orderBy('value')));
    expect(up.docs.map((found) => found.id)).toEqual(expected);
    const other = openClient(emulator);
    const down = await getDocs(query(collection(other, name), orderBy('value', 'desc')));
    expect(down.docs.map((found) => found.id)).toEqual(expected.toReversed());
  });

  it('and one equality', async () => {
    await setDoc(doc(db, name, 'zero'), { value: 0 });
    await setDoc(doc(db, name, 'minus'), { value: -0 });
    await setDoc(doc(db, name, 'nan'), { value: NaN });
    await setDoc(doc(db, name, 'map'), { value: { a: 1, b: [2] } });
    const find = async (value: unknown): Promise<string[]> =>
      (await getDocs(query(collection(db, name), where('value', '==', value)))).docs.map(({ id }) => id);
    expect(await find(0)).toEqual(['minus', 'zero']);
    expect(await find(NaN)).toEqual(['nan']);
    expect(await find({ b: [2], a: 1 })).toEqual(['map']);
    expect(await find({ a: 1 })).toEqual([]);
  });
});
