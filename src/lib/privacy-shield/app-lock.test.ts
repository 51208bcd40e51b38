import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '@chupke/domain/user.ts';
import type { StoredPin } from './app-lock-state.ts';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../account/session-live.ts', () => ({ signOut }));
// The real one is slow on purpose (app-lock-pin.test.ts).
vi.mock('./app-lock-pin.ts', () => ({
  canHash: () => true,
  storePin: async (uid: UserId, pin: string): Promise<StoredPin> => ({
    uid,
    salt: 's',
    hash: `h${pin}`,
    iterations: 1,
  }),
  isStoredPin: async ({ hash }: StoredPin, pin: string) => hash === `h${pin}`,
}));

const ASHA = parseUserId('abcdefghijklmnopqrstuvwxyz12');
const RAVI = parseUserId('abcdefghijklmnopqrstuvwxyz34');

/** The app as a page finds it that is loaded now. */
async function load(uid = ASHA) {
  vi.resetModules();
  const session = await import('../session.ts');
  const account = { uid, email: 'a@b.in', emailVerified: true, isModerator: false, isAdmin: false };
  session.setSession({ kind: 'signed-in', account, user: { kind: 'unknown' }, isConfirmed: true });
  return import('./app-lock.ts');
}

type AppLock = Awaited<ReturnType<typeof load>>;

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

function lockOf(lock: AppLock): 'none' | 'open' | 'locked' {
  const { isSet, isLocked } = lock.currentLock();
  return isLocked ? 'locked' : isSet ? 'open' : 'none';
}

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  signOut.mockResolvedValue(undefined);
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  signOut.mockReset();
});

/** Sets a PIN and watches over it. */
async function withPin(pin = '4711'): Promise<AppLock> {
  const lock = await load();
  expect(await lock.setPin(pin)).toBe('done');
  stop = lock.watchLock();
  return lock;
}

/** Changes this tab's storage like another tab. */
function elsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('setting a PIN', () => {
  it('leaves the app open, and asks at the next start', async () => {
    const lock = await withPin();
    expect(lockOf(lock)).toBe('open');
    sessionStorage.clear();
    expect(lockOf(await load())).toBe('locked');
  });

  it('does not ask again when the same tab is loaded anew at once', async () => {
    await withPin();
    expect(lockOf(await load())).toBe('open');
    vi.setSystemTime(Date.now() + 60_000);
    expect(lockOf(await load())).toBe('locked');
  });

  it('takes 4 to 6 digits, and none in the place of another', async () => {
    const lock = await load();
    expect(await lock.setPin('123')).toBe('not-a-pin');
    expect(await lock.setPin('१२३४')).toBe('done');
    expect(await lock.setPin('9999')).toBe('already-set');
  });

  it('says so when nothing can be stored', async () => {
    const lock = await load();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await lock.setPin('4711')).toBe('unsupported');
    expect(lockOf(lock)).toBe('none');
  });

  it('is no hindrance to another account on the same device', async () => {
    await withPin();
    sessionStorage.clear();
    expect(lockOf(await load(RAVI))).toBe('none');
    expect(lockOf(await load(ASHA))).toBe('locked');
  });
});

describe('a locked app', () => {
  it('opens with the PIN alone', async () => {
    const lock = await withPin();
    lock.lockNow();
    expect(lockOf(lock)).toBe('locked');
    expect(await lock.unlock('0000')).toMatchObject({ kind: 'wrong', triesLeft: 9 });
    expect(lockOf(lock)).toBe('locked');
    expect(await lock.unlock('4711')).toEqual({ kind: 'right' });
    expect(lockOf(lock)).toBe('open');
  });

  it('opens on a device that is full, for as long as it is in sight', async () => {
    const lock = await withPin();
    lock.lockNow();
    sessionStorage.clear();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await lock.unlock('4711')).toEqual({ kind: 'right' });
    expect(lockOf(lock)).toBe('open');
    look('visible');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(lockOf(lock)).toBe('open');
    look('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lockOf(lock)).toBe('locked');
    expect(await lock.unlock('4711')).toEqual({ kind: 'right' });
    lock.lockNow();
    expect(lockOf(lock)).toBe('locked');
  });

  it('does not look at a PIN that comes too early', async () => {
    const lock = await withPin();
    lock.lockNow();
    for (let tries = 0; tries < 5; tries += 1) await lock.unlock('0000');
    expect(await lock.unlock('4711')).toEqual({ kind: 'wait', nextTryAt: Date.now() + 30_000 });
    vi.setSystemTime(Date.now() + 30_000);
    expect(await lock.unlock('4711')).toEqual({ kind: 'right' });
  });

  it('keeps the count over a reload, and forgets it with the right one', async () => {
    const lock = await withPin();
    lock.lockNow();
    for (let tries = 0; tries < 4; tries += 1) await lock.unlock('0000');
    const reloaded = await load();
    expect(reloaded.pinTries().triesLeft).toBe(6);
    await reloaded.unlock('4711');
    expect(reloaded.pinTries().triesLeft).toBe(10);
  });

  it('signs the device out at the tenth wrong one, and the PIN is gone', async () => {
    const lock = await withPin();
    lock.lockNow();
    for (let tries = 0; tries < 9; tries += 1) {
      expect(await lock.unlock('0000')).toMatchObject({ kind: 'wrong', triesLeft: 9 - tries });
      vi.setSystemTime(lock.pinTries().nextTryAt);
    }
    expect(signOut).not.toHaveBeenCalled();
    expect(await lock.unlock('0000')).toEqual({ kind: 'out' });
    expect(signOut).toHaveBeenCalledOnce();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('chupke-lock'))).toEqual([]);
  });

  it('counts them on a device that is full, too', async () => {
    const lock = await withPin();
    lock.lockNow();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    for (let tries = 0; tries < 5; tries += 1) await lock.unlock('0000');
    expect(await lock.unlock('4711')).toEqual({ kind: 'wait', nextTryAt: Date.now() + 30_000 });
    vi.setSystemTime(Date.now() + 30_000);
    expect(await lock.unlock('4711')).toEqual({ kind: 'right' });
    expect(lock.pinTries().triesLeft).toBe(10);
  });

  it('signs out without a network too, drafts and what is unsent included', async () => {
    signOut.mockRejectedValue(new Error('the module did not arrive'));
    const lock = await withPin();
    for (const key of ['firebase:authUser:k:[DEFAULT]', 'chupke-draft:1', 'chupke-outbox:1', 'chupke-theme'])
      localStorage.setItem(key, 'x');
    await lock.signOutOfDevice();
    expect(Object.keys(localStorage)).toEqual(['chupke-theme']);
  });
});

