import { userPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { syncAdminRights } from '../accounts/account-claims.ts';
import { setAccountStatus } from '../accounts/set-account-status.ts';
import { setModerator } from '../accounts/set-moderator.ts';
import { student } from '../testing/campus.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { checkStanding } from './account-standing.ts';

const ASHA = student(1).uid;
const EMAIL = `${ASHA}@students.test`;

/** An office at noon of a day, with a student who has just signed in as a moderator. */
function officeOf(user = {}) {
  const office = new Office();
  office.documents.pass(50_000_000);
  office.enroll(1, { user });
  const signedInAt = office.now();
  office.documents.pass(5_000);
  const asking = { uid: ASHA, email: EMAIL, isAdmin: false, isModerator: true, signedInAt };
  const check = (more = {}, admins?: ReadonlySet<string>) =>
    checkStanding(office.documents, { ...asking, ...more }, admins);
  return { office, check };
}

it('a moderator who is one no more does nothing with the token of before, and after a new sign-in what others may', async () => {
  const { office, check } = officeOf();
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: true });
  await expect(check()).resolves.toEqual({ isModerator: true });
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: false });
  await expect(check()).rejects.toMatchObject({ reason: 'recent-sign-in' });
  await expect(check({ signedInAt: office.now() })).resolves.toEqual({ isModerator: false });
  // A student's token never gave anything, so nothing is looked up for it.
  await expect(check({ isModerator: false })).resolves.toEqual({ isModerator: false });
});

it('a claim that was cut off before the account showed it is no role', async () => {
  const { office, check } = officeOf();
  const order = { uid: ASHA, isModerator: true };
  // The commit of the mirror fails.
  expect(await office.documents.cutOff(0, () => setModerator(office, ADMIN, order))).toBe(true);
  expect(office.claims(1)).toMatchObject({ moderator: true });
  await expect(check()).resolves.toEqual({ isModerator: false });
  // Given once more, it is whole.
  await setModerator(office, ADMIN, order);
  await expect(check()).resolves.toEqual({ isModerator: true });
});

it('an address that was taken off the list of admins gives nothing any more, before anybody has signed in again', async () => {
  const { office, check } = officeOf({ isAdmin: true });
  const admin = { isAdmin: true, isModerator: false };
  await expect(check(admin, new Set([EMAIL]))).resolves.toBeDefined();
  await expect(check(admin, new Set(['dean@college.test']))).rejects.toMatchObject({ reason: 'not-allowed' });
  await syncAdminRights({ ...office.gateways(), admins: new Set(['dean@college.test']) }, ASHA);
  expect(office.accounts.ended).toEqual([ASHA]);
  await expect(check(admin)).rejects.toMatchObject({ reason: 'recent-sign-in' });
});

it('a claim that was set by hand is left alone', async () => {
  const { check } = officeOf();
  await expect(check({ isAdmin: true }, new Set(['dean@college.test']))).resolves.toBeDefined();
});

it('a ban ends what the session gave', async () => {
  const { office, check } = officeOf();
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: true });
  await setAccountStatus(office, ADMIN, { uid: ASHA, status: 'banned', reason: 'Threats' });
  await expect(check()).rejects.toMatchObject({ reason: 'not-allowed' });
  await setAccountStatus(office, ADMIN, { uid: ASHA, status: 'active', reason: 'A mistake' });
  await expect(check()).rejects.toMatchObject({ reason: 'recent-sign-in' });
  expect(office.documents.stored.get(userPath(ASHA))).toMatchObject({ isModerator: false });
});
