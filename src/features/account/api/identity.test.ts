import { afterEach, expect, it, vi } from 'vitest';
import { changePassword } from './identity.ts';

/** The account's password, and what becomes of the next change: it may be made without an answer, or not arrive. */
const world = vi.hoisted(() => ({
  password: 'old-Secret1',
  change: 'answered',
  isOffline: false,
  tried: [] as string[],
}));

function lost(): never {
  throw Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });
}

vi.mock('firebase/auth', () => ({
  EmailAuthProvider: { credential: (_: string, password: string) => password },
  GoogleAuthProvider: vi.fn(),
  reauthenticateWithCredential: async (_: unknown, password: string) => {
    world.tried.push(password);
    if (world.isOffline) lost();
    if (password !== world.password)
      throw Object.assign(new Error('wrong'), { code: 'auth/invalid-credential' });
  },
  updatePassword: async (_: unknown, next: string) => {
    if (world.change === 'not-arrived') lost();
    world.password = next;
    if (world.change === 'answered') return;
    world.isOffline = world.change === 'cut-off';
    lost();
  },
}));
vi.mock('../../../lib/auth.ts', () => ({
  auth: {
    authStateReady: async () => undefined,
    currentUser: { uid: 'uid-of-asha', email: 'asha@students.test' },
  },
}));
const endOtherSessions = vi.hoisted(() => vi.fn<(uid: string) => Promise<void>>());
vi.mock('./end-sessions.ts', () => ({ endOtherSessions }));
vi.mock('../../../lib/account/second-factor-sign-in.ts', () => ({
  withSecondFactor: (signIn: () => Promise<unknown>) => signIn(),
}));
vi.mock('../../../lib/backend.ts', () => ({ getBackend: () => ({ kind: 'local' }) }));

afterEach(async () => {
  // Nothing waits for it.
  await vi.dynamicImportSettled();
  endOtherSessions.mockReset();
  Object.assign(world, { password: 'old-Secret1', change: 'answered', isOffline: false, tried: [] });
});

it('a password is changed with the old one, and is so though other devices cannot be told', async () => {
  endOtherSessions.mockRejectedValueOnce(new Error('offline'));
  await changePassword('old-Secret1', 'new-Secret2');
  await vi.waitFor(() => expect(endOtherSessions).toHaveBeenCalledExactlyOnceWith('uid-of-asha'));
  expect(world).toMatchObject({ password: 'new-Secret2', tried: ['old-Secret1'] });
});

it('a change whose answer was lost is found out by the new password', async () => {
  world.change = 'unanswered';
  await changePassword('old-Secret1', 'new-Secret2');
  expect(world.tried).toEqual(['old-Secret1', 'new-Secret2']);
});

it('a change that did not arrive has failed by the network, not by a wrong password', async () => {
  world.change = 'not-arrived';
  await expect(changePassword('old-Secret1', 'new-Secret2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(world.password).toBe('old-Secret1');
  expect(endOtherSessions).not.toHaveBeenCalled();
});

it('a change whose answer was lost with the network is found out when it is tried again', async () => {
  world.change = 'cut-off';
  await expect(changePassword('old-Secret1', 'new-Secret2')).rejects.toMatchObject({ code: 'unavailable' });
  Object.assign(world, { change: 'answered', isOffline: false });
  // Another new password is none that was sent.
  await expect(changePassword('old-Secret1', 'other-Secret3')).rejects.toMatchObject({
    code: 'credentials-wrong',
  });
  await changePassword('old-Secret1', 'new-Secret2');
  expect(world.password).toBe('new-Secret2');
});
