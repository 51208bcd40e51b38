import { FALSE_REPORTS } from '@chupke/domain/report.ts';
import { mailboxPath, reportOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { counted } from '../testing/counted.ts';
import { Court, reportOf } from '../testing/court.ts';

const DAY = 86_400_000;
const [ID, REPLY] = [confessionOf(1), replyOf(1)];
let court = new Court();

beforeEach(() => {
  court = new Court();
  court.post(1, ID);
});

/** So many students report, one after another, whose accounts have these fields. */
async function reported(fields: (who: number) => object, from = 10, count = 5): Promise<void> {
  for (let who = from; who < from + count; who += 1) {
    court.signUp(who, { ...fields(who) });
    await court.report(who, who, ID);
  }
}

/** What the database keeps of the mailbox of a student. */
function known(who: number, since: number): void {
  const key = court.mailboxKeyOf(String(court.user(who)?.['email']));
  court.documents.stored.set(mailboxPath(key), { since });
}

const change = (who: number, fields: object): void =>
  void court.documents.stored.set(userPath(student(who).uid), { ...court.user(who), ...fields });

describe('a report counts towards hiding', () => {
  it.each([
    ['of an account of today', { createdAt: Date.UTC(2026, 1, 3), lastLogin: Date.UTC(2026, 1, 3, 9) }],
    ['of one that was there on one day only', { lastLogin: Date.UTC(2026, 0, 24, 9, 30) }],
    ['of one without a college', { college: null }],
    ['of one that waits to be admitted', { accountStatus: 'new' }],
    ['of one that is closed', { accountStatus: 'banned' }],
    ['of one that is locked', { securityFlags: { accountLocked: true } }],
  ])('not where it is %s: it is queued all the same', async (_name, fields) => {
    await reported(() => fields);
    expect(court.status(ID)).toBe('active');
    expect(counted(court.documents.stored)).toMatchObject({ reports: 5, confessionsHidden: 0 });
    for (let who = 10; who < 15; who += 1) {
      expect(court.reportAt(who)).toMatchObject({ status: 'pending', isOpen: true, reporterId: 'student' });
      expect(court.ticket(who, who)).toMatchObject({ status: 'pending' });
    }
  });

  it('once for a mailbox, however many accounts it has or had', async () => {
    await reported((who) => ({ email: `as.ha+${who}@gmail.com` }));
    expect(court.status(ID)).toBe('active');
    await reported((who) => ({ email: `student${who}@college.test` }), 20, 1);
    expect(court.status(ID)).toBe('active');
    await reported((who) => ({ email: `student${who}@college.test` }), 30, 1);
    expect(court.status(ID)).toBe('hidden');
  });

  it('once for a domain of somebody’s own, however many mailboxes it has', async () => {
    await reported((who) => ({ email: `box${who}@${who}.asha.in` }));
    expect(court.status(ID)).toBe('active');
    await reported((who) => ({ email: `s${who}@iitb.ac.in` }), 20, 1);
    expect(court.status(ID)).toBe('active');
    await reported((who) => ({ email: `s${who}@iitb.ac.in` }), 30, 1);
    expect(court.status(ID)).toBe('hidden');
  });

  it('by the day since which its mailbox is known, where that is kept', async () => {
    for (const who of [2, 3, 4]) court.signUp(who);
    for (const who of [2, 3]) known(who, court.now() - 30 * DAY);
    known(4, court.now() - 2 * DAY);
    for (const who of [2, 3, 4]) await court.report(who, who, ID);
    expect(court.status(ID)).toBe('active');
    // A mailbox that was known long before its newest account.
    court.signUp(5, { createdAt: court.now() - DAY, lastLogin: court.now() });
    known(5, court.now() - 30 * DAY);
    await court.report(5, 5, ID);
    expect(court.status(ID)).toBe('hidden');
  });

  it('no more where its account was closed or has gone since', async () => {
    for (const who of [2, 3]) await court.report(who, who, ID);
    change(2, { accountStatus: 'banned' });
    await court.report(4, 4, ID);
    court.documents.stored.delete(userPath(student(3).uid));
    await court.report(5, 5, ID);
    expect(court.status(ID)).toBe('active');
    await court.report(6, 6, ID);
    expect(court.status(ID)).toBe('hidden');
  });

  it('once for a mailbox, also where another account was closed since', async () => {
    for (const who of [2, 3]) {
      court.signUp(who, { email: `as.ha+${who}@gmail.com` });
      await court.report(who, who, ID);
    }
    await court.report(4, 4, ID);
    change(4, { accountStatus: 'banned' });
    await court.report(5, 5, ID);
    // Three mailboxes have spoken, by four accounts; two stand.
    expect(court.status(ID)).toBe('active');
    await court.report(6, 6, ID);
    expect(court.status(ID)).toBe('hidden');
  });

  it('from the first minute where no age is asked for', async () => {
    const own = new (class extends Court {
      readonly reporterAgeDays = 0;
    })();
    own.post(1, ID);
    for (const who of [2, 3, 4]) {
      own.signUp(who, { createdAt: own.now(), lastLogin: own.now() });
      await own.report(who, who, ID);
    }
    expect(own.status(ID)).toBe('hidden');
  });

  it('without a word of it to the reporter, the author or a moderator', async () => {
    await reported(() => ({}), 10, 1);
    await reported(() => ({ college: null }), 11, 1);
    const [one, other] = [10, 11].map((who) => ({
      ticket: Object.keys(court.ticket(who, who) ?? {}),
      report: Object.keys(court.reportAt(who)),
    }));
    expect(one).toEqual(other);
    expect(court.get(reportOwnerPath(reportOf(10)))).toMatchObject({ counts: true });
    const key = court.get(reportOwnerPath(reportOf(10)))?.['mailbox'];
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(court.get(reportOwnerPath(reportOf(11)))).toMatchObject({ counts: false, mailbox: null });
    const shown = Object.entries(court.all()).filter(([path]) => !path.startsWith('reportOwners/'));
    expect(JSON.stringify(shown)).not.toContain(key);
  });
});

describe('a dismissal', () => {
  it('stands, however many report after it, until a moderator looks again', async () => {
    await reported(() => ({}), 10, 3);
    expect(court.status(ID)).toBe('hidden');
    await court.decide(10, 'dismissed');
    expect(court.status(ID)).toBe('active');
    const told = court.moderation(1, ID);
    await reported(() => ({}), 20, 12);
    expect(court.status(ID)).toBe('active');
    expect(court.moderation(1, ID)).toEqual(told);
    expect(court.reportAt(31)).toMatchObject({ isOpen: true, status: 'pending' });
    await court.decide(31, 'accepted');
    expect(court.status(ID)).toBe('hidden');
  });

  it('stands as well where the case was closed without one', async () => {
    await reported(() => ({}), 10, 3);
    await court.decide(10, 'reviewed');
    expect(court.status(ID)).toBe('active');
    await reported(() => ({}), 20, 1);
    expect(court.status(ID)).toBe('active');
  });

  it('of a single report stands, too', async () => {
    await reported(() => ({}), 10, 1);
    await court.decide(10, 'dismissed');
    await reported(() => ({}), 20, 6);
    expect(court.status(ID)).toBe('active');
  });

  it('of a reply keeps its reports where their reason puts them', async () => {
    court.reply(2, ID, REPLY);
    for (const who of [10, 11, 12]) await court.report(who, who, ID, { replyId: REPLY, reason: 'spam' });
    expect(court.reportAt(12)).toMatchObject({ severity: 'high' });
    await court.decide(12, 'dismissed');
    for (const who of [20, 21, 22, 23]) {
      await court.report(who, who, ID, { replyId: REPLY, reason: 'spam' });
      expect(court.reportAt(who)).toMatchObject({ severity: 'low' });
    }
    // It says nothing of the confession.
    await reported(() => ({}), 30, 3);
    expect(court.status(ID)).toBe('hidden');
  });
});

it('a report that is cut off anywhere hides when it is sent again', async () => {
  for (let steps = 0; steps < 4; steps += 1) {
    court = new Court();
    court.post(1, ID);
    await reported(() => ({}), 10, 2);
    court.signUp(12);
    await court.documents.cutOff(steps, () => court.report(12, 12, ID));
    await court.report(12, 12, ID);
    expect(court.status(ID)).toBe('hidden');
    expect(counted(court.documents.stored)).toMatchObject({ reports: 3, confessionsHidden: 1 });
  }
});

it('a wave of false reports against one author ends with the first decisions about it', async () => {
  const court = new Court();
  const crowd = [11, 12, 13];
  const wave = async (number: number): Promise<unknown> => {
    court.post(1, confessionOf(number));
    for (const who of crowd) {
      court.documents.pass(60_000);
      await court.report(who, number * 100 + who, confessionOf(number));
    }
    return court.status(confessionOf(number));
  };
  for (const number of [1, 2, 3]) {
    expect(await wave(number)).toBe('hidden');
    await court.decide(number * 100 + 11, 'dismissed');
  }
  expect(await wave(4)).toBe('active');
  expect(court.reportAt(411)).toMatchObject({ isOpen: true });
  // What was right counts again, and so does everybody after a while.
  court.documents.pass(FALSE_REPORTS.days * 86_400_000);
  expect(await wave(5)).toBe('hidden');
});
