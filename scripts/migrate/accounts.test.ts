import { mailboxPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitAccount } from '../../functions/src/accounts/admit-account.ts';
import { student } from '../../functions/src/testing/campus.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { Office } from '../../functions/src/testing/office.ts';
import { MOVE_TO_MAILBOXES } from './accounts.ts';
import { migrate } from './migrate.ts';

const DAY = 86_400_000;
let office = new Office();

function run() {
  office.documents.stored.delete('migrations/move-to-mailboxes');
  return migrate([MOVE_TO_MAILBOXES], office);
}

function mailbox(who: number) {
  const stored = office.user(who)?.['email'];
  const email = typeof stored === 'string' ? stored : `${student(who).uid}@students.test`;
  return office.documents.stored.get(mailboxPath(testMailboxKeyOf(email)));
}

/** All that a legacy account left, verified or not. */
function enroll(who: number, emailVerified: boolean, inAuth = emailVerified): void {
  const { uid, anonymousId } = student(who);
  office.enroll(who, { account: { emailVerified: inAuth }, user: { emailVerified } });
  office.documents.stored.set(`${userPath(uid)}/consents/first`, { at: 1 });
  office.documents.stored.set(`${userPath(uid)}/alerts/welcome`, { read: false });
  office.documents.stored.set(`anonymousIds/${anonymousId}`, { uid, createdAt: 1 });
  office.documents.stored.set(profilePath(anonymousId), { anonymousId });
}

function named(who: number): readonly string[] {
  const { uid, anonymousId } = student(who);
  const isOf = ([path, fields]: readonly [string, object]) =>
    [path, JSON.stringify(fields)].some((text) => text.includes(uid) || text.includes(anonymousId));
  return [...office.documents.stored].filter(isOf).map(([path]) => path);
}

beforeEach(() => {
  office = new Office();
});

describe('a legacy account', () => {
  it('is known by its mailbox, from the day on which it was made', async () => {
    enroll(1, true);
    const since = startOfDay(Number(office.user(1)?.['createdAt']));
    office.documents.pass(40 * DAY);
    await run();
    expect(mailbox(1)).toEqual({ since, uids: [student(1).uid], forgetAt: null });
    expect(office.user(1)).toMatchObject({ accountStatus: 'active', emailVerified: true });
  });

  it('whose address was never verified is gone, and its name free', async () => {
    enroll(1, false);
    enroll(2, true);
    await run();
    expect(named(1)).toEqual([]);
    expect(office.user(2)).toBeDefined();
  });

  it('whose address Auth knows to be verified stays, and says so', async () => {
    enroll(1, false, true);
    await run();
    expect(office.user(1)).toMatchObject({ emailVerified: true });
    expect(mailbox(1)).toMatchObject({ uids: [student(1).uid] });
  });

  it('that is banned bans its mailbox, for as long as the ban lasts', async () => {
    enroll(1, true);
    const bannedAt = office.now() - 100 * DAY;
    const { uid } = student(1);
    office.documents.stored.set(userPath(uid), {
      ...office.user(1),
      ...{ accountStatus: 'banned', banReason: 'Threats', bannedAt },
    });
    await run();
    expect(mailbox(1)).toMatchObject({ banReason: 'Threats', bannedUntil: bannedAt + 730 * DAY });
    office.enroll(2, { account: { email: `${uid}+2@students.test` }, user: { accountStatus: 'new' } });
    expect(await admitAccount(office, student(2).uid)).toBe('banned');
  });

  it('keeps what circles have decided about it, unless that is over', async () => {
    enroll(1, true);
    const until = office.now() + DAY;
    office.documents.stored.set(`callLimits/${student(1).uid}`, {
      joinCircle: { windowStart: 1, count: 2 },
      circle_abc: { kind: 'removed', until },
      circle_old: { kind: 'muted', until: office.now() - DAY },
    });
    await run();
    expect(mailbox(1)).toMatchObject({ circle_abc: { kind: 'removed', until } });
    expect(mailbox(1)).not.toHaveProperty('circle_old');
    expect(mailbox(1)).not.toHaveProperty('joinCircle');
  });
});

it('comes to the same wherever it is cut off, and leaves alone what is new', async () => {
  const fill = (): void => {
    office = new Office();
    enroll(1, true);
    enroll(2, false);
    enroll(3, false, true);
    office.enroll(4, { user: { accountStatus: 'new' } });
  };
  fill();
  await run();
  const wanted = [...office.documents.stored].sort();
  await run();
  expect([...office.documents.stored].sort()).toEqual(wanted);
  expect(mailbox(4)).toBeUndefined();
  for (let steps = 0; steps < 12; steps += 1) {
    fill();
    await office.documents.cutOff(steps, run);
    await run();
    expect([...office.documents.stored].sort()).toEqual(wanted);
  }
});
