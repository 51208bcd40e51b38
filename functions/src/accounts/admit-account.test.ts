import { MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { NEW_STATUS, SURPLUS_STATUS } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { student } from '../testing/campus.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { ADMIN, Office } from '../testing/office.ts';
import { admitAccount, leaveMailbox } from './admit-account.ts';
import { setAccountStatus } from './set-account-status.ts';

const DAY = 86_400_000;
const EMAIL = 'asha.k@gmail.com';
const REASON = 'Threats against a classmate';

let office = new Office();

beforeEach(() => {
  office = new Office();
  office.admins = undefined;
});

/** Makes an account of the mailbox, as its owner does. */
function make(who: number, email = EMAIL): void {
  office.enroll(who, { account: { email }, user: { accountStatus: NEW_STATUS } });
}

function mailbox(email = EMAIL) {
  return office.documents.stored.get(mailboxPath(testMailboxKeyOf(email)));
}

function admit(who: number) {
  return admitAccount(office, student(who).uid);
}

function ban(who: number, status = 'banned') {
  return setAccountStatus(office, ADMIN, { uid: student(who).uid, status, reason: REASON });
}

/** Removes the account as an erasure does, or Auth’s own call with what follows it. */
async function remove(who: number): Promise<void> {
  const { uid } = student(who);
  await leaveMailbox(office, uid);
  office.documents.stored.delete(userPath(uid));
  office.accounts.stored.delete(uid);
}

describe('a new account', () => {
  it('is admitted once, and its mailbox is known from that day on', async () => {
    make(1);
    const day = startOfDay(office.now());
    expect(await admit(1)).toBe('admitted');
    expect(office.user(1)).toMatchObject({ accountStatus: 'active' });
    expect(mailbox()).toMatchObject({ since: day, uids: [student(1).uid], forgetAt: null });
    office.documents.pass(3 * DAY);
    expect(await admit(1)).toBe('same');
    expect(mailbox()).toMatchObject({ since: day });
  });

  it('leaves no day of the sign-up but the first of the mailbox', async () => {
    make(1);
    await admit(1);
    const { since } = mailbox() ?? {};
    await remove(1);
    office.documents.pass(40 * DAY);
    make(2, 'ASHAK+again@googlemail.com');
    await admit(2);
    expect(mailbox()).toMatchObject({ since, uids: [student(2).uid], forgetAt: null });
  });

  it('is completed by a repeated event wherever the first was cut off', async () => {
    for (let steps = 0; steps < 2; steps += 1) {
      office = new Office();
      office.admins = undefined;
      make(1);
      await admit(1);
      await ban(1);
      await remove(1);
      make(2);
      const { setClaims } = office.accounts;
      office.documents.breakAfter(steps);
      const accounts = { ...office.accounts, setClaims: () => Promise.reject(new Error('UNAVAILABLE')) };
      await expect(admitAccount(office.gateways({ accounts }), student(2).uid)).rejects.toThrow(
        'UNAVAILABLE',
      );
      office.documents.breakAfter();
      expect(
        await admitAccount(office.gateways({ accounts: { ...accounts, setClaims } }), student(2).uid),
      ).toBe('banned');
      expect(office.claims(2)).toMatchObject({ banned: true });
      expect(office.user(2)).toMatchObject({ accountStatus: 'banned', banReason: REASON });
    }
  });

  it('is not admitted while it is being erased', async () => {
    make(1);
    office.documents.stored.set(`erasures/${student(1).uid}`, { content: 'leave' });
    expect(await admit(1)).toBe('same');
    expect(mailbox()).toBeUndefined();
  });
});

describe('a mailbox', () => {
  it('has two accounts, however its address is written; the next one is erased', async () => {
    make(1);
    make(2, 'Asha.K+two@gmail.com');
    make(3, 'ashak+three@googlemail.com');
    make(4, 'somebody.else@gmail.com');
    expect([await admit(1), await admit(2), await admit(3), await admit(4)]).toEqual([
      'admitted',
      'admitted',
      'surplus',
      'admitted',
    ]);
    expect(office.user(3)).toMatchObject({ accountStatus: SURPLUS_STATUS });
    expect(office.documents.stored.get(`erasures/${student(3).uid}`)).toMatchObject({ content: 'delete' });
    expect(mailbox()).toMatchObject({ uids: [student(1).uid, student(2).uid] });
    // A repeated event finds the same.
    expect([await admit(3), await admit(1)]).toEqual(['surplus', 'same']);
  });

  it('lets whoever erases theirs come back, and no fourth time within 30 days', async () => {
    for (const who of [1, 2, 3]) {
      make(who, `ashak+${who}@gmail.com`);
      expect(await admit(who)).toBe('admitted');
      await remove(who);
      office.documents.pass(DAY);
    }
    make(4);
    expect(await admit(4)).toBe('surplus');
    await remove(4);
    office.documents.pass(27 * DAY);
    make(5);
    expect(await admit(5)).toBe('admitted');
  });

  it('that a hundred accounts are made of at once has two', async () => {
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    for (const who of all) make(who, `asha.k+${who}@gmail.com`);
    const outcomes = await Promise.all(all.map(admit));
    expect(outcomes.filter((outcome) => outcome === 'admitted')).toHaveLength(2);
  });

  it('of before there was such a bound keeps all that it has', async () => {
    for (const who of [1, 2, 3, 4]) make(who, `ashak+${who}@gmail.com`);
    office.documents.stored.set(mailboxPath(testMailboxKeyOf(EMAIL)), {
      since: 0,
      uids: [1, 2, 3].map((who) => student(who).uid),
      forgetAt: null,
    });
    for (const who of [1, 2, 3])
      office.documents.stored.set(userPath(student(who).uid), {
        ...office.user(who),
        accountStatus: 'active',
      });
    expect([await admit(1), await admit(2), await admit(3), await admit(4)]).toEqual([
      'same',
      'same',
      'same',
      'surplus',
    ]);
  });

  it('of a college is a student’s own: two students of one are two', async () => {
    make(1, 'a@iitb.ac.in');
    make(2, 'b@iitb.ac.in');
    make(3, 'c@iitb.ac.in');
    expect([await admit(1), await admit(2), await admit(3)]).toEqual(['admitted', 'admitted', 'admitted']);
  });
});

describe('a ban', () => {
  it('meets the next account of the mailbox, whichever way its address is written', async () => {
    make(1);
    await admit(1);
    await ban(1);
    await remove(1);
    for (const [who, email] of [
      [2, EMAIL],
      [3, 'Asha.K+new@Gmail.com'],
      [4, 'ashak@googlemail.com'],
    ] as const) {
      make(who, email);
      expect(await admit(who)).toBe('banned');
      expect(office.user(who)).toMatchObject({
        accountStatus: 'banned',
        banReason: REASON,
        securityFlags: { accountLocked: true },
      });
      expect(office.claims(who)).toMatchObject({ banned: true });
      expect(office.accounts.ended).toContain(student(who).uid);
    }
    make(5, 'somebody.else@gmail.com');
    expect(await admit(5)).toBe('admitted');
  });

  it.each([
    ['as.ha@proton.me', 'as-ha@pm.me'],
    ['asha@yahoo.com', 'asha-shop@yahoo.com'],
    ['asha@icloud.com', 'asha@me.com'],
    ['as.ha@yandex.com', 'as-ha@ya.ru'],
    ['asha@fastmail.com', 'again@asha.fastmail.com'],
  ])('of %s meets %s', async (one, other) => {
    make(1, one);
    await admit(1);
    await ban(1);
    await remove(1);
    make(2, other);
    expect(await admit(2)).toBe('banned');
  });

  it('of before providers’ spellings were known is found by the address as it was, and then by all', async () => {
    const former = mailboxPath(testMailboxKeyOf('as.ha@proton.me', 'former'));
    const bannedUntil = office.now() + 100 * DAY;
    office.documents.stored.set(former, { uids: [], banReason: REASON, bannedUntil, forgetAt: bannedUntil });
    make(1, 'As.Ha+again@proton.me');
    expect(await admit(1)).toBe('banned');
    expect(office.documents.stored.get(former)).toBeUndefined();
    expect(mailbox('asha@pm.me')).toMatchObject({ bannedUntil, uids: [student(1).uid], forgetAt: null });
    make(2, 'a.sha@protonmail.com');
    expect(await admit(2)).toBe('banned');
    await ban(1, 'active');
    await remove(1);
    make(3, 'as.ha@proton.me');
    expect(await admit(3)).toBe('admitted');
  });

  it('is of all accounts that the mailbox has, and lifted for all of them', async () => {
    make(1);
    make(2, 'ashak+two@gmail.com');
    await admit(1);
    await admit(2);
    await ban(1);
    for (const who of [1, 2]) {
      expect(office.user(who)).toMatchObject({ accountStatus: 'banned' });
      expect(office.claims(who)).toMatchObject({ banned: true });
    }
    await ban(2, 'active');
    for (const who of [1, 2]) {
      expect(office.user(who)).toMatchObject({ accountStatus: 'active' });
      expect(office.claims(who)).toMatchObject({ banned: false });
    }
    await remove(1);
    make(3);
    expect(await admit(3)).toBe('admitted');
  });

  it('that nobody lifts is over after two years', async () => {
    make(1);
    await admit(1);
    await ban(1);
    await remove(1);
    office.documents.pass(729 * DAY);
    make(2);
    expect(await admit(2)).toBe('banned');
    office.documents.pass(2 * DAY);
    make(3);
    expect(await admit(3)).toBe('admitted');
  });
});

it('is to be forgotten some time after its last account, and names no account that is gone', async () => {
  make(1);
  make(2, 'ashak+two@gmail.com');
  await admit(1);
  await admit(2);
  await remove(1);
  expect(mailbox()).toMatchObject({ uids: [student(2).uid], forgetAt: null });
  const day = startOfDay(office.now());
  await remove(2);
  expect(mailbox()).toMatchObject({ uids: [], forgetAt: day + MAILBOX_KEPT_DAYS * DAY });
});
