import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { student } from '../testing/campus.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { changeClaims, checkAdmins, syncAdminRights } from './account-claims.ts';
import { setAccountStatus } from './set-account-status.ts';

const ASHA = student(1).uid;
const DEAN = { email: 'Dean@College.test' };

it('with the setting every role asks for a second factor, and without it none does', async () => {
  const office = new Office();
  office.enroll(1, { account: DEAN });
  office.enroll(2, {
    account: { claims: { admin: false, moderator: true, banned: false } },
    user: { isModerator: true },
  });
  office.enroll(3, {});
  await syncAdminRights(office, ASHA);
  const asked = () => [1, 2, 3].map((who) => office.claims(who)?.needsSecondFactor);
  expect(asked()).toEqual([undefined, undefined, undefined]);
  vi.stubEnv('SECOND_FACTOR', 'required');
  await checkAdmins(office);
  expect(asked()).toEqual([true, true, undefined]);
  // It goes with the role, and is there from the first moment of another one.
  await changeClaims(office, student(2).uid, { moderator: false });
  await changeClaims(office, student(3).uid, { moderator: true });
  expect(asked()).toEqual([true, undefined, true]);
  vi.stubEnv('SECOND_FACTOR', '');
  await checkAdmins(office);
  await changeClaims(office, student(3).uid, {});
  expect(asked()).toEqual([undefined, undefined, undefined]);
});

describe('the rights of an admin', () => {
  it('are given to a verified address in the list, whatever its case, with claim and mirror', async () => {
    const office = new Office();
    office.enroll(1, { account: DEAN });
    expect(await syncAdminRights(office, ASHA)).toBe('given');
    expect(office.claims(1)).toEqual({ admin: true, moderator: false, banned: false });
    expect(office.user(1)).toMatchObject({ isAdmin: true, roles: ['user', 'admin'] });
    const before = new Map(office.documents.stored);
    await syncAdminRights(office, ASHA);
    expect(office.documents.stored).toEqual(before);
  });

  it.each([
    ['an address that is not verified', { ...DEAN, emailVerified: false }],
    ['another address', { email: 'dean@college.test.example' }],
  ])('are not given to %s, whatever the document says', async (_, account) => {
    const office = new Office();
    office.enroll(1, { account, user: { email: 'dean@college.test', emailVerified: true } });
    expect(await syncAdminRights(office, ASHA)).toBe('same');
    expect(office.claims(1)).toMatchObject({ admin: false });
    expect(office.user(1)).toMatchObject({ isAdmin: false });
  });

  it('leave no token that gives them, wherever taking them is cut off', async () => {
    const office = new Office();
    office.enroll(1, { account: DEAN });
    await syncAdminRights(office, ASHA);
    office.admins = new Set(['other@college.test']);
    await office.documents.cutOff(1, () => syncAdminRights(office, ASHA));
    expect(office.documents.stored.get(endedSessionPath(ASHA))).toBeDefined();
    expect(office.user(1)).toMatchObject({ isAdmin: true });
    expect(await syncAdminRights(office, ASHA)).toBe('taken');
  });

  it('are taken when the address is in the list no more', async () => {
    const office = new Office();
    office.enroll(1, { account: DEAN });
    await syncAdminRights(office, ASHA);
    office.admins = new Set(['other@college.test']);
    expect(await syncAdminRights(office, ASHA)).toBe('taken');
    expect(office.claims(1)).toMatchObject({ admin: false });
    expect(office.user(1)).toMatchObject({ isAdmin: false, roles: ['user'] });
  });

  it('are taken from a session that lasts, too, and from nobody else', async () => {
    const office = new Office();
    office.enroll(1, { account: DEAN });
    office.enroll(2, { account: { email: 'other@college.test' } });
    office.enroll(3, { account: { claims: { admin: true, moderator: false, banned: false } } });
    office.admins = new Set(['dean@college.test', 'other@college.test']);
    for (const who of [1, 2]) await syncAdminRights(office, student(who).uid);
    office.admins = new Set(['other@college.test']);
    await checkAdmins(office);
    expect([1, 2, 3].map((who) => office.claims(who)?.admin)).toEqual([false, true, true]);
    expect(office.accounts.ended).toEqual([ASHA]);
    const before = new Map(office.documents.stored);
    await checkAdmins(office);
    expect(office.documents.stored).toEqual(before);
  });

  it('are taken from the others, though one account cannot be looked at', async () => {
    const office = new Office();
    for (const who of [1, 2]) {
      office.enroll(who, { account: { email: `dean-${who}@college.test` } });
    }
    office.admins = new Set(['dean-1@college.test', 'dean-2@college.test']);
    for (const who of [1, 2]) await syncAdminRights(office, student(who).uid);
    const { accounts } = office;
    const find: typeof accounts.find = (uid) =>
      uid === ASHA ? Promise.reject(new Error('Auth is not well.')) : accounts.find(uid);
    const gateways = { ...office.gateways({ admins: new Set() }), accounts: { ...accounts, find } };
    await expect(checkAdmins(gateways)).rejects.toThrow('Auth is not well.');
    expect([1, 2].map((who) => office.claims(who)?.admin)).toEqual([true, false]);
  });

  it('stay as they are where no list is configured, and where they were given by hand', async () => {
    const office = new Office();
    office.enroll(1, { account: DEAN });
    await syncAdminRights(office, ASHA);
    office.admins = undefined;
    expect(await syncAdminRights(office, ASHA)).toBe('same');
    expect(office.claims(1)).toMatchObject({ admin: true });
    const claims = { admin: true, moderator: false, banned: false };
    const other = new Office();
    other.enroll(1, { account: { claims } });
    expect(await syncAdminRights(other, ASHA)).toBe('same');
    expect(other.claims(1)).toEqual(claims);
  });

  it('are of no account that is gone', async () => {
    expect(await syncAdminRights(new Office(), ASHA)).toBe('same');
  });
});

it('a ban holds, and so does a role, however often claims are changed at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const office = new Office();
      office.enroll(1, { account: DEAN });
      const { find, setClaims } = office.accounts;
      // Each call takes its time, which the scheduler decides.
      const accounts: Office['accounts'] = {
        ...office.accounts,
        find: async (uid) => {
          const account = await find(uid);
          return scheduler.schedule(Promise.resolve(account));
        },
        setClaims: async (uid, claims) => {
          await scheduler.schedule(Promise.resolve());
          await setClaims(uid, claims);
        },
      };
      const gateways = office.gateways({ accounts });
      const outsiders = { ...gateways, admins: undefined };
      const work = Promise.all([
        setAccountStatus(outsiders, ADMIN, { uid: ASHA, status: 'banned', reason: 'Threats' }),
        changeClaims(gateways, ASHA, { moderator: false }),
        changeClaims(gateways, ASHA, {}),
      ]);
      await scheduler.waitFor(work);
      expect(office.claims(1)).toMatchObject({ banned: true, moderator: false });
    }),
  );
});
