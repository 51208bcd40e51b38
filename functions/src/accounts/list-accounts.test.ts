import { userPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { Office } from '../testing/office.ts';
import { listAccounts } from './list-accounts.ts';

const DAY = 86_400_000;

/** The list as of the end of the office's today. */
function listLater(office: Office, before: number | null = null) {
  const now = (): number => office.documents.now() + DAY;
  return listAccounts({ documents: office.documents, now, isShownAtOnce: false }, before);
}

it('shows the accounts of the newest days, and nothing that leads to what they wrote', async () => {
  const office = new Office();
  for (let who = 1; who <= 103; who += 1) office.enroll(who);
  office.documents.stored.set(userPath(student(103).uid), { createdAt: office.documents.now() });
  const { accounts } = await listLater(office);
  expect(accounts.map(({ uid }) => uid).sort()).toEqual(
    Array.from({ length: 102 }, (_, index) => student(102 - index).uid).sort(),
  );
  expect(accounts.find(({ uid }) => uid === student(102).uid)).toEqual({
    uid: student(102).uid,
    email: `${student(102).uid}@students.test`,
    emailVerified: true,
    createdAt: startOfDay(office.documents.now()),
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
    return (await listLater(own)).accounts;
  });
  const [first, ...others] = await Promise.all(lists);
  for (const other of others) expect(other).toEqual(first);
  expect(first?.map(({ createdAt }) => createdAt)).toEqual(
    [1, 1, 1, 0].map((days) => startOfDay(office.documents.now()) + days * DAY),
  );
  for (const { createdAt } of first ?? []) expect(createdAt % DAY).toBe(0);
});

it('is as of the last midnight: nothing that somebody does shows before the day is over, locally at once', async () => {
  const office = new Office();
  office.enroll(1);
  office.documents.pass(DAY);
  const { documents, now } = office;
  const listed = () => listAccounts({ documents, now, isShownAtOnce: false });
  const before = await listed();
  expect(before.accounts).toHaveLength(1);
  office.enroll(2);
  const user = documents.stored.get(userPath(student(1).uid));
  documents.stored.set(userPath(student(1).uid), { ...user, lastLogin: now(), displayName: 'Asha' });
  expect(await listed()).toEqual(before);
  expect((await listAccounts({ documents, now, isShownAtOnce: true })).accounts).toHaveLength(2);
  documents.pass(DAY);
  expect((await listed()).accounts).toHaveLength(2);
});

it('answers alike for every time of a day, so that no search by halves finds out when somebody signed up', async () => {
  const office = new Office();
  for (let who = 1; who <= 5; who += 1) {
    office.enroll(who);
    office.documents.pass(3_600_000);
  }
  const day = startOfDay(office.documents.now());
  await fc.assert(
    fc.asyncProperty(fc.nat(DAY - 1), fc.constantFrom(-DAY, 0, DAY), async (time, days) => {
      expect(await listLater(office, day + days + time)).toEqual(await listLater(office, day + days));
    }),
  );
  expect((await listLater(office, day + DAY)).accounts).toHaveLength(5);
  expect((await listLater(office, day + DAY - 1)).accounts).toEqual([]);
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
    const page: Awaited<ReturnType<typeof listAccounts>> = await listLater(office, before);
    pages.push([...page.accounts]);
    before = page.before;
    if (before !== null) expect(before % DAY).toBe(0);
  } while (before !== null);
  expect(pages.map(({ length }) => length)).toEqual([111, 63]);
  const all = pages.flat();
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(who);
  // No day is on two pages.
  const shown = pages.map((page) => new Set(page.map(({ createdAt }) => createdAt)));
  expect([...(shown[0] ?? [])].filter((day) => shown[1]?.has(day))).toEqual([]);
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
  );
});

it('finds the accounts of an address, of those that the list shows: today’s are not there', async () => {
  const office = new Office();
  office.enroll(1);
  office.enroll(2);
  const { documents } = office;
  const email = `${student(1).uid}@students.test`;
  const ask = (days: number, address = email) =>
    listAccounts({ documents, now: () => documents.now() + days * DAY, isShownAtOnce: false }, null, address);
  expect((await ask(0)).accounts).toEqual([]);
  expect(await ask(1)).toMatchObject({ accounts: [{ uid: student(1).uid, email }], before: null });
  // However it is typed.
  expect((await ask(1, email.toUpperCase())).accounts).toMatchObject([{ email }]);
  expect((await ask(1, 'nobody@students.test')).accounts).toEqual([]);
});
