import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import { parsePushMark, PUSH_RENEW_DAYS } from '@chupke/domain/push.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registeredDevice, rememberDevice } from '../../../lib/push-device.ts';
import { isRenewalWanted, readPushMemory, wantRenewal, writePushMemory } from '../../../lib/push-memory.ts';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { clearDatabases } from '../../../lib/testing/stored-in-memory.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { lastAnswer } from './push-answer.ts';
import { stopPush } from './push-setup.ts';
import { renewDevice } from './renew-device.ts';

const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);
vi.mock(
  '../../../lib/stored-database.ts',
  async () => (await import('../../../lib/testing/stored-in-memory.ts')).storedDatabaseModule,
);
vi.mock('../../../lib/backend.ts', () => ({
  getBackend: () => ({ kind: 'local' }),
  getPushKey: () => null,
}));
vi.mock('../../../lib/firebase.ts', () => ({ firebaseApp: {} }));
// The endpoint does not answer: the device is written as one's own document.
vi.mock('../../../lib/auth.ts', () => ({ auth: { currentUser: null } }));

const { uid } = ASHA;
const USER: OwnUser = { ...ASHA, notificationsEnabled: true };
const MARK = parsePushMark('m'.repeat(20));
const ID = 'a'.repeat(64);
const DAY_MS = 86_400_000;
const TOKEN = `d${'x'.repeat(120)}`;

/** Registers the device so many days ago; the server has it, or has it no more. */
async function registered(days: number, isStored: boolean): Promise<void> {
  rememberDevice({ uid, id: ID, at: NOON - days * DAY_MS });
  await writePushMemory({ mark: MARK, shown: [] });
  if (isStored) backend().documents.set(pushTokenPath(uid, ID), { token: `d${'o'.repeat(120)}`, mark: MARK });
}

/** The tokens that the server has. */
function tokens(): readonly unknown[] {
  const { documents } = backend();
  return [...documents].flatMap(([path, { token }]) => (path.includes('/pushTokens/') ? [token] : []));
}

const unsubscribe = vi.fn(async () => true);

beforeEach(() => {
  localStorage.clear();
  clearDatabases();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  unsubscribe.mockClear();
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('CHUPKE_LOCAL_PUSH', { token: TOKEN });
  signIn(USER);
  setBackend(new FakeBackend(uid, () => true));
});

afterEach(() => {
  vi.useRealTimers();
});

it('registers no browser that is not registered for the account, whatever it was granted', async () => {
  await renewDevice(USER);
  rememberDevice({ uid: 'somebody-else', id: ID, at: NOON });
  await renewDevice(USER);
  expect(tokens()).toEqual([]);
});

it('asks the server for nothing before it is time', async () => {
  await registered(PUSH_RENEW_DAYS - 1, true);
  await renewDevice(USER);
  expect(backend()).toMatchObject({ reads: 0, commits: 0 });
});

it('registers anew once it is time, and knows its notifications by the same mark', async () => {
  await registered(PUSH_RENEW_DAYS, true);
  await renewDevice(USER);
  expect(tokens()).toEqual([TOKEN]);
  expect(registeredDevice(uid)).toMatchObject({ at: NOON });
  expect((await readPushMemory()).mark).toBe(MARK);
});

it('forgets, and does not register anew, what was removed on another device or has given way', async () => {
  await registered(PUSH_RENEW_DAYS, false);
  await renewDevice(USER);
  expect(tokens()).toEqual([]);
  expect(registeredDevice(uid)).toBeUndefined();
  expect((await readPushMemory()).mark).toBeNull();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it.each<[string, () => Promise<void>]>([
  ['its worker has heard so', wantRenewal],
  [
    'nobody has said so',
    async () => void vi.stubGlobal('CHUPKE_LOCAL_PUSH', { token: TOKEN, isEnded: true }),
  ],
])('registers anew where the subscription has ended, and %s', async (_, end) => {
  // The push service has told the server, which has forgotten the device.
  await registered(1, false);
  await end();
  await renewDevice(USER);
  expect(tokens()).toEqual([TOKEN]);
});

it('goes on wanting to register until it has', async () => {
  await registered(1, true);
  await wantRenewal();
  backend().trouble = ['lost'];
  await renewDevice(USER);
  expect(await isRenewalWanted()).toBe(true);
  await renewDevice(USER);
  expect(tokens()).toEqual([TOKEN]);
  expect(await isRenewalWanted()).toBe(false);
});

it('forgets a device that the browser was told no for', async () => {
  await registered(1, true);
  vi.stubGlobal('Notification', { permission: 'denied' });
  await renewDevice(USER);
  expect(tokens()).toEqual([]);
  expect(registeredDevice(uid)).toBeUndefined();
});

it('shows nothing any more once it was switched off, though the server cannot be told', async () => {
  await registered(1, true);
  backend().trouble = ['lost'];
  await expect(stopPush(USER, true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(registeredDevice(uid)).toBeUndefined();
  expect((await readPushMemory()).mark).toBeNull();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(lastAnswer()).toBe('no');
});
