import type { Firestore } from 'firebase/firestore';
import { collection, disableNetwork, doc, enableNetwork } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { watchDocument, watchQuery } from '../../src/lib/documents.ts';
import type { Subscribe } from '../../src/lib/live.ts';
import { closeClients, openClient, uniqueName } from '../support/clients.ts';
import { TestEmulator } from '../support/emulator.ts';

// The app's own means of watching with the SDK: from the cache it cannot be told whether there is nothing, and that the
// backend has confirmed it is a change of nothing but metadata.

let emulator: TestEmulator;
let db: Firestore;

beforeAll(async () => {
  emulator = await TestEmulator.launch();
});
beforeEach(() => {
  db = openClient(emulator);
});
afterEach(closeClients);
afterAll(() => emulator.close());

/** What a subscription tells, in order. */
function told<T>(subscribe: Subscribe<T>): readonly unknown[] {
  const heard: unknown[] = [];
  subscribe({
    onValue: (value) => heard.push(['value', value]),
    onOffline: () => heard.push('offline'),
    onFailure: (error) => heard.push(['failure', error]),
  });
  return heard;
}

it('that there is no document is known when the network is back', async () => {
  await disableNetwork(db);
  const missing = doc(db, uniqueName('nothing'), 'a');
  const heard = told(watchDocument(missing, (data) => data ?? 'none'));
  await expect.poll(() => heard).toEqual(['offline']);
  await enableNetwork(db);
  await expect.poll(() => heard).toEqual(['offline', ['value', 'none']]);
});

it('that a query finds nothing is known when the network is back', async () => {
  await disableNetwork(db);
  const heard = told(watchQuery(collection(db, uniqueName('nothing')), ({ size }) => size));
  await expect.poll(() => heard).toEqual(['offline']);
  await enableNetwork(db);
  await expect.poll(() => heard).toEqual(['offline', ['value', 0]]);
});
