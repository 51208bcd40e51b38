import { mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { counted } from '../testing/counted.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { admitAccount } from './admit-account.ts';
import { banAddress } from './ban-address.ts';
import { setAccountStatus } from './set-account-status.ts';

const EMAIL = 'asha.k@students.test';
const REASON = 'Threats.';

let office: Office;
const ban = (email = EMAIL) => banAddress(office.gateways(), ADMIN, { email, reason: REASON });

beforeEach(() => {
  office = new Office();
});

describe('an address is banned', () => {
  it('with the account that it has, whatever its case, though no list shows it', async () => {
    office.enroll(1, { account: { email: EMAIL } });
    expect(await ban(EMAIL.toUpperCase())).toEqual({ status: 'banned' });
    expect(office.user(1)).toMatchObject({ accountStatus: 'banned', banReason: REASON });
    expect(office.claims(1)).toMatchObject({ banned: true });
    expect(counted(office.documents.stored)).toMatchObject({ bans: 1 });
  });

  it('without one, with the same answer and count, and bans those that come', async () => {
    expect(await ban()).toEqual({ status: 'banned' });
    await ban();
    expect(counted(office.documents.stored)).toMatchObject({ bans: 1 });
    expect(office.under('admin_activity_logs')).toMatchObject([{ action: 'ban-address' }]);
    expect(JSON.stringify(office.under('admin_activity_logs'))).not.toContain('asha');
    office.enroll(1, { account: { email: EMAIL }, user: { accountStatus: 'new' } });
    expect(await admitAccount(office.gateways(), student(1).uid)).toBe('banned');
    expect(office.user(1)).toMatchObject({ accountStatus: 'banned', banReason: REASON });
    await setAccountStatus(office.gateways(), ADMIN, {
      uid: student(1).uid,
      status: 'active',
      reason: 'It was somebody else.',
    });
    expect(office.documents.stored.get(mailboxPath(testMailboxKeyOf(EMAIL)))).toMatchObject({
      bannedUntil: null,
    });
  });

  it('and one that nobody has verified is nobody’s: the account that claims it stays', async () => {
    office.accounts.add(student(1).uid, { email: EMAIL, emailVerified: false });
    expect(await ban()).toEqual({ status: 'banned' });
    expect(office.claims(1)).toMatchObject({ banned: false });
    expect(office.documents.stored.has(userPath(student(1).uid))).toBe(false);
  });
});

it.each([
  ['in the list of admins', 'Dean@college.test', {}],
  ['in the list of admins, spelt otherwise', 'dean+again@college.test', {}],
  ['of an account with the claim', EMAIL, { claims: { admin: true, moderator: false, banned: false } }],
])('is refused for an address %s', async (_, email, more) => {
  office.enroll(1, { account: { email, ...more } });
  await expect(ban(email)).rejects.toMatchObject({ reason: 'not-allowed' });
  expect(office.user(1)).toMatchObject({ accountStatus: 'active' });
});
