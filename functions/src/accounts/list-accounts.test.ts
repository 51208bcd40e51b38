import { userPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/profile.ts';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { Office } from '../testing/office.ts';
import { listAccounts } from './list-accounts.ts';

const DAY = 86_400_000;

it('shows the accounts of the newest days, and nothing that leads to what they wrote', async () => {
  const office = new Office();
  for (let who = 1; who <= 103; who += 1) office.enroll(who);
  office.documents.stored.set(userPath(student(103).uid), { createdAt: office.documents.now() });
  const { accounts } = await listAccounts(office);
  expect(accounts.map(({ uid }) => uid).sort()).toEqual(
    Array.from({ length: 102 }, (_, index) => student(102 - index).uid).sort(),
  );
  expect(accounts.find(({ uid }) => uid === student(102).uid)).toEqual({
    uid: student(102).uid,
    email: `${student(102).uid}@students.test`,
    displayName: '',
    emailVerified: true,
    createdAt: startOfDay(office.documents.now()),
    lastLogin: startOfDay(office.documents.now()),
    accountStatus: 'active',
    banReason: null,
    isAdmin: false,
    isModerator: false,
  });
  expect(JSON.stringify(accounts)).not.toContain(student(102).anonymousId);
});

it('lists accounts by the day, so that neither times nor order show who signed up or came before whom', async () => {
  const office = new Office();
  // One list for every order in which three people can sign up on the same day.
  const lists = [
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
  ].map(async (order) => {
    const own = new Office();
    own.enroll(9);
    own.documents.pass(DAY);
    for (const who of order) own.enroll(who);
    return (await listAccounts(own)).accounts;
  });
  const [first, ...others] = await Promise.all(lists);
  for (const other of others) expect(other).toEqual(first);
  expect(first?.map(({ createdAt }) => createdAt)).toEqual(
    [1, 1, 1, 0].map((days) => startOfDay(office.documents.now()) + days * DAY),
  );
  for (const { createdAt, lastLogin } of first ?? [])
    expect([createdAt % DAY, lastLogin % DAY]).toEqual([0, 0]);
});

it('goes on by days: each account is on one page, and no page or cursor tells who of a day came first', async () => {
  const office = new Office();
  const days = [60, 3, 40, 0, 70, 1];
  let who = 0;
  for (const count of days) {
    for (let index = 0; index < count; index += 1) {
      who += 1;
      office.enroll(who);
      office.documents.pass(1000);
    }
    office.documents.pass(DAY);
  }
  const pages: { readonly uid: string; readonly createdAt: number }[][] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAccounts>> = await listAccounts(office, before);
    pages.push([...page.accounts]);
    before = page.before;
    if (before !== null) expect(before % DAY).toBe(0);
  } while (before !== null);
  expect(pages.map(({ length }) => length)).toEqual([71, 103, 0]);
  const all = pages.flat();
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(who);
  // No day is on two pages.
  const shown = pages.map((page) => new Set(page.map(({ createdAt }) => createdAt)));
  expect([...(shown[0] ?? [])].filter((day) => shown[1]?.has(day))).toEqual([]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
  );
});
