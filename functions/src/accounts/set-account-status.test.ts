import { parseAlert } from '@chupke/domain/alert.ts';
import { erasurePath, mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import { describe, expect, it } from 'vitest';
import { requestErasure } from '../erasure/request-erasure.ts';
import { student } from '../testing/campus.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { admitAccount } from './admit-account.ts';
import { setAccountStatus } from './set-account-status.ts';
import { counted } from '../testing/counted.ts';

const ASHA = student(1).uid;
const BAN = { uid: ASHA, status: 'banned', reason: 'Threats against a classmate' };
const PARDON = { uid: ASHA, status: 'active', reason: 'It was a misunderstanding' };

function alertsOf(office: Office): readonly string[] {
  return office.under(`${userPath(ASHA)}/alerts`).map((alert) => {
    const { type, title, message } = parseAlert('a', alert);
    return `${type}: ${title}. ${message}`;
  });
}

describe('a ban', () => {
  it('shuts the person out everywhere, tells them why and is counted', async () => {
    const office = new Office();
    office.enroll(1, { user: { isModerator: true, roles: ['user', 'moderator'] } });
    await office.accounts.setClaims(ASHA, { admin: false, moderator: true, banned: false });
    expect(await setAccountStatus(office, ADMIN, BAN)).toEqual({ status: 'banned' });
    expect(parseOwnUser(ASHA, office.user(1))).toMatchObject({
      accountStatus: 'banned',
      accountLocked: true,
      suspicious: false,
      banReason: BAN.reason,
      isModerator: false,
      roles: ['user'],
    });
    expect(office.claims(1)).toEqual({ admin: false, moderator: false, banned: true });
    expect(office.accounts.ended).toEqual([ASHA]);
    expect(alertsOf(office)).toEqual([`account: Your account is closed. Reason: ${BAN.reason}`]);
    expect(office.user(1)).toMatchObject({ unreadNotifications: 1 });
    expect(counted(office.documents.stored)).toMatchObject({ bans: 1, unbans: 0 });
  });

  it('is told in the language of the person', async () => {
    const office = new Office();
    office.enroll(1);
    const purposes = { account: true, content: true, security: true, notifications: false, assistant: false };
    office.documents.stored.set(`${userPath(ASHA)}/consents/first`, {
      ...{ version: 1, adult: true, purposes, source: 'sign-up', language: 'hi', at: 1 },
    });
    await setAccountStatus(office, ADMIN, BAN);
    expect(alertsOf(office)).toEqual([`account: आपका खाता बंद कर दिया गया है. वजह: ${BAN.reason}`]);
  });

  it('says to nobody but the log of the server which admin it was', async () => {
    const office = new Office();
    office.enroll(1);
    await setAccountStatus(office, ADMIN, BAN);
    await setAccountStatus(office, ADMIN, PARDON);
    const naming = [...office.documents.stored].filter(([, fields]) =>
      JSON.stringify(fields).includes(ADMIN),
    );
    expect(naming.every(([path]) => path.startsWith('admin_activity_logs/'))).toBe(true);
    expect(office.under('admin_activity_logs')).toMatchObject([
      { adminId: ADMIN, action: 'set-account-status', details: BAN },
      { adminId: ADMIN, action: 'set-account-status', details: PARDON },
    ]);
  });

  it('that was cut off is made up for by its repetition, with one alert and one count', async () => {
    for (let steps = 0; steps < 2; steps += 1) {
      const office = new Office();
      office.enroll(1);
      const { setClaims } = office.accounts;
      const cut: Office['accounts'] = {
        ...office.accounts,
        setClaims: () => Promise.reject(new Error('UNAVAILABLE')),
      };
      office.documents.breakAfter(steps);
      const gateways = office.gateways({ accounts: cut, admins: undefined });
      await expect(setAccountStatus(gateways, ADMIN, BAN)).rejects.toThrow('UNAVAILABLE');
      office.documents.breakAfter();
      await setAccountStatus({ ...gateways, accounts: { ...cut, setClaims } }, ADMIN, BAN);
      expect(office.claims(1)).toMatchObject({ banned: true });
      expect(alertsOf(office)).toHaveLength(1);
      expect(counted(office.documents.stored)).toMatchObject({ bans: 1 });
    }
  });
});

describe('other statuses', () => {
  it('active lets a banned person in again, and counts', async () => {
    const office = new Office();
    office.enroll(1);
    await setAccountStatus(office, ADMIN, BAN);
    await setAccountStatus(office, ADMIN, PARDON);
    expect(parseOwnUser(ASHA, office.user(1))).toMatchObject({
      accountStatus: 'active',
      accountLocked: false,
      banReason: null,
    });
    expect(office.user(1)?.['unbannedAt']).toBeDefined();
    expect(office.claims(1)).toMatchObject({ banned: false });
    expect(alertsOf(office).at(-1)).toContain('open again');
    expect(counted(office.documents.stored)).toMatchObject({ bans: 1, unbans: 1 });
  });

  it('any other word is a status only', async () => {
    const office = new Office();
    office.enroll(1);
    await setAccountStatus(office, ADMIN, { uid: ASHA, status: 'restricted', reason: 'Being looked at' });
    expect(parseOwnUser(ASHA, office.user(1))).toMatchObject({
      accountStatus: 'restricted',
      accountLocked: false,
      banReason: null,
    });
    expect(office.claims(1)).toMatchObject({ banned: false });
    expect(office.accounts.ended).toEqual([]);
    expect(counted(office.documents.stored)).toMatchObject({ bans: 0, unbans: 0 });
  });

  it('another word ends a ban as well, and nothing of the lock stays', async () => {
    const office = new Office();
    office.enroll(1);
    await setAccountStatus(office, ADMIN, BAN);
    await setAccountStatus(office, ADMIN, { ...PARDON, status: 'restricted' });
    expect(parseOwnUser(ASHA, office.user(1))).toMatchObject({ accountLocked: false, banReason: null });
    expect(office.claims(1)).toMatchObject({ banned: false });
    expect(counted(office.documents.stored)).toMatchObject({ unbans: 1 });
  });

  it('the same one again tells and counts nothing', async () => {
    const office = new Office();
    office.enroll(1);
    await setAccountStatus(office, ADMIN, BAN);
    const before = new Map(office.documents.stored);
    await setAccountStatus(office, ADMIN, BAN);
    expect(office.documents.stored).toEqual(before);
  });
});

describe('the other account of a mailbox', () => {
  function officeOf(own: string, others: string): Office {
    const office = new Office();
    office.enroll(1, { user: { accountStatus: own } });
    const other = office.enroll(2, {
      account: { email: `${ASHA}+two@students.test` },
      user: { accountStatus: others },
    });
    office.documents.stored.set(mailboxPath(testMailboxKeyOf(`${ASHA}@students.test`)), {
      uids: [ASHA, other],
      forgetAt: null,
    });
    return office;
  }
  const statuses = (office: Office) => [1, 2].map((who) => office.user(who)?.['accountStatus']);

  it.each([
    ['its restriction', 'active', 'restricted'],
    ['its freedom', 'restricted', 'active'],
  ])('gets %s back after a ban, whatever the first one was', async (_, own, others) => {
    const office = officeOf(own, others);
    await setAccountStatus(office, ADMIN, BAN);
    // For another reason: what was before the first one stays.
    await setAccountStatus(office, ADMIN, { ...BAN, reason: 'More threats' });
    expect(statuses(office)).toEqual(['banned', 'banned']);
    expect([1, 2].map((who) => office.claims(who)?.banned)).toEqual([true, true]);
    // As the way back in the toast of a ban does.
    await setAccountStatus(office, ADMIN, { ...PARDON, status: own });
    expect(statuses(office)).toEqual([own, others]);
    expect([1, 2].map((who) => office.claims(who)?.banned)).toEqual([false, false]);
    for (const who of [1, 2])
      expect(office.user(who)).toMatchObject({ statusBeforeBan: null, banReason: null });
  });

  it('that was admitted to a banned mailbox is open after it, and one of before as was decided', async () => {
    const office = officeOf('active', 'new');
    const path = mailboxPath(testMailboxKeyOf(`${ASHA}@students.test`));
    office.documents.stored.set(path, { uids: [ASHA], forgetAt: null });
    await setAccountStatus(office, ADMIN, BAN);
    expect(await admitAccount(office, student(2).uid)).toBe('banned');
    await setAccountStatus(office, ADMIN, { ...PARDON, status: 'restricted' });
    expect(statuses(office)).toEqual(['restricted', 'active']);
    const older = officeOf('banned', 'banned');
    await setAccountStatus(older, ADMIN, PARDON);
    expect(statuses(older)).toEqual(['active', 'active']);
  });
});

describe('a ban of somebody who is being erased', () => {
  const mailbox = (office: Office) =>
    office.documents.stored.get(mailboxPath(testMailboxKeyOf(`${ASHA}@students.test`)));

  it.each([
    ['is of the mailbox, so that nobody is faster with an erasure', true],
    ['is of the mailbox when nothing but the account is left', false],
  ])('%s', async (_, hasUser) => {
    const office = new Office();
    office.enroll(1);
    office.documents.stored.set(erasurePath(ASHA), { content: 'leave' });
    if (!hasUser) office.documents.stored.delete(userPath(ASHA));
    const before = office.user(1);
    for (let time = 0; time < 2; time += 1)
      expect(await setAccountStatus(office, ADMIN, BAN)).toEqual({ status: 'banned' });
    expect(mailbox(office)).toMatchObject({ banReason: BAN.reason });
    // The erasure takes its course; the log does not say whose the address was.
    expect(office.user(1)).toEqual(before);
    expect(office.under('admin_activity_logs')).toMatchObject([
      { adminId: ADMIN, action: 'ban-address', details: { uid: null, reason: BAN.reason } },
    ]);
    expect(counted(office.documents.stored)).toMatchObject({ bans: 1 });
    const next = office.enroll(2, {
      account: { email: `${ASHA}@students.test` },
      user: { accountStatus: 'new' },
    });
    expect(await admitAccount(office, next)).toBe('banned');
  });

  it('is of all its other accounts, and never of an address that nobody has verified', async () => {
    const office = new Office();
    office.enroll(1);
    const other = office.enroll(2, { account: { email: `${ASHA}+two@students.test` } });
    office.documents.stored.set(mailboxPath(testMailboxKeyOf(`${ASHA}@students.test`)), {
      uids: [ASHA, other],
      forgetAt: null,
    });
    office.documents.stored.set(erasurePath(ASHA), { content: 'leave' });
    await setAccountStatus(office, ADMIN, BAN);
    expect(office.user(2)).toMatchObject({ accountStatus: 'banned' });
    expect(office.claims(2)).toMatchObject({ banned: true });
    const claimed = student(3).uid;
    office.accounts.add(claimed, { email: 'somebody@students.test', emailVerified: false });
    await expect(setAccountStatus(office, ADMIN, { ...BAN, uid: claimed })).rejects.toMatchObject({
      reason: 'not-found',
    });
  });
});

describe('the end of a ban of somebody who is being erased', () => {
  const KEY = mailboxPath(testMailboxKeyOf(`${ASHA}@students.test`));

  /** Somebody who leaves, is banned, and has another account, which was restricted before. */
  async function officeOfBanned(): Promise<Office> {
    const office = new Office();
    office.enroll(1);
    const other = office.enroll(2, {
      account: { email: `${ASHA}+two@students.test` },
      user: { accountStatus: 'restricted' },
    });
    office.documents.stored.set(KEY, { uids: [ASHA, other], forgetAt: null });
    await requestErasure(office, ASHA, 'leave');
    await setAccountStatus(office, ADMIN, BAN);
    return office;
  }

  it.each([['active'], ['restricted']])(
    'is of the mailbox, as the way back to “%s” in the toast of the ban asks for it',
    async (status) => {
      const office = await officeOfBanned();
      const leaving = office.user(1);
      for (let time = 0; time < 2; time += 1) {
        const undone = setAccountStatus(office, ADMIN, { ...PARDON, status });
        if (time === 0) expect(await undone).toEqual({ status });
        else await expect(undone).rejects.toMatchObject({ reason: 'not-found' });
      }
      expect(office.documents.stored.get(KEY)).toMatchObject({ banReason: null, bannedUntil: null });
      // The erasure takes its course; the other one is what it was.
      expect(office.user(1)).toEqual(leaving);
      expect(office.user(2)).toMatchObject({ accountStatus: 'restricted', statusBeforeBan: null });
      expect(office.claims(2)).toMatchObject({ banned: false });
      expect(office.under('admin_activity_logs').slice(1)).toMatchObject([
        { adminId: ADMIN, action: 'unban-address', details: { uid: null, status, reason: PARDON.reason } },
      ]);
      expect(counted(office.documents.stored)).toMatchObject({ bans: 1, unbans: 1 });
      office.documents.stored.set(KEY, { ...office.documents.stored.get(KEY), uids: [] });
      const next = office.enroll(3, {
        account: { email: `${ASHA}@students.test` },
        user: { accountStatus: 'new' },
      });
      expect(await admitAccount(office, next)).toBe('admitted');
    },
  );

  it('that was cut off is made up for by its repetition', async () => {
    const office = await officeOfBanned();
    // The commit alone, and nothing after it.
    await office.documents.cutOff(1, () => setAccountStatus(office, ADMIN, PARDON));
    expect(office.user(2)).toMatchObject({ accountStatus: 'banned' });
    await setAccountStatus(office, ADMIN, PARDON);
    expect(office.user(2)).toMatchObject({ accountStatus: 'restricted' });
    expect(counted(office.documents.stored)).toMatchObject({ unbans: 1 });
  });
});

describe('refused is', () => {
  it.each([
    ['oneself', ASHA, {}],
    ['an admin by the claim', ADMIN, { claims: { admin: true, moderator: false, banned: false } }],
    ['an admin by the list', ADMIN, { email: 'Dean@College.test' }],
  ])('a decision about %s', async (_, actor, account) => {
    const office = new Office();
    office.enroll(1, { account });
    const before = new Map(office.documents.stored);
    await expect(setAccountStatus(office, actor, BAN)).rejects.toMatchObject({ reason: 'not-allowed' });
    expect(office.documents.stored).toEqual(before);
    expect(office.accounts.ended).toEqual([]);
  });

  it('one about nobody, or about somebody who is being erased', async () => {
    const office = new Office();
    await expect(setAccountStatus(office, ADMIN, BAN)).rejects.toMatchObject({ reason: 'not-found' });
    office.enroll(1);
    office.documents.stored.set(erasurePath(ASHA), { content: 'leave' });
    await expect(setAccountStatus(office, ADMIN, PARDON)).rejects.toMatchObject({ reason: 'not-found' });
  });
});
