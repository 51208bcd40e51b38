import { HARD_BLOCK_TRIES, RATE_LIMITS } from '@chupke/domain/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notedEvents } from '../security/events.ts';
import { setSession } from '../session.ts';
import type { Judge } from '../testing/fake-backend.ts';
import { FakeBackend, isCounterStep, isMadeNow, isPaidFor } from '../testing/fake-backend.ts';
import { backend, setBackend } from '../testing/fake-firestore.ts';
import { ASHA, NOON, signIn } from '../testing/student.ts';
import { runRateLimited } from './rate-limited-write.ts';
import { isReadable } from '../read-now.ts';
import type { Tries } from './tries.ts';
import { blockingTry, isHardBlocked, nextTries } from './tries.ts';

const fake = vi.hoisted(() => () => import('../testing/fake-firestore.ts'));
vi.mock('../firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);

const { like } = RATE_LIMITS;

/** So many attempts at a fixed interval, in milliseconds. */
function tried(count: number, everyMs: number, from?: Tries): Tries {
  let tries = from;
  for (let index = 0; index < count; index += 1) tries = nextTries(tries, like, NOON + index * everyMs);
  if (tries === undefined) throw new Error('none');
  return tries;
}

describe('the tries of an action', () => {
  it('block at the twentieth within a minute, and in circles at the sixtieth of the thirty', () => {
    expect([blockingTry(like), HARD_BLOCK_TRIES]).toEqual([20, 20]);
    expect(blockingTry(RATE_LIMITS.circleMessage)).toBe(60);
    expect(isHardBlocked(tried(19, 1000), like, NOON + 19_000)).toBe(false);
    expect(isHardBlocked(tried(20, 1000), like, NOON + 20_000)).toBe(true);
  });

  it('do not block when they are spread over more than a minute', () => {
    expect(isHardBlocked(tried(40, 3200), like, NOON + 40 * 3200)).toBe(false);
  });

  it('block until a whole minute has passed since the last one, which may come while they do', () => {
    const tries = tried(20, 1000);
    expect(isHardBlocked(tries, like, NOON + 19_000 + 59_999)).toBe(true);
    expect(isHardBlocked(tries, like, NOON + 19_000 + 60_000)).toBe(false);
    const again = nextTries(tries, like, NOON + 70_000);
    expect(isHardBlocked(again, like, NOON + 129_999)).toBe(true);
    expect(isHardBlocked(again, like, NOON + 130_000)).toBe(false);
    expect(nextTries(again, like, NOON + 130_000)).toEqual({
      since: NOON + 130_000,
      last: NOON + 130_000,
      count: 1,
    });
  });

  it('block nobody whose clock was set back', () => {
    const tries = tried(20, 1000);
    expect(isHardBlocked(tries, like, NOON - 86_400_000)).toBe(false);
    expect(nextTries(tries, like, NOON - 86_400_000).count).toBe(1);
  });
});

/** Accepts a step of the counter, and the write that it allows. */
const rules: Judge = (change, path) =>
  path.includes('/limits/')
    ? isCounterStep(change, path, 10)
    : isMadeNow(change, path) && isPaidFor(change, 'like', path.slice('liked/'.length));

function likeIt(number: number) {
  const path = `liked/${number}`;
  return runRateLimited({
    uid: ASHA.uid,
    limit: 'like',
    last: String(number),
    write: (transaction) => {
      // The fake one asks for nothing but the path.
      transaction.set({ path } as never, {});
    },
    isDone: () => isReadable(path),
  });
}

const overLimits = () => notedEvents().filter(({ event }) => event === 'rate_limit_exceeded');

describe('whoever goes on trying', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    signIn();
    setBackend(new FakeBackend(ASHA.uid, rules));
  });

  afterEach(() => {
    vi.useRealTimers();
    setSession({ kind: 'signed-out' });
  });

  it('is refused from the twenty-first on without asking, until a minute of quiet, and noted once', async () => {
    const before = overLimits().length;
    for (let number = 1; number <= 20; number += 1) {
      const { kind } = await likeIt(number);
      expect([number, kind]).toEqual([number, number <= 10 ? 'done' : 'limited']);
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(overLimits()).toHaveLength(before + 1);
    expect(overLimits().at(-1)).toMatchObject({ severity: 'MEDIUM', details: 'like' });
    const { commits } = backend();
    // The rules would take one again by now.
    vi.setSystemTime(NOON + 65_000);
    expect(await likeIt(21)).toEqual({ kind: 'limited', waitMs: 60_000 });
    vi.setSystemTime(NOON + 124_999);
    expect(await likeIt(21)).toEqual({ kind: 'limited', waitMs: 60_000 });
    expect(backend()).toMatchObject({ commits, reads: 0 });
    expect(overLimits()).toHaveLength(before + 1);
    vi.setSystemTime(NOON + 184_999);
    expect(await likeIt(21)).toEqual({ kind: 'done', wasThere: false });
  });

  it('does so by what the rules refuse, too, and not by what never reached them', async () => {
    backend().trouble = Array.from({ length: 30 }, () => 'lost' as const);
    for (let number = 1; number <= 30; number += 1)
      await expect(likeIt(1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await likeIt(1)).toMatchObject({ kind: 'done' });
    setBackend(new FakeBackend(ASHA.uid, () => false));
    for (let number = 2; number <= 20; number += 1)
      await expect(likeIt(number)).rejects.toMatchObject({ code: 'permission-denied' });
    const { commits } = backend();
    expect(await likeIt(21)).toMatchObject({ kind: 'limited' });
    expect(backend()).toMatchObject({ commits });
  });
});
