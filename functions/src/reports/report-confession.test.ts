import { parseAlert } from '@chupke/domain/alert.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { confessionPath, reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import { REPORT_REASONS, urgencyOf } from '@chupke/domain/report.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { forgetReports } from '../erasure/forget-traces.ts';
import { outcomeOf } from '../testing/circle-world.ts';
import { Court, reportOf } from '../testing/court.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { counted } from '../testing/counted.ts';

const [ID, OTHER] = [confessionOf(1), confessionOf(2)];
let court = new Court();

beforeEach(() => {
  court = new Court();
  court.post(1, ID, 'masked', 'The warden eats our mangoes.');
});

describe('a report', () => {
  it('holds the confession as it was, and neither who reports nor who wrote it', async () => {
    const description = 'He is my uncle.';
    const answer = await court.report(2, 7, ID, { reason: 'impersonation', description });
    expect(answer).toEqual({ ticketNumber: '00000007', status: 'pending' });
    const content = parseConfession(ID, court.get(confessionPath(ID)));
    expect(court.reportAt(7)).toEqual({
      reportId: reportOf(7),
      ticketNumber: '00000007',
      subject: postSubject(ID, null),
      circleName: null,
      confessionUrl: `https://chupke.test/confession/${ID}`,
      reason: 'impersonation',
      description,
      reporterId: 'student',
      confessionText: 'The warden eats our mangoes.',
      context: [],
      image: null,
      contentGone: false,
      keptFrom: null,
      college: content.college,
      confessionCollege: content.collegeName,
      confessionTimestamp: content.timestamp,
      reportTimestamp: court.now(),
      status: 'pending',
      isOpen: true,
      adminNotes: '',
      processedAt: null,
      severity: 'high',
      category: 'privacy',
      acted: [],
      banAsked: false,
    });
    const stored = JSON.stringify(court.get(reportPath(reportOf(7))));
    for (const { uid, anonymousId } of [student(1), student(2)]) {
      expect(stored).not.toContain(uid);
      expect(stored).not.toContain(anonymousId);
    }
    expect(court.get(reportOwnerPath(reportOf(7)))).toMatchObject({ uid: student(2).uid, confessionId: ID });
    expect(counted(court.documents.stored)).toMatchObject({ reports: 1, confessionsHidden: 0 });
  });

  it('is a ticket for its student, with the address, words and severity that moderators see left out', async () => {
    await court.report(2, 7, ID);
    const { reportTimestamp } = court.reportAt(7);
    expect(court.ticket(2, 7)).toEqual({
      reportId: reportOf(7),
      ticketNumber: '00000007',
      ...postSubject(ID, null),
      circleName: null,
      reason: 'harassment',
      status: 'pending',
      reportTimestamp,
      processedAt: null,
    });
  });

  it.each([
    ['The warden eats our mangoes.', 'spam', 'low'],
    ['The warden eats our mangoes.', 'hate', 'medium'],
    ['The warden eats our mangoes.', 'violence', 'high'],
    ['I want to kill myself.', 'spam', 'high'],
  ] as const)('of “%s” for %s is of %s severity, and so sorted', async (text, reason, severity) => {
    court.post(1, OTHER, 'masked', text);
    await court.report(2, 1, OTHER, { reason });
    expect(court.reportAt(1).severity).toBe(severity);
    expect(court.get(reportPath(reportOf(1)))).toMatchObject({ urgency: urgencyOf(severity) });
  });

  it('of a student is made once for a confession: a second one is answered the first ticket', async () => {
    const first = await court.report(2, 1, ID);
    await court.decide(1, 'under_review');
    expect(await court.report(2, 2, ID, { reason: 'spam' })).toEqual({ ...first, status: 'under_review' });
    expect(court.get(reportPath(reportOf(2)))).toBeUndefined();
    expect(counted(court.documents.stored)).toMatchObject({ reports: 1 });
  });

  it('that is sent twice is made once, by a student and by a guest', async () => {
    for (const who of [2, null]) {
      const number = who ?? 9;
      const first = await court.report(who, number, ID);
      const before = court.reportAt(number);
      expect(await court.report(who, number, ID)).toEqual(first);
      expect(court.reportAt(number)).toEqual(before);
    }
    expect(counted(court.documents.stored)).toMatchObject({ reports: 2 });
  });

  it('that says something else with the same id is refused, as long as its words are kept', async () => {
    for (const who of [2, null]) {
      const number = who ?? 9;
      const first = await court.report(who, number, ID, { description: 'the first words' });
      for (const other of [{ description: 'the corrected words' }, { reason: 'hate' } as const])
        await expect(
          court.report(who, number, ID, { description: 'the first words', ip: '10.9.9.9', ...other }),
        ).rejects.toMatchObject({ reason: 'changed' });
      expect(court.reportAt(number)).toMatchObject({ description: 'the first words' });
      const path = reportPath(reportOf(number));
      court.documents.stored.set(path, { ...court.get(path), confessionText: null, description: '' });
      expect(await court.report(who, number, ID, { description: 'the first words' })).toEqual(first);
    }
  });

  it("does not take the place of another's, whose id somebody has guessed", async () => {
    await court.report(2, 1, ID, { description: 'mine' });
    court.post(1, OTHER);
    for (const [who, confession] of [
      [3, ID],
      [null, ID],
      [2, OTHER],
    ] as const)
      await expect(court.report(who, 1, confession)).rejects.toMatchObject({ reason: 'invalid' });
    expect(court.reportAt(1)).toMatchObject({ description: 'mine', subject: postSubject(ID, null) });
  });

  it('of somebody whose account is being erased is as little another’s: nobody sees whose it was', async () => {
    await court.report(2, 1, ID);
    const answers = async () => [
      await outcomeOf(court.report(null, 1, ID)),
      await outcomeOf(court.report(3, 1, ID)),
    ];
    const before = await answers();
    court.documents.pass(3_600_000);
    const erasure = {
      documents: court.documents,
      tasks: { enqueue: async () => undefined },
      random: (count: number) => new Uint8Array(count),
      spreadHours: 72,
    };
    await forgetReports(erasure, student(2).uid);
    expect(court.get(reportOwnerPath(reportOf(1)))).toMatchObject({ uid: null });
    expect(await answers()).toEqual(before);
    expect(before).toEqual(['invalid', 'invalid']);
  });

  it('of a confession that is not there is refused, by whomever', async () => {
    for (const who of [2, null])
      await expect(court.report(who, 1, OTHER)).rejects.toMatchObject({ reason: 'not-found' });
    expect(court.paths().filter((path) => path.includes(reportOf(1)))).toEqual([]);
  });

  it('of a hidden confession is refused as if it were not there; a ticket of before is answered as ever', async () => {
    const asked = await court.report(2, 1, ID);
    const guests = await court.report(null, 2, ID);
    court.documents.stored.set(confessionPath(ID), { ...court.get(confessionPath(ID)), status: 'hidden' });
    for (const who of [3, null])
      await expect(court.report(who, 4, ID)).rejects.toMatchObject({ reason: 'not-found' });
    const replyId = parseReplyId('reply'.padEnd(20, '0'));
    for (const confession of [ID, OTHER])
      await expect(court.report(3, 5, confession, { replyId })).rejects.toMatchObject({
        reason: 'not-found',
      });
    expect(await court.report(2, 1, ID)).toEqual(asked);
    expect(await court.report(2, 6, ID)).toEqual(asked);
    expect(await court.report(null, 2, ID)).toEqual(guests);
  });

  it('of a guest names nobody, and is no ticket', async () => {
    await court.report(null, 1, ID, { ip: '203.0.113.7' });
    expect(court.reportAt(1)).toMatchObject({ reporterId: 'anonymous' });
    expect(court.get(reportOwnerPath(reportOf(1)))).toMatchObject({ uid: null });
    expect(JSON.stringify(court.all())).not.toContain('203.0.113.7');
  });
});

