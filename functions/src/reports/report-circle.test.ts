import {
  alertPath,
  COLLECTIONS,
  circlePath,
  deletedCirclePath,
  ownDeletedCirclePath,
  reportOwnerPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import type { ReportDecision } from '@chupke/domain/report.ts';
import { parseReport, parseReportTicket } from '@chupke/domain/report.ts';
import { DAY_MS, INDIA_MS } from '@chupke/domain/time.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { backUpCircle } from '../circles/back-up-circle.ts';
import { leaveCircle } from '../circles/leave-circle.ts';
import { restoreCircle } from '../circles/restore-circle.ts';
import { authorOf } from '../moderation/author-of.ts';
import { reportedAuthor } from '../moderation/kept-from.ts';
import { decisionIdOf } from '../moderation/own-decision.ts';
import { student } from '../testing/campus.ts';
import { circleOf, CircleWorld, messageOf, outcomeOf } from '../testing/circle-world.ts';
import { moderator, MODERATOR as JUDGE, reportOf } from '../testing/court.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { reopenReport } from './reopen-report.ts';
import { reportCircle } from './report-circle.ts';

const MODERATOR = moderator(JUDGE);
const CIRCLE = circleOf(1);
const ALL = {
  view: 'open',
  after: null,
  filter: { kind: null, severity: null, reason: null, status: null, assigned: null },
} as const;

/** A circle whose members report, and moderators who decide. */
class CircleCourt extends CircleWorld {
  #ids = 0;
  readonly newId = (): string => `id${String((this.#ids += 1))}`;
  readonly reportsToHide = 3;
  readonly reporterAgeDays = 0;
  readonly appUrl = 'https://chupke.test';

  report(who: number, number: number, message: number | null, reason: 'harassment' | 'spam' = 'harassment') {
    this.documents.pass(60_000);
    const messageId = message === null ? null : messageOf(message);
    const wish = { id: reportOf(number), circleId: CIRCLE, messageId, reason, description: 'It hurts.' };
    return reportCircle(this, student(who).uid, wish);
  }

  decide(number: number, decision: ReportDecision, actor = MODERATOR) {
    return decideReport(this, actor, { id: reportOf(number), decision, notes: '' });
  }

  reportAt(number: number) {
    return parseReport(this.get(reportPath(reportOf(number))));
  }

  alerts(who: number): readonly (readonly [unknown, unknown])[] {
    const found = Object.values(this.below(`${userPath(student(who).uid)}/alerts`));
    return found.map(({ title, event }) => [title, event] as const);
  }
}

let court: CircleCourt;

beforeEach(async () => {
  court = new CircleCourt();
  for (const who of [1, 2, 3, 4, 5]) {
    const uid = court.enroll(who);
    court.put(userPath(uid), { accountStatus: 'active', lastLogin: court.now() });
  }
  await court.create(1);
  for (const who of [2, 3, 4]) await court.join(who);
  for (let number = 1; number <= 20; number += 1) {
    court.say(number % 2 === 0 ? 2 : 3, number);
    court.documents.pass(1000);
  }
});

it('of a circle leads to who had it when it was reported, and not to the heir, who is told that it is closed', async () => {
  await court.report(3, 1, null);
  const author = () => reportedAuthor(court.documents, court, court.reportAt(1));
  expect(await author()).toBe(student(1).uid);
  const creator = court.persona(1);
  await leaveCircle(court, { circle: CIRCLE, uid: student(1).uid });
  expect(court.circle().creatorCircleId).not.toBe(creator);
  expect(await author()).toBeUndefined();
  await court.decide(1, 'resolved');
  const told = [1, 2, 3, 4].filter((who) => court.alerts(who).some(([, event]) => event === 'moderation'));
  expect(told).toEqual([2]);
});

it('of a circle that was inherited leads to nobody, as its name is the founder’s', async () => {
  await leaveCircle(court, { circle: CIRCLE, uid: student(1).uid });
  expect(court.circle().creatorCircleId).toBe(court.persona(2));
  await court.report(3, 1, null);
  expect(await reportedAuthor(court.documents, court, court.reportAt(1))).toBeUndefined();
  expect(await authorOf(court.documents, court.reportAt(1))).toBeUndefined();
  // The heir loses the circle, and decides nothing about it.
  const heir = moderator(student(2).uid);
  expect(await outcomeOf(court.decide(1, 'dismissed', heir))).toBe('not-found');
  expect((await listReports(court, heir, ALL)).reports).toEqual([]);
  await court.decide(1, 'resolved');
  const told = [1, 2, 3, 4].filter((who) => court.alerts(who).some(([, event]) => event === 'moderation'));
  expect(told).toEqual([2]);
});

describe('a report of a message', () => {
  it('keeps what members saw around it, by persona, and no account', async () => {
    expect(await court.report(3, 1, 12)).toEqual({ ticketNumber: '00000001', status: 'pending' });
    const report = court.reportAt(1);
    expect(report).toMatchObject({
      subject: circleSubject(CIRCLE, messageOf(12)),
      circleName: 'Night owls',
      confessionUrl: null,
      confessionText: 'words 12',
      confessionCollege: 'College vjti',
    });
    expect(report.context.map(({ text }) => text)).toEqual(
      Array.from({ length: 16 }, (_, index) => `words ${index + 2}`),
    );
    const reported = report.context.filter(({ isReported }) => isReported);
    expect(reported).toEqual([expect.objectContaining({ text: 'words 12', by: court.persona(2) })]);
    const stored = JSON.stringify(court.get(reportPath(reportOf(1))));
    for (const who of [1, 2, 3]) expect(stored).not.toContain(student(who).uid);
    const ticket = court.get(`${userPath(student(3).uid)}/reportTickets/${reportOf(1)}`);
    expect(parseReportTicket(ticket)).toMatchObject({ subject: report.subject, circleName: 'Night owls' });
    expect(JSON.stringify(ticket)).not.toContain('words');
  });

  it('is made once for each member, and only of what members see', async () => {
    const first = await court.report(3, 1, 12);
    expect(await court.report(3, 2, 12)).toEqual(first);
    expect(await court.report(3, 1, 12)).toEqual(first);
    expect(await outcomeOf(court.report(3, 1, 13))).toBe('invalid');
    await court.moderate(1, { kind: 'hide', message: messageOf(5) });
    expect(await outcomeOf(court.report(3, 3, 5))).toBe('not-found');
    expect(await outcomeOf(court.report(3, 3, 99))).toBe('not-found');
    expect(await outcomeOf(court.report(5, 3, 12))).toBe('not-member');
    await court.report(3, 4, 6);
    expect(court.reportAt(4).context.map(({ text }) => text)).not.toContain('words 5');
  });

  it('rises to the top of the queue by many voices, and is never hidden by them', async () => {
    for (const who of [1, 3, 4]) await court.report(who, who, 12, 'spam');
    expect([1, 3, 4].map((number) => court.reportAt(number).severity)).toEqual(['low', 'low', 'high']);
    expect(court.message(12)).toMatchObject({ hidden: false, text: 'words 12' });
  });

  it('is hidden by a moderator for good, shown again when dismissed, and both sides are told', async () => {
    await court.report(3, 1, 12);
    await court.report(4, 2, 12);
    await court.decide(1, 'accepted');
    expect(court.message(12)).toMatchObject({ hidden: true, text: '' });
    expect(await outcomeOf(court.moderate(1, { kind: 'show', message: messageOf(12) }))).toBe('not-allowed');
    await court.decide(2, 'dismissed');
    expect(court.message(12)).toMatchObject({ hidden: false, text: 'words 12' });
    expect(court.alerts(2)).toEqual([['Your message in a circle can be read again', 'moderation']]);
    await court.report(1, 3, 12);
    await court.decide(3, 'resolved');
    expect(court.message(12)).toMatchObject({ hidden: true, text: '' });
    expect(court.alerts(2)).toEqual([['Your message in a circle was removed', 'moderation']]);
    expect(court.alerts(3)).toEqual([['Your report was looked at', undefined]]);
    expect(court.alerts(1)).toEqual([['Your report was right', undefined]]);
  });

  it('is hidden again when a dismissal that has shown it is taken back', async () => {
    await court.report(3, 1, 12);
    await court.decide(1, 'accepted');
    await court.decide(1, 'dismissed');
    expect(court.message(12)).toMatchObject({ hidden: false });
    await reopenReport(court, MODERATOR, { id: reportOf(1) });
    expect(court.message(12)).toMatchObject({ hidden: true, text: '' });
    expect(await outcomeOf(court.moderate(1, { kind: 'show', message: messageOf(12) }))).toBe('not-allowed');
  });

  it('leaves hidden what the circle’s own moderators have hidden, and changes nothing of what is deleted', async () => {
    await court.report(3, 1, 12);
    await court.moderate(1, { kind: 'hide', message: messageOf(12) });
    await court.decide(1, 'dismissed');
    expect(court.message(12)).toMatchObject({ hidden: true });
    expect(court.alerts(2)).toEqual([]);
  });

  it('that the circle’s own moderators have hidden first is hidden for good, and theirs again when that is taken back', async () => {
    const show = () => outcomeOf(court.moderate(1, { kind: 'show', message: messageOf(12) }));
    const sentAt = parseTime(court.message(12) ?? {}, 'timestamp');
    await court.report(3, 1, 12);
    await court.moderate(1, { kind: 'hide', message: messageOf(12) });
    await court.decide(1, 'accepted');
    expect(await show()).toBe('not-allowed');
    const decision = () =>
      court.get(ownDecisionPath(student(2).uid, decisionIdOf(circleSubject(CIRCLE, messageOf(12)))));
    expect(decision()).toMatchObject({ kind: 'hidden', isLifted: false });
    // Its author knows it again by its day. Its moment would lead to it, and which circle it was in is not kept there.
    const day = parseTime(decision() ?? {}, 'postedAt');
    expect(day % DAY_MS).toBe(DAY_MS - INDIA_MS);
    expect(sentAt - day).toBeGreaterThan(0);
    expect(sentAt - day).toBeLessThan(DAY_MS);
    expect(JSON.stringify(decision())).not.toMatch(new RegExp(`${CIRCLE}|Night owls`));
    const told = court.alerts(2);
    expect(told).toEqual([['Your message in a circle is hidden for now', 'moderation']]);
    await court.decide(1, 'dismissed');
    expect(court.message(12)).toMatchObject({ hidden: true, text: '' });
    expect(decision()).toMatchObject({ isLifted: true });
    expect(court.alerts(2)).toEqual(told);
    // Nothing of all that can be seen: what was read stays so.
    const alert = alertPath(student(2).uid, `moderation-${messageOf(12)}`);
    court.put(alert, { ...court.get(alert), read: true });
    await reopenReport(court, MODERATOR, { id: reportOf(1) });
    expect(court.get(alert)).toMatchObject({ read: true });
    expect(decision()).toMatchObject({ isLifted: false });
    expect(await show()).toBe('not-allowed');
    await court.decide(1, 'dismissed');
    await court.moderate(1, { kind: 'show', message: messageOf(12) });
    expect(court.message(12)).toMatchObject({ hidden: false, text: 'words 12' });
  });

  it.each(['earlier', 'later'])(
    'is no case for its author, nor for an %s account of the same mailbox',
    async (age) => {
      await court.report(3, 1, 12);
      await court.report(4, 2, 13);
      const [author, twin] = [moderator(student(2).uid), moderator(parseUserId('uid-of-a-twin'))];
      const mailbox = `${COLLECTIONS.mailboxes}/${court.mailboxKeyOf(twin.email)}`;
      const uids = [student(2).uid, twin.uid];
      court.put(mailbox, { uids: age === 'earlier' ? uids.toReversed() : uids });
      for (const who of [author, twin]) {
        const { reports, next } = await listReports(court, who, ALL);
        expect(reports.map(({ reportId }) => reportId)).toEqual([reportOf(2)]);
        expect(next).toBeNull();
        expect(await outcomeOf(court.decide(1, 'dismissed', who))).toBe('not-found');
        expect(await outcomeOf(court.decide(77, 'dismissed', who))).toBe('not-found');
      }
      expect((await listReports(court, MODERATOR, ALL)).reports).toHaveLength(2);
    },
  );
});

describe('a report of a circle', () => {
  it('keeps what it says of itself and its newest messages', async () => {
    await court.report(3, 1, null);
    const { subject, confessionText, context } = court.reportAt(1);
    expect(subject).toEqual(circleSubject(CIRCLE, null));
    expect(confessionText).toBe('Night owls\nThose who cannot sleep');
    expect(context.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, index) => `words ${index + 11}`),
    );
  });

  it('closes it for all its members at once and for good, and tells them', async () => {
    await court.report(3, 1, null);
    await court.decide(1, 'accepted');
    expect(court.circle().status).toBe('active');
    await court.decide(1, 'resolved');
    expect(court.get(circlePath(CIRCLE))).toBeUndefined();
    expect(court.alerts(2)).toEqual([['A circle was closed', 'closed']]);
    expect(court.alerts(1)).toEqual(
      expect.arrayContaining([
        ['A circle was closed', 'closed'],
        ['Your circle was closed', 'moderation'],
      ]),
    );
    expect(court.slots(1)).toEqual([]);
    expect(court.get(`${userPath(student(1).uid)}/deletedCircles/${CIRCLE}`)).toBeUndefined();
    expect(await outcomeOf(court.change(1, 'restore'))).toBe('not-allowed');
  });

  it('is closed by the next maintenance where the decision was cut off', async () => {
    await court.report(3, 1, null);
    // The decision’s own commit, and nothing after it.
    await court.documents.cutOff(1, () => court.decide(1, 'resolved'));
    expect(court.reportAt(1).status).toBe('resolved');
    expect(await outcomeOf(court.change(1, 'cancel-deletion'))).toBe('deletion-over');
    await court.tend();
    expect(court.get(circlePath(CIRCLE))).toBeUndefined();
    expect(court.alerts(4)).toEqual([['A circle was closed', 'closed']]);
  });

  it('is kept from who made it', async () => {
    await court.report(3, 1, null);
    expect((await listReports(court, moderator(student(1).uid), ALL)).reports).toEqual([]);
    expect(court.get(reportOwnerPath(reportOf(1)))).not.toHaveProperty('author');
  });
});

