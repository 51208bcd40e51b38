import { pushTokenPath } from '@chupke/domain/push-paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberDevice } from '../push-device.ts';
import { signingOut } from '../storage-keys.ts';
import type { FakeSessionWorld } from '../testing/fake-session-world.ts';
import { fakeUser, settle, storedUser } from '../testing/fake-session-world.ts';
import { loadSession } from '../testing/loaded-session.ts';

const LEAST = { notifications: false, assistant: false };
const ASHA = 'asha-0123456789';
const BINA = 'bina-0123456789';

let world: FakeSessionWorld;

async function load() {
  const loaded = await loadSession();
  world = loaded.world;
  return loaded.page;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a sign-up', () => {
  it('makes the account’s documents with what was agreed to for this address, and forgets that then', async () => {
    const page = await load();
    page.keepConsent('asha-0123456789@iitb.ac.in', { notifications: true, assistant: false });
    const user = fakeUser(ASHA, 'asha-0123456789@iitb.ac.in', false);
    await world.become(user);
    // Nothing of the account is there before the address is verified, and nobody asks for it.
    expect(world.watched()).toEqual([]);
    expect(page.session()).toMatchObject({ account: { emailVerified: false }, user: { kind: 'unknown' } });
    expect(world.openAccount).not.toHaveBeenCalled();
    user.emailVerified = true;
    user.claims = { email_verified: true };
    await world.become(user);
    await world.show(undefined);
    expect(world.openAccount).toHaveBeenCalledExactlyOnceWith(
      user,
      { notifications: true, assistant: false },
      'en',
    );
    await world.show(storedUser());
    expect(page.readConsent('asha-0123456789@iitb.ac.in')).toBeUndefined();
    expect(page.session()).toMatchObject({ kind: 'signed-in', user: { kind: 'known' } });
  });

  it('is no erased account where an earlier version had made it before the address was verified', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(storedUser());
    const again = await load();
    const user = fakeUser(ASHA, 'asha-0123456789@iitb.ac.in', false);
    await world.become(user);
    user.emailVerified = true;
    user.claims = { email_verified: true };
    await world.become(user);
    await world.show(undefined);
    expect(again.session()).toMatchObject({ kind: 'signed-in', user: { kind: 'missing' } });
    expect(page.session()).toBeDefined();
  });

  it('makes nothing with what was agreed to for another address', async () => {
    const page = await load();
    page.keepConsent('bina@iitb.ac.in', LEAST);
    await world.become(fakeUser(ASHA));
    await world.show(undefined);
    expect(world.openAccount).not.toHaveBeenCalled();
    expect(page.session()).toMatchObject({ user: { kind: 'missing' } });
  });

  it('is asked once however often the document shows as missing while it is made', async () => {
    const page = await load();
    let finish = (): void => undefined;
    world.openAccount.mockReturnValue(
      new Promise<undefined>((resolve) => (finish = () => resolve(undefined))),
    );
    page.keepConsent('asha-0123456789@iitb.ac.in', LEAST);
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(undefined);
    // A pseudonym was taken: the write is rolled back, and repeated with another one.
    await world.show(storedUser(), { hasPendingWrites: true });
    await world.show(undefined);
    finish();
    await settle();
    expect(world.openAccount).toHaveBeenCalledOnce();
  });

  it('is not there before the server has taken it', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(undefined);
    await world.show(storedUser(), { hasPendingWrites: true });
    expect(page.session()).toMatchObject({ user: { kind: 'missing' } });
    expect(localStorage.getItem('chupke-session')).toBeNull();
  });

  it('is tried again a little later when it could not be made', async () => {
    const page = await load();
    world.openAccount.mockRejectedValueOnce(new Error('no network'));
    page.keepConsent('asha-0123456789@iitb.ac.in', LEAST);
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(undefined);
    expect(page.session()).toMatchObject({ user: { kind: 'failed' } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.watched()).toEqual([`users/${ASHA}`]);
    await world.show(undefined);
    expect(world.openAccount).toHaveBeenCalledTimes(2);
  });
});

describe('a token', () => {
  it('tells what time it is for the server, with each account and each time it is renewed', async () => {
    const page = await load();
    vi.setSystemTime(1_800_018_000_000);
    const user = fakeUser(ASHA);
    user.claims = { ...user.claims, iat: 1_800_000_000, exp: 1_800_003_600 };
    user.expirationTime = 1_800_021_600_000;
    await world.become(user);
    // The device is five hours ahead.
    expect(page.serverNow()).toBe(1_800_000_000_000);
    // Its clock was set right, and the token renewed.
    vi.setSystemTime(1_800_001_800_000);
    user.claims = { ...user.claims, iat: 1_800_001_800, exp: 1_800_005_400 };
    user.expirationTime = 1_800_005_400_000;
    await world.become(user);
    expect(page.serverNow()).toBe(1_800_001_800_000);
  });
});

