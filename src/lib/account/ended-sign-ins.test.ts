import { beforeEach, expect, it, vi } from 'vitest';
import { fakeUser, storedUser } from '../testing/fake-session-world.ts';
import { loadSession } from '../testing/loaded-session.ts';

// Signing out, with other tabs and devices beside.

const ASHA = 'asha-0123456789';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The tabs of these tests are one window, to which no browser tells what it has stored itself.
  const write = localStorage.setItem.bind(localStorage);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, newValue) => {
    write(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
});

it('signing out is not undone by a tab that was only starting, and keeps nobody out who signs in anew', async () => {
  const { page, world } = await loadSession();
  const user = fakeUser(ASHA);
  await world.become(user);
  await world.show(storedUser());
  await page.signOut();
  // The other tab has stored the account once more, and the SDK finds it here.
  await world.become(user);
  expect(page.session()).toEqual({ kind: 'signed-out' });
  expect(world.auth.currentUser).toBeNull();
  await world.become(fakeUser(ASHA));
  expect(page.session()).toMatchObject({ kind: 'signed-in', account: { uid: ASHA } });
});

it('signing out reaches a tab that does not know yet who is there', async () => {
  const { page, world } = await loadSession();
  const user = fakeUser(ASHA);
  await world.become(user);
  const { world: other } = await loadSession();
  await other.become(user);
  const leaving = page.signOut();
  await vi.waitFor(() => expect(other.auth.currentUser).toBeNull());
  await leaving;
  await other.become(user);
  expect(other.auth.currentUser).toBeNull();
});

it('signing out is told to another tab as what it was, whichever of its ways is faster', async () => {
  const { page, world } = await loadSession();
  const user = fakeUser(ASHA);
  await world.become(user);
  const { world: other, page: otherPage } = await loadSession();
  await other.become(user);
  // What is stored is told late.
  const late: (() => void)[] = [];
  const tell = globalThis.dispatchEvent.bind(globalThis);
  vi.spyOn(globalThis, 'dispatchEvent').mockImplementation((event) => {
    if (event.type !== 'storage') return tell(event);
    return late.push(() => tell(event)) > 0;
  });
  await page.signOut();
  await vi.waitFor(() =>
    expect(otherPage.session()).toEqual({ kind: 'signed-out', reason: { kind: 'elsewhere' } }),
  );
  expect(late.length).toBeGreaterThan(0);
});

it('signing out before this tab knew who is there is told to the others as well', async () => {
  const { world: other, page: otherPage } = await loadSession();
  const user = fakeUser(ASHA);
  const { page, world } = await loadSession();
  // Auth has found the account, and has not told of it yet.
  world.auth.currentUser = user;
  const leaving = page.signOut();
  await vi.waitFor(async () => {
    await other.become(user);
    expect(other.auth.currentUser).toBeNull();
  });
  await leaving;
  expect(otherPage.session()).toMatchObject({ kind: 'signed-out' });
});

it.each([
  { because: undefined, told: 'elsewhere' },
  { because: { kind: 'erased' }, told: 'elsewhere' },
  // The words of whoever may come back are still there.
  { because: { kind: 'banned', because: null }, told: 'expired' },
] as const)(
  'another tab says of the end of a session what it is: $because, $told',
  async ({ because, told }) => {
    const { page: other, world: otherWorld } = await loadSession();
    const user = fakeUser(ASHA);
    await otherWorld.become(user);
    const { page, world } = await loadSession();
    await world.become(user);
    const leaving = page.signOut(because);
    await vi.waitFor(() => expect(otherWorld.auth.currentUser).toBeNull());
    await leaving;
    expect(other.session()).toEqual({ kind: 'signed-out', reason: { kind: told } });
  },
);

it('a token that was issued before the account’s sign-ins ended is asked about, and no other', async () => {
  const { world } = await loadSession();
  const user = fakeUser(ASHA);
  user.claims = { ...user.claims, iat: 1_800_000_000 };
  await world.become(user);
  await world.show(storedUser({ sessionsEndedAt: 1_800_000_000_000 }));
  expect(user.reload).not.toHaveBeenCalled();
  await world.show(storedUser({ sessionsEndedAt: 1_800_000_001_000 }));
  expect(user.reload).toHaveBeenCalledOnce();
});

it('signing out everywhere is no expired session here, and one that was not taken stays', async () => {
  const { page, world } = await loadSession();
  const user = fakeUser(ASHA);
  user.claims = { ...user.claims, iat: 1_800_000_000 };
  await world.become(user);
  await world.show(storedUser());
  const end = vi.fn(async () => world.show(storedUser({ sessionsEndedAt: 1_800_000_001_000 })));
  await expect(page.signOutEverywhere(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(page.session()).toMatchObject({ kind: 'signed-in' });
  expect(user.reload).not.toHaveBeenCalled();
  await page.signOutEverywhere(end);
  expect(user.reload).not.toHaveBeenCalled();
  expect(page.session()).toEqual({ kind: 'signed-out' });
  expect(localStorage).toHaveLength(0);
});

it('signing out everywhere whose answer was lost is found out', async () => {
  const { page, world } = await loadSession();
  const user = fakeUser(ASHA);
  user.claims = { ...user.claims, iat: 1_800_000_000 };
  await world.become(user);
  await world.show(storedUser());
  const end = async () => {
    await world.show(storedUser({ sessionsEndedAt: 1_800_000_001_000 }));
    throw new Error('lost');
  };
  await expect(page.signOutEverywhere(end)).rejects.toThrow('lost');
  expect(user.reload).toHaveBeenCalledOnce();
});

it.each(['nobody', 'somebody'] as const)(
  'words that are typed while another tab signs out, where %s is in afterwards',
  async (who) => {
    const { world: otherWorld } = await loadSession();
    const user = fakeUser(ASHA);
    await otherWorld.become(user);
    const { page, world } = await loadSession();
    await world.become(user);
    const leaving = page.signOut();
    // By now it has removed everything, and not yet said that it has.
    while (page.session().kind === 'signed-in') await Promise.resolve();
    const draft = `chupke-draft:${ASHA}:confession`;
    localStorage.setItem(draft, '{}');
    if (who === 'somebody') localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    await leaving;
    await vi.waitFor(() => expect(otherWorld.auth.currentUser).toBeNull());
    const left = who === 'somebody' ? '{}' : null;
    await vi.waitFor(() => expect(localStorage.getItem(draft)).toBe(left));
  },
);

it('a browser that refuses to let tabs talk, as with cookies blocked, has a session all the same', async () => {
  vi.stubGlobal('BroadcastChannel', function refused(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { page, world } = await loadSession();
  await world.become(fakeUser(ASHA));
  expect(page.session()).toMatchObject({ kind: 'signed-in', account: { uid: ASHA }, isConfirmed: true });
});
