import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { BLOCKED_NAMES_MAX } from '@chupke/domain/blocked-names.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BLOCK_KIND } from './block-action.ts';
import { sendBlock } from './send-block.ts';
import { setSession } from '../session.ts';
import { FakeBackend } from '../testing/fake-backend.ts';
import { backend, setBackend } from '../testing/fake-firestore.ts';
import { itemOf } from '../testing/sending.ts';
import { ASHA, signIn } from '../testing/student.ts';

const fake = vi.hoisted(() => () => import('../testing/fake-firestore.ts'));
vi.mock('../firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);

const OWN = `users/${ASHA.uid}`;
const TIGER = parseAnonymousId('QuietTiger4271');
const MASK = parseAnonymousId('t_0000000000000001');

let isAllowed = true;

/** Sends it, and lets the time pass for which writes of this kind wait. */
async function send(name: string, isBlocked: boolean) {
  const sent = sendBlock(itemOf(BLOCK_KIND, `${name}-${isBlocked}`, { name, isBlocked }));
  await vi.runAllTimersAsync();
  return sent;
}

function stored(): unknown {
  return backend().get(OWN)?.['blockedNames'];
}

beforeEach(() => {
  vi.useFakeTimers();
  isAllowed = true;
  signIn();
  setBackend(new FakeBackend(ASHA.uid, () => isAllowed));
  backend().documents.set(OWN, { email: ASHA.email });
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('adds to what another device has blocked meanwhile, and takes away no more than its own', async () => {
  expect(await send(TIGER, true)).toEqual({ kind: 'sent' });
  backend().documents.set(OWN, { ...backend().get(OWN), blockedNames: [TIGER, MASK] });
  expect(await send('0123456789ab', true)).toEqual({ kind: 'sent' });
  expect(stored()).toEqual([TIGER, MASK, '0123456789ab']);
  expect(await send(TIGER, false)).toEqual({ kind: 'sent' });
  expect(stored()).toEqual([MASK, '0123456789ab']);
});

it('writes nothing where it was done already, e.g. by a try whose answer was lost', async () => {
  backend().trouble = ['unanswered'];
  expect(await send(TIGER, true)).toEqual({ kind: 'later' });
  expect(await send(TIGER, true)).toEqual({ kind: 'sent' });
  expect(backend().commits).toBe(1);
  expect(stored()).toEqual([TIGER]);
});

it('waits for the network', async () => {
  backend().trouble = ['lost'];
  expect(await send(TIGER, true)).toEqual({ kind: 'later' });
  expect(stored()).toBeUndefined();
});

it('says that there is no room for one more, and makes some', async () => {
  const full = Array.from({ length: BLOCKED_NAMES_MAX }, (_, n) => `t_${String(n).padStart(16, '0')}`);
  backend().documents.set(OWN, { blockedNames: full });
  expect(await send(TIGER, true)).toEqual({ kind: 'refused', code: 'blocked-full' });
  expect(stored()).toEqual(full);
  expect(await send(full[0] ?? '', false)).toEqual({ kind: 'sent' });
  expect(await send(TIGER, true)).toEqual({ kind: 'sent' });
});

it('says so where it is refused', async () => {
  isAllowed = false;
  expect(await send(TIGER, true)).toEqual({ kind: 'refused', code: 'block-denied' });
});