describe('agreeing at the door', () => {
  it('makes the documents once, with the choice', async () => {
    const page = await load();
    const user = fakeUser(ASHA);
    await world.become(user);
    await world.show(undefined);
    await Promise.all([page.setConsent(LEAST), page.setConsent(LEAST)]);
    expect(world.openAccount).toHaveBeenCalledExactlyOnceWith(user, LEAST, 'en');
  });

  it('tells what went wrong', async () => {
    const page = await load();
    await expect(page.setConsent(LEAST)).rejects.toMatchObject({ code: 'session-expired' });
    await world.become(fakeUser(ASHA));
    world.openAccount.mockRejectedValueOnce(Object.assign(new Error(), { code: 'unavailable' }));
    await expect(page.setConsent(LEAST)).rejects.toMatchObject({ code: 'unavailable' });
    await page.setConsent(LEAST);
    expect(world.openAccount).toHaveBeenCalledTimes(2);
  });
});

describe('an erased account', () => {
  it('is signed out calmly, keeps nothing on this device but its looks, and is never made again', async () => {
    const page = await load();
    page.keepConsent('asha-0123456789@iitb.ac.in', LEAST);
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(storedUser());
    localStorage.setItem('chupke-theme', 'dark');
    localStorage.setItem('chupke-draft:1', 'a secret');
    localStorage.setItem('chupke-own-1', '[]');
    localStorage.setItem('other', 'nobody knows whose');
    await world.show(undefined);
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'erased' } });
    expect(Object.keys(localStorage)).toEqual(['chupke-theme']);
    expect(world.openAccount).not.toHaveBeenCalled();
    expect(world.watched()).toEqual([]);
  });

  it('is known as such after a reload, too', async () => {
    await load();
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(storedUser());
    const page = await load();
    // Left over from a page that was closed while the account was made.
    page.keepConsent('asha-0123456789@iitb.ac.in', LEAST);
    await world.become(fakeUser(ASHA, 'asha-0123456789@iitb.ac.in'));
    await world.show(undefined);
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'erased' } });
    expect(world.openAccount).not.toHaveBeenCalled();
  });

  it('is none because a cache is empty', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(storedUser());
    await world.show(undefined, { fromCache: true });
    expect(page.session()).toMatchObject({ kind: 'signed-in', user: { kind: 'known' } });
  });
});

describe('a session that ends', () => {
  it('because of a ban tells the reason, and keeps the drafts', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    localStorage.setItem('chupke-draft:1', 'a letter');
    await world.show(storedUser({ accountStatus: 'banned', banReason: 'Threats in replies' }));
    expect(page.session()).toEqual({
      kind: 'signed-out',
      reason: { kind: 'banned', because: 'Threats in replies' },
    });
    expect(localStorage.getItem('chupke-draft:1')).toBe('a letter');
    expect(localStorage.getItem('chupke-session')).toBeNull();
  });

  it('because the mailbox has accounts enough tells so, and keeps the drafts of the one before', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    localStorage.setItem('chupke-draft:1', 'a letter');
    await world.show(storedUser({ accountStatus: 'surplus' }));
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'surplus' } });
    expect(localStorage.getItem('chupke-draft:1')).toBe('a letter');
  });

  it('because the account was made with another address says so, whatever its state is', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA, 'victim@iitb.ac.in'));
    await world.show(storedUser());
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'moved' } });
    await world.become(fakeUser(ASHA, 'Asha-0123456789@IITB.ac.in'));
    await world.show(storedUser());
    expect(page.session()).toMatchObject({ kind: 'signed-in', user: { kind: 'known' } });
  });

  it('elsewhere, or whose token was revoked, says so', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(storedUser());
    await world.become(null);
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'expired' } });
    expect(world.watched()).toEqual([]);
  });

  it('by one’s own doing needs no reason, and leaves nothing behind', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(storedUser());
    localStorage.setItem('chupke-draft:1', 'a secret');
    page.noteUid((await import('@chupke/domain/user.ts')).parseUserId(ASHA));
    await page.signOut();
    expect(page.session()).toEqual({ kind: 'signed-out' });
    expect(localStorage).toHaveLength(0);
    expect(page.lastKnownUid()).toBeUndefined();
  });

  it('is told to the other tabs as wanted in a page, too, in which Auth is only starting', async () => {
    const page = await load();
    const user = fakeUser(ASHA);
    world.auth.authStateReady = async () => {
      world.auth.currentUser = user;
    };
    const store = vi.spyOn(Storage.prototype, 'setItem');
    await page.signOut();
    expect(store).toHaveBeenCalledWith(signingOut.name, `${ASHA} ${String(user.claims['auth_time'])}`);
  });

  it('has taken this device out of those that get notifications, where the server answers in time', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(storedUser());
    const device = { uid: ASHA, id: 'd'.repeat(64), at: 0 };
    const leave = (): Promise<void> => {
      rememberDevice(device);
      return page.signOut();
    };
    let removed = (): void => undefined;
    world.deleteDoc.mockReturnValueOnce(
      new Promise((resolve) => {
        removed = () => resolve(undefined);
      }),
    );
    const left = leave();
    await settle();
    expect(world.deleteDoc).toHaveBeenCalledExactlyOnceWith(pushTokenPath(parseUserId(ASHA), device.id));
    // Only the account itself may remove it.
    expect(world.auth.currentUser).toMatchObject({ uid: ASHA });
    removed();
    await left;
    expect(world.auth.currentUser).toBeNull();
    await world.become(fakeUser(ASHA));
    world.deleteDoc.mockReturnValueOnce(new Promise(() => undefined));
    const withoutNetwork = leave();
    await vi.advanceTimersByTimeAsync(10_000);
    await withoutNetwork;
    expect(world.auth.currentUser).toBeNull();
  });

  it('because the account was closed is told by the next look at Auth', async () => {
    const page = await load();
    const user = fakeUser(ASHA);
    await world.become(user);
    user.failure = 'auth/user-disabled';
    user.reload.mockImplementationOnce(async () => {
      // The SDK signs out by itself (firebase/auth, _logoutIfInvalidated).
      await world.become(null);
      throw Object.assign(new Error(), { code: 'auth/user-disabled' });
    });
    await expect(page.refreshAccount()).rejects.toMatchObject({ code: 'account-disabled' });
    expect(page.session()).toEqual({ kind: 'signed-out', reason: { kind: 'banned', because: null } });
  });
});