describe('reports are limited', () => {
  it('to ten a minute of a student', async () => {
    for (let number = 1; number <= 10; number += 1) {
      court.post(1, confessionOf(100 + number));
      await court.report(2, number, confessionOf(100 + number));
    }
    await expect(court.report(2, 11, ID)).rejects.toMatchObject({ reason: 'too-many' });
    await court.report(3, 11, ID);
    court.documents.pass(60_000);
    await court.report(2, 12, ID);
  });

  it('to three in ten minutes of an address', async () => {
    const ip = '203.0.113.7';
    for (const number of [1, 2, 3]) await court.report(null, number, ID, { ip });
    await expect(court.report(null, 4, ID, { ip })).rejects.toMatchObject({ reason: 'too-many' });
    await court.report(null, 5, ID, { ip: '203.0.113.8' });
    court.documents.pass(600_000);
    await court.report(null, 6, ID, { ip });
  });

  it('to twenty in ten minutes of the guests of a network, so that its addresses fill no queue', async () => {
    let refused = 0;
    for (let number = 1; number <= 90; number += 1)
      await court.report(null, number, ID).catch(() => (refused += 1));
    expect(refused).toBe(70);
    // Those of other networks are still heard,
    let heard = 0;
    for (let number = 100; number < 140; number += 1) {
      const report = court.report(null, number, ID, { ip: `${number}.${number}.0.1` });
      await report.then(() => (heard += 1)).catch(() => undefined);
    }
    expect(heard).toBeGreaterThan(32);
    // and students.
    // Students are still heard.
    await court.report(2, 91, ID);
  });
});

