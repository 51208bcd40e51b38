import { beforeEach, expect, it, vi } from 'vitest';
import { beginSecondFactor, removeSecondFactor } from './second-factor-codes.ts';

/** The account's factors at Auth, what this page knows of them, and which answers are lost on the way. */
const world = vi.hoisted(() => ({
  stored: [] as { readonly factorId: string }[],
  known: [] as { readonly factorId: string }[],
  lost: [] as string[],
}));

function answer(of: string): void {
  if (world.lost.includes(of))
    throw Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });
}

vi.mock('firebase/auth', () => ({
  TotpMultiFactorGenerator: {
    FACTOR_ID: 'totp',
    generateSecret: async () => ({ secretKey: 'KEY', generateQrCodeUrl: () => 'otpauth://totp' }),
    assertionForEnrollment: (_: unknown, code: string) => code,
  },
  multiFactor: () => ({
    get enrolledFactors() {
      return world.known;
    },
    getSession: async () => 'session',
    enroll: async (code: string) => {
      if (code !== '123456')
        throw Object.assign(new Error('wrong'), { code: 'auth/invalid-verification-code' });
      if (world.stored.length > 0)
        throw Object.assign(new Error('there'), { code: 'auth/second-factor-already-in-use' });
      world.stored = [{ factorId: 'totp' }];
      answer('change');
      world.known = world.stored;
    },
    unenroll: async () => {
      if (world.stored.length === 0)
        throw Object.assign(new Error('none'), { code: 'auth/multi-factor-info-not-found' });
      world.stored = [];
      answer('change');
      world.known = world.stored;
    },
  }),
  getMultiFactorResolver: vi.fn(),
}));
vi.mock('../auth.ts', () => ({
  auth: {
    currentUser: {
      email: 'mod@example.in',
      reload: async () => {
        answer('reload');
        world.known = world.stored;
      },
    },
  },
}));

beforeEach(() => Object.assign(world, { stored: [], known: [], lost: [] }));

it('is on though the answer to turning it on was lost, at once or at the second try', async () => {
  const begun = await beginSecondFactor();
  world.lost = ['change'];
  await begun.finish('123456');
  world.stored = [];
  world.lost = ['change', 'reload'];
  await expect(begun.finish('123456')).rejects.toMatchObject({ code: 'unavailable' });
  world.lost = [];
  await begun.finish('123456');
});

it('is off though the answer to taking it away was lost, at once or at the second try', async () => {
  world.stored = world.known = [{ factorId: 'totp' }];
  world.lost = ['change'];
  await removeSecondFactor('totp-1');
  world.stored = world.known = [{ factorId: 'totp' }];
  world.lost = ['change', 'reload'];
  await expect(removeSecondFactor('totp-1')).rejects.toMatchObject({ code: 'unavailable' });
  world.lost = [];
  await removeSecondFactor('totp-1');
  expect(world.known).toEqual([]);
});

it('says that another code was wrong', async () => {
  const begun = await beginSecondFactor();
  await expect(begun.finish('000000')).rejects.toMatchObject({ code: 'second-factor-wrong' });
});