describe('out of sight', () => {
  it('locks after a minute, and not before', async () => {
    const lock = await withPin();
    look('hidden');
    await vi.advanceTimersByTimeAsync(59_000);
    look('visible');
    expect(lockOf(lock)).toBe('open');
    look('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lockOf(lock)).toBe('locked');
  });

  it('stays open while a payment is approved in another app, for as long as that may take', async () => {
    const lock = await withPin();
    const { holdLock } = await import('./app-lock-state.ts');
    const release = holdLock(300_000);
    look('hidden');
    await vi.advanceTimersByTimeAsync(240_000);
    look('visible');
    expect(lockOf(lock)).toBe('open');
    look('hidden');
    release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lockOf(lock)).toBe('locked');
  });

  it('locks at last, however the payment ends', async () => {
    const lock = await withPin();
    const { holdLock } = await import('./app-lock-state.ts');
    holdLock(300_000);
    look('hidden');
    await vi.advanceTimersByTimeAsync(360_000);
    expect(lockOf(lock)).toBe('locked');
  });

  it('locks on the return of a device that slept through the timers', async () => {
    const lock = await withPin();
    look('hidden');
    vi.setSystemTime(Date.now() + 600_000);
    look('visible');
    expect(lockOf(lock)).toBe('locked');
  });

  it('stays open while another tab of the app is in sight', async () => {
    const lock = await withPin();
    look('hidden');
    for (let beat = 0; beat < 6; beat += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      elsewhere('chupke-lock-seen', String(Date.now()));
    }
    expect(lockOf(lock)).toBe('open');
  });

  it('stays open as long as it is in sight', async () => {
    const lock = await withPin();
    look('visible');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(lockOf(lock)).toBe('open');
  });
});

describe('other tabs', () => {
  it('lock with the one that is locked', async () => {
    const lock = await withPin();
    elsewhere('chupke-lock-seen', null);
    expect(lockOf(lock)).toBe('locked');
  });

  it('hear that the PIN was removed', async () => {
    const lock = await withPin();
    elsewhere('chupke-lock', null);
    expect(lockOf(lock)).toBe('none');
  });
});

describe('changing and removing', () => {
  it('wants the present PIN', async () => {
    const lock = await withPin();
    expect(await lock.changePin('0000', '5555')).toMatchObject({ kind: 'wrong' });
    expect(await lock.changePin('4711', '55')).toBe('not-a-pin');
    expect(await lock.changePin('4711', '5555')).toBe('done');
    expect(await lock.removePin('4711')).toMatchObject({ kind: 'wrong' });
    expect(await lock.removePin('5555')).toEqual({ kind: 'right' });
    expect(lockOf(lock)).toBe('none');
  });

  it('is done by signing out, but not by a session that has run out', async () => {
    const lock = await withPin();
    const session = await import('../session.ts');
    session.setSession({ kind: 'signed-out', reason: { kind: 'expired' } });
    expect(localStorage.getItem('chupke-lock')).not.toBeNull();
    session.setSession({ kind: 'signed-out' });
    expect(localStorage.getItem('chupke-lock')).toBeNull();
    expect(lockOf(lock)).toBe('none');
  });

  it('is not done by another account that signs out on the device', async () => {
    await withPin();
    await load(RAVI);
    const { setSession } = await import('../session.ts');
    setSession({ kind: 'signed-out' });
    sessionStorage.clear();
    expect(lockOf(await load(ASHA))).toBe('locked');
  });

  it('is not done by a page that is loaded after the session has run out', async () => {
    await withPin();
    const session = await import('../session.ts');
    session.setSession({ kind: 'signed-out', reason: { kind: 'expired' } });
    vi.resetModules();
    const [loaded, lock] = await Promise.all([import('../session.ts'), import('./app-lock-state.ts')]);
    loaded.setSession({ kind: 'signed-out' });
    const stop = lock.watchLock();
    loaded.setSession({ kind: 'signed-out' });
    stop();
    expect(localStorage.getItem('chupke-lock')).not.toBeNull();
  });
});
