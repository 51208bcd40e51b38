import { parseCollegeId } from '@chupke/domain/college.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { expect, it } from 'vitest';
import { requestErasure } from '../erasure/request-erasure.ts';
import { student } from '../testing/campus.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { setAccountStatus } from './set-account-status.ts';
import { setModerator } from './set-moderator.ts';

const ASHA = student(1).uid;
/** Another admin. */
const OTHER = student(8).uid;

it('gives the claim and its mirror, tells the person, logs it, and takes all back', async () => {
  const office = new Office();
  office.enroll(1);
  const order = { uid: ASHA, isModerator: true };
  expect(await setModerator(office, ADMIN, order)).toEqual({ isModerator: true });
  expect(office.claims(1)).toEqual({ admin: false, moderator: true, banned: false });
  expect(office.user(1)).toMatchObject({ isModerator: true, roles: ['user', 'moderator'] });
  await setModerator(office, ADMIN, order);
  await setModerator(office, ADMIN, { ...order, isModerator: false });
  expect(office.claims(1)).toEqual({ admin: false, moderator: false, banned: false });
  expect(office.user(1)).toMatchObject({ isModerator: false, roles: ['user'] });
  expect(office.under(`${userPath(ASHA)}/alerts`).map(({ title }) => title)).toEqual([
    'You are a moderator now',
    'You are not a moderator any more',
  ]);
  expect(office.user(1)).toMatchObject({ unreadNotifications: 2 });
  expect(office.under('admin_activity_logs')).toMatchObject([
    { adminId: ADMIN, action: 'set-moderator', details: order },
    { adminId: ADMIN, action: 'set-moderator', details: { uid: ASHA, isModerator: false } },
  ]);
});

it('is refused for a banned or unverified account, and for nobody', async () => {
  const office = new Office();
  office.enroll(1);
  office.enroll(2, { account: { emailVerified: false } });
  await setAccountStatus(office, ADMIN, { uid: ASHA, status: 'banned', reason: 'Threats' });
  for (const [who, reason] of [
    [1, 'not-allowed'],
    [2, 'not-allowed'],
    [3, 'not-found'],
  ] as const) {
    const order = { uid: student(who).uid, isModerator: true };
    await expect(setModerator(office, ADMIN, order)).rejects.toMatchObject({ reason });
  }
  expect(office.claims(1)).toMatchObject({ moderator: false, banned: true });
});

it('appoints for some colleges, and signs out whoever had the role before, as no token may give what was', async () => {
  const office = new Office();
  office.enroll(1);
  const note = () => office.documents.stored.get(endedSessionPath(ASHA));
  const order = { uid: ASHA, isModerator: true, moderates: [parseCollegeId('vjti')] };
  await setModerator(office, ADMIN, order);
  expect(office.claims(1)).toMatchObject({ moderator: true, moderates: ['vjti'] });
  expect(office.user(1)).toMatchObject({ isModerator: true, moderates: ['vjti'] });
  // Nothing was taken.
  expect([office.accounts.ended, note()]).toEqual([[], undefined]);
  await setModerator(office, ADMIN, order);
  expect(office.under('admin_activity_logs')).toHaveLength(1);
  await setModerator(office, ADMIN, { ...order, moderates: [parseCollegeId('coep')] });
  expect(office.claims(1)).toMatchObject({ moderates: ['coep'] });
  expect(office.accounts.ended).toEqual([ASHA]);
  expect(note()).toBeDefined();
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: false });
  expect(office.claims(1)?.moderates).toBeUndefined();
  expect(office.user(1)).toMatchObject({ isModerator: false, moderates: null });
  expect(office.accounts.ended).toEqual([ASHA, ASHA]);
  // One alert for the role and one for its end; that the colleges changed needs none.
  expect(office.under(`${userPath(ASHA)}/alerts`)).toHaveLength(2);
});

it('leaves no token that gives the role, wherever taking it away is cut off', async () => {
  const office = new Office();
  office.enroll(1);
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: true });
  await office.documents.cutOff(1, () => setModerator(office, ADMIN, { uid: ASHA, isModerator: false }));
  expect(office.documents.stored.get(endedSessionPath(ASHA))).toBeDefined();
  expect(office.user(1)).toMatchObject({ isModerator: true });
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: false });
  expect(office.claims(1)).toMatchObject({ moderator: false });
});

it('takes the role of an account that is being erased as well, and writes nothing that would outlast it', async () => {
  const office = new Office();
  office.enroll(1);
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: true });
  await requestErasure(office, ASHA, 'leave');
  expect(office.user(1)).toMatchObject({ isModerator: true });
  for (let time = 0; time < 2; time += 1)
    expect(await setModerator(office, ADMIN, { uid: ASHA, isModerator: false })).toEqual({
      isModerator: false,
    });
  expect(office.claims(1)).toMatchObject({ moderator: false });
  expect(office.user(1)).toMatchObject({ isModerator: false, roles: ['user'] });
  expect(office.under('admin_activity_logs').slice(1)).toMatchObject([
    { adminId: ADMIN, action: 'set-moderator', details: { uid: null, isModerator: false } },
  ]);
  expect(office.under(`${userPath(ASHA)}/alerts`)).toHaveLength(1);
});

it('is no more to be taken of whoever was banned, as the ban has taken it, and an end of that gives none', async () => {
  const office = new Office();
  office.enroll(1);
  await setModerator(office, ADMIN, { uid: ASHA, isModerator: true });
  for (const status of ['banned', 'active']) {
    await setAccountStatus(office, ADMIN, { uid: ASHA, status, reason: 'Threats' });
    expect(office.user(1)).toMatchObject({ accountStatus: status, isModerator: false });
    expect(office.claims(1)).toMatchObject({ moderator: false });
  }
});

const CLOSINGS: readonly (readonly [string, (office: Office) => Promise<unknown>])[] = [
  ['banned', (office) => setAccountStatus(office, OTHER, { uid: ASHA, status: 'banned', reason: 'No' })],
  [
    'being erased',
    ({ documents }) =>
      documents.transact(async (transaction) => transaction.set(erasurePath(ASHA), { requestedAt: 1 })),
  ],
];

it.each(CLOSINGS)(
  'gives no role to an account that is %s between the claim and its mirror',
  async (_, close) => {
    const office = new Office();
    office.enroll(1);
    const { accounts } = office;
    let isClosed = false;
    const interrupted: typeof accounts = {
      ...accounts,
      async setClaims(uid, claims) {
        const isFirst = !isClosed;
        isClosed = true;
        // Its own look at the claims comes before this one's.
        if (isFirst) await close(office);
        await accounts.setClaims(uid, claims);
      },
    };
    const gateways = { ...office.gateways(), accounts: interrupted };
    const giving = setModerator(gateways, ADMIN, { uid: ASHA, isModerator: true });
    await expect(giving).rejects.toMatchObject({ reason: 'not-allowed' });
    expect(office.claims(1)).toMatchObject({ moderator: false });
    expect(office.user(1)).toMatchObject({ isModerator: false });
  },
);