describe('enough reports', () => {
  it('of different students hide a confession, and tell its author, once', async () => {
    for (const who of [2, 3]) await court.report(who, who, ID);
    expect([court.status(ID), court.moderation(1, ID)]).toEqual(['active', undefined]);
    await court.report(4, 4, ID);
    expect(court.status(ID)).toBe('hidden');
    expect(parseAlert('a', court.moderation(1, ID))).toMatchObject({
      type: 'moderation',
      outcome: 'hidden',
      confessionId: ID,
      read: false,
    });
    for (const who of [2, 3, 4])
      expect(JSON.stringify(court.moderation(1, ID))).not.toContain(student(who).uid);
    expect(court.unread(1)).toEqual({ alerts: 1, counted: 1 });
    await expect(court.report(5, 5, ID)).rejects.toMatchObject({ reason: 'not-found' });
    expect(counted(court.documents.stored)).toMatchObject({ reports: 3, confessionsHidden: 1 });
    expect(court.unread(1)).toEqual({ alerts: 1, counted: 1 });
  });

  it('do not come from one student, nor from guests, nor from those that were answered before', async () => {
    for (let number = 1; number <= 6; number += 1) await court.report(2, number, ID);
    for (let number = 11; number <= 16; number += 1) await court.report(null, number, ID);
    expect(court.status(ID)).toBe('active');
    await court.report(3, 20, ID);
    await court.decide(20, 'dismissed');
    await court.report(4, 21, ID);
    await court.report(5, 22, ID);
    expect(court.status(ID)).toBe('active');
  });

  it('hide one whose author has left, too', async () => {
    court.documents.stored.delete(`confessionOwners/${ID}`);
    for (const who of [2, 3, 4]) await court.report(who, who, ID);
    expect(court.status(ID)).toBe('hidden');
  });

  it('hide exactly where the number of different students says so, whoever reports in whatever order', async () => {
    const reporter = fc.option(fc.integer({ min: 2, max: 9 }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(reporter, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (reporters, reportsToHide) => {
          const own = new Court();
          own.post(1, ID);
          own.reportsToHide = reportsToHide;
          const calls = reporters.map((who, index) => own.report(who, index, ID));
          const outcomes = await Promise.allSettled(calls);
          const students = new Set(reporters.filter((who) => who !== null));
          const isHidden = students.size >= reportsToHide;
          expect(own.status(ID)).toBe(isHidden ? 'hidden' : 'active');
          // What is hidden is not there for those who come too late.
          if (!isHidden) expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
          const reports = own.paths().filter((path) => path.startsWith('reports/'));
          expect(counted(own.documents.stored)['reports']).toBe(reports.length);
        },
      ),
    );
  });
});

it('every reason is taken, and sorted into the category in which moderators find it', async () => {
  const found: Record<string, string> = {};
  for (const [index, reason] of REPORT_REASONS.entries()) {
    court.post(1, confessionOf(10 + index));
    await court.report(100 + index, index, confessionOf(10 + index), { reason });
    found[court.reportAt(index).reason] = court.reportAt(index).category;
  }
  expect(found).toEqual({
    harassment: 'abuse',
    'personal-information': 'privacy',
    'intimate-images': 'privacy',
    impersonation: 'privacy',
    defamation: 'abuse',
    hate: 'abuse',
    sexual: 'abuse',
    'self-harm': 'safety',
    violence: 'safety',
    spam: 'spam',
    other: 'other',
  });
});
