import type { Firestore, QueryConstraint } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  doc,
  getAggregateFromServer,
  getDocs,
  getDocsFromServer,
  orderBy,
  query,
  setDoc,
  sum,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeClients, openClient } from '../support/clients.ts';
import { ids, watchQuery } from '../support/clients-watch.ts';
import { PROJECT, TestEmulator } from '../support/emulator.ts';

const INDEXES = JSON.stringify({
  indexes: [
    {
      collectionGroup: 'posts',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'topic', order: 'ASCENDING' },
        { fieldPath: 'at', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    {
      collectionGroup: 'posts',
      fieldPath: 'at',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'DESCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    },
  ],
});

let emulator: TestEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ indexes: INDEXES });
  db = openClient(emulator);
  await setDoc(doc(db, 'posts', 'a'), { topic: 'x', at: 1, by: 'me' });
  await setDoc(doc(db, 'posts', 'b'), { topic: 'x', at: 2, by: 'you' });
});
afterAll(async () => {
  await closeClients();
  await emulator.close();
});

const find = async (...constraints: QueryConstraint[]): Promise<string[]> =>
  ids(await getDocsFromServer(query(collection(db, 'posts'), ...constraints)));

const missing = {
  code: 'failed-precondition',
  message: expect.stringMatching(
    new RegExp(
      `The query requires an index\\. You can create it here: https://console\\.firebase\\.google\\.com/.*${PROJECT}.*create_composite=`,
    ),
  ),
};

it('queries with their index, and those that need none, are served', async () => {
  expect(await find(where('topic', '==', 'x'), orderBy('at', 'desc'))).toEqual(['b', 'a']);
  expect(await find(where('topic', '==', 'x'), where('by', '==', 'me'))).toEqual(['a']);
  expect(await find(orderBy('at'))).toEqual(['a', 'b']);
  const group = await getDocs(query(collectionGroup(db, 'posts'), orderBy('at')));
  expect(ids(group)).toEqual(['a', 'b']);
});

it('a query without its index fails as in production, once and live', async () => {
  await expect(find(where('by', '==', 'me'), orderBy('at'))).rejects.toMatchObject(missing);
  await expect(find(where('topic', '==', 'x'), orderBy('at'))).rejects.toMatchObject(missing);
  const live = watchQuery(query(collection(db, 'posts'), where('by', '==', 'me'), orderBy('at')));
  expect(await live.reports.failure()).toMatchObject(missing);
  // The client's other listeners go on.
  expect(await find(orderBy('at'))).toEqual(['a', 'b']);
});

it('a collection group needs an index of that scope', async () => {
  await expect(getDocs(query(collectionGroup(db, 'posts'), where('by', '==', 'me')))).rejects.toMatchObject({
    code: 'failed-precondition',
  });
});

it('so does an aggregation over filtered documents', async () => {
  const mine = query(collection(db, 'posts'), where('by', '==', 'me'), where('at', '>', 0));
  await expect(getAggregateFromServer(mine, { total: sum('at') })).rejects.toMatchObject({
    code: 'failed-precondition',
  });
});