describe('the session', () => {
  it('follows the person who is signed in by another tab, and forgets the one before', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show(storedUser({ college: 'iit-bombay', collegeName: 'IIT Bombay' }));
    await world.become(fakeUser(BINA));
    expect(page.session()).toMatchObject({
      account: { uid: BINA, email: `${BINA}@iitb.ac.in` },
      user: { kind: 'unknown' },
    });
    expect(world.watched()).toEqual([`users/${BINA}`]);
  });

  it('goes by the token: an address is verified when the rules will take it so', async () => {
    const page = await load();
    const user = fakeUser(ASHA);
    user.claims = { email_verified: false, admin: 'yes', moderator: true };
    await world.become(user);
    expect(page.session()).toMatchObject({
      account: { emailVerified: false, isAdmin: false, isModerator: true },
    });
  });

  it('fetches a new token when its rights are not those that the profile tells of', async () => {
    await load();
    const user = fakeUser(ASHA);
    await world.become(user);
    await world.show(storedUser());
    expect(user.getIdToken).not.toHaveBeenCalled();
    await world.show(storedUser({ isModerator: true }));
    expect(user.getIdToken).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is confirmed once the network is there', async () => {
    const page = await load();
    const user = fakeUser(ASHA);
    user.failure = 'auth/network-request-failed';
    await world.become(user);
    expect(page.session().kind).toBe('signed-out');
    user.failure = undefined;
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.session()).toMatchObject({ kind: 'signed-in', isConfirmed: true });
  });

  it('outlives a user that this version of the app cannot read', async () => {
    const page = await load();
    await world.become(fakeUser(ASHA));
    await world.show({ email: 7 });
    expect(page.session()).toMatchObject({ user: { kind: 'failed' } });
    await world.show(storedUser());
    expect(page.session()).toMatchObject({ user: { kind: 'known' } });
  });

  it('watches again after a refusal, once', async () => {
    await load();
    await world.become(fakeUser(ASHA));
    await world.refuse();
    expect(world.watched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(world.watched()).toEqual([`users/${ASHA}`]);
  });
});

describe('a student who has been here without signing in', () => {
  const DAY_MS = 86_400_000;

  it.each([
    ['a week ago', 8, 90, true],
    ['yesterday', 1, 90, false],
    ['on the day of the sign-up, which is over', 1, 1, true],
    ['today, the day of the sign-up', 0, 0, false],
  ])('for the last time %s', async (_, days, age, isWritten) => {
    await load();
    await world.become(fakeUser(ASHA));
    const [createdAt, lastLogin] = [Date.now() - age * DAY_MS, Date.now() - days * DAY_MS];
    const seen = storedUser({ createdAt, lastLogin });
    await world.show(seen);
    // The same again, as where the write was refused.
    await world.show(seen);
    expect(world.updateDoc.mock.calls).toEqual(
      isWritten ? [[`users/${ASHA}`, { lastLogin: 'now', updatedAt: 'now' }]] : [],
    );
  });
});