describe('what its creator has deleted meanwhile', () => {
  const BACKUP = deletedCirclePath(CIRCLE);
  const PLACE = { circle: CIRCLE, uid: student(1).uid };

  /** The deletion is scheduled, and its day is over. */
  const schedule = async (): Promise<void> => {
    await court.change(1, 'schedule-deletion');
    court.documents.pass(86_400_000);
  };
  const lose = async (): Promise<void> => {
    await schedule();
    await court.tend();
    expect(court.get(BACKUP)).toMatchObject({ status: 'deleted_recoverable', restorable: true });
  };

  /** It is a backup that nobody restores, whoever inherits it. */
  const expectClosed = async (): Promise<void> => {
    expect(court.get(circlePath(CIRCLE))).toBeUndefined();
    expect(court.below(circlePath(CIRCLE))).toEqual({});
    expect(court.get(BACKUP)).toMatchObject({
      status: 'deleted_recoverable',
      restorable: false,
      closedByStaff: true,
    });
    expect(court.slots(1)).toEqual([]);
    expect(await outcomeOf(court.change(1, 'restore'))).toBe('not-allowed');
    expect(court.alerts(1)).toContainEqual(['Your circle was closed', 'moderation']);
    await court.change(1, 'leave');
    for (const who of [1, 2, 3, 4])
      expect(court.get(ownDeletedCirclePath(student(who).uid, CIRCLE))).toBeUndefined();
  };

  it('is closed in its backup', async () => {
    await court.report(3, 1, null);
    await lose();
    await court.decide(1, 'resolved');
    await expectClosed();
  });

  it('is closed while it is moved into its backup, and its members are told', async () => {
    await court.report(3, 1, null);
    await schedule();
    expect(await court.documents.cutOff(2, () => backUpCircle(court, CIRCLE))).toBe(true);
    expect(court.get(BACKUP)).toMatchObject({ status: 'copying' });
    await court.decide(1, 'resolved');
    expect(court.alerts(2)).toEqual([['A circle was closed', 'closed']]);
    await expectClosed();
  });

  it.each([1, 2, 4])('is closed while it is restored: after %i steps of that', async (steps) => {
    await court.report(3, 1, null);
    await lose();
    expect(await court.documents.cutOff(steps, () => restoreCircle(court, PLACE))).toBe(true);
    expect(court.get(BACKUP)).toMatchObject({ status: 'restoring' });
    await court.decide(1, 'resolved');
    await court.tend();
    expect(court.alerts(2)).toEqual([['A circle was closed', 'closed']]);
    await expectClosed();
  });

  it('leads to its creator and to who wrote there', async () => {
    await lose();
    const asked = (message: number | null) =>
      authorOf(court.documents, {
        subject: circleSubject(CIRCLE, message === null ? null : messageOf(message)),
      });
    expect(await asked(null)).toBe(student(1).uid);
    expect([await asked(12), await asked(13)]).toEqual([student(2).uid, student(3).uid]);
    expect(await asked(99)).toBeUndefined();
  });

  it('has its messages hidden and shown there, and so they come back', async () => {
    for (const [reporter, number, message] of [
      [3, 1, 12],
      [3, 2, 14],
      [4, 3, 14],
    ] as const)
      await court.report(reporter, number, message);
    await lose();
    await court.decide(1, 'resolved');
    await court.decide(2, 'accepted');
    expect(court.get(`${BACKUP}/messages/${messageOf(14)}`)).toMatchObject({ hidden: true, text: '' });
    await court.decide(3, 'dismissed');
    await court.change(1, 'restore');
    expect(court.message(12)).toMatchObject({ hidden: true, text: '' });
    expect(await outcomeOf(court.moderate(1, { kind: 'show', message: messageOf(12) }))).toBe('not-allowed');
    expect(court.message(14)).toMatchObject({ hidden: false, text: 'words 14' });
    expect(court.alerts(2)).toContainEqual(['Your message in a circle was removed', 'moderation']);
  });
});
