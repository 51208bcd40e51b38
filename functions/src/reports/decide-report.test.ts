import { parseAlert } from '@chupke/domain/alert.ts';
import { LEAST_CONSENT, newConsentFields } from '@chupke/domain/consent.ts';
import { parseOwnDecision } from '@chupke/domain/measure.ts';
import { confessionPath, consentPath, reportPath, userPath } from '@chupke/domain/paths.ts';
import { measureActPath, ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { REPORT_DECISIONS } from '@chupke/domain/report.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { decisionIdOf } from '../moderation/own-decision.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { Court, MODERATOR, reportOf } from '../testing/court.ts';
import { counted } from '../testing/counted.ts';

const ID = confessionOf(1);
const DECISION = decisionIdOf(postSubject(ID, null));
let court = new Court();

/** A confession that a guest and three students have reported: it is hidden. */
beforeEach(async () => {
  court = new Court();
  court.post(1, ID, 'masked', 'The warden eats our mangoes.');
  await court.report(null, 9, ID);
  for (const who of [2, 3, 4]) await court.report(who, who, ID);
  court.readAlerts(1);
});

const NUMBERS = [2, 3, 4, 9];

/** All that is stored but reports, in which a moderator reads what was reported. */
function withoutReports(): string {
  return JSON.stringify(Object.entries(court.all()).filter(([path]) => !path.startsWith('reports/')));
}

describe('a moderator', () => {
  it('looks into a case: all its reports say so, nobody is told, and nothing is shown yet', async () => {
    expect(await court.decide(3, 'under_review', 'Asked the hostel.')).toEqual({ status: 'under_review' });
    for (const number of NUMBERS)
      expect(court.reportAt(number)).toMatchObject({
        status: 'under_review',
        isOpen: true,
        adminNotes: 'Asked the hostel.',
        processedAt: null,
      });
    for (const who of [2, 3, 4]) {
      expect(court.ticket(who, who)).toMatchObject({ status: 'under_review', processedAt: null });
      expect(court.verdict(who, who)).toBeUndefined();
    }
    expect(court.status(ID)).toBe('hidden');
    expect(court.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('removes the confession: its author reads why, those who reported that they were right', async () => {
    await court.decide(3, 'resolved', 'Names a person.');
    expect(court.get(confessionPath(ID))).toBeUndefined();
    const told = parseAlert('a', court.moderation(1, ID));
    expect(told).toMatchObject({ type: 'moderation', outcome: 'removed', read: false });
    expect(told.message).toContain('it attacks or bullies somebody');
    expect(told.message).not.toContain('Names a person');
    for (const number of NUMBERS)
      expect(court.reportAt(number)).toMatchObject({
        status: 'resolved',
        isOpen: false,
        confessionText: 'The warden eats our mangoes.',
        keptFrom: court.now(),
        adminNotes: 'Names a person.',
      });
    for (const who of [2, 3, 4]) {
      expect(court.ticket(who, who)).toMatchObject({ status: 'resolved' });
      expect(parseAlert('a', court.verdict(who, who))).toMatchObject({
        type: 'report',
        status: 'resolved',
        ticketNumber: court.reportAt(who).ticketNumber,
      });
      expect(court.unread(who)).toEqual({ alerts: 1, counted: 1 });
    }
    expect(withoutReports()).not.toContain('our mangoes');
    expect(counted(court.documents.stored)).toMatchObject({ reportsResolved: 4, reportsDismissed: 0 });
  });

  it('leaves the author the notice, and what to appeal against, when all else of the confession goes', async () => {
    await court.decide(3, 'resolved');
    await court.deleteConfession(ID)();
    expect(court.moderation(1, ID)).toMatchObject({ outcome: 'removed' });
    expect(court.unread(1)).toEqual({ alerts: 1, counted: 1 });
    const named = court.paths().filter((path) => path.includes(ID) && !path.includes('/alerts/'));
    expect(named).toEqual([]);
    for (const path of [measureActPath(DECISION), ownDecisionPath(student(1).uid, DECISION)])
      expect(court.get(path)).toMatchObject({ kind: 'removed' });
    for (const number of NUMBERS) expect(court.reportAt(number).status).toBe('resolved');
  });

  it('leaves the author, and nobody else, by what to know which of their confessions it was', async () => {
    const { anonymousId: name, timestamp } = { ...court.get(confessionPath(ID)) };
    await court.decide(3, 'resolved');
    const stored = court.get(ownDecisionPath(student(1).uid, DECISION));
    const { about, confessionName, postedAt } = parseOwnDecision(DECISION, stored);
    expect({ about, confessionName, postedAt }).toEqual({
      about: null,
      confessionName: name,
      postedAt: timestamp,
    });
    const others = court.paths().filter((path) => !path.startsWith(userPath(student(1).uid)));
    const holding = others.filter((path) => /confessionName|postedAt/.test(JSON.stringify(court.get(path))));
    expect(holding).toEqual([]);
    // A decision of before has neither.
    const { confessionName: _name, postedAt: _time, ...old } = { ...stored };
    expect(parseOwnDecision(DECISION, old)).toMatchObject({ confessionName: null, postedAt: null });
  });

  it('finds nothing wrong: the confession is read again, and everybody is told', async () => {
    await court.decide(2, 'dismissed');
    expect(court.status(ID)).toBe('active');
    expect(court.moderation(1, ID)).toMatchObject({ outcome: 'restored', read: false });
    expect(court.unread(1)).toEqual({ alerts: 1, counted: 1 });
    for (const who of [2, 3, 4]) expect(court.verdict(who, who)).toMatchObject({ status: 'dismissed' });
    expect(court.reportAt(9)).toMatchObject({
      status: 'dismissed',
      confessionText: expect.any(String) as string,
    });
    expect(counted(court.documents.stored)).toMatchObject({ reportsDismissed: 4 });
  });

  it('closes a case without a verdict: what was hidden by it does not stay so for ever', async () => {
    await court.decide(2, 'reviewed');
    expect(court.status(ID)).toBe('active');
    expect(court.moderation(1, ID)).toMatchObject({ outcome: 'restored' });
    for (const who of [2, 3, 4]) {
      expect(court.ticket(who, who)).toMatchObject({ status: 'reviewed' });
      expect(court.verdict(who, who)).toBeUndefined();
    }
  });

  it('finds a report right and goes on: the confession stays hidden, and what follows ends it', async () => {
    await court.decide(2, 'accepted');
    expect([court.status(ID), court.reportAt(9).isOpen]).toEqual(['hidden', true]);
    expect(court.ticket(2, 2)).toMatchObject({ status: 'accepted', processedAt: null });
    await court.decide(9, 'dismissed');
    expect(court.status(ID)).toBe('active');
    expect(court.ticket(2, 2)).toMatchObject({ processedAt: court.now() });
  });

  it('tells the author, once, that what reports had hidden stays hidden by a decision, which can be appealed against', async () => {
    const decision = () => court.get(ownDecisionPath(student(1).uid, DECISION));
    const before = court.get(confessionPath(ID));
    await court.decide(2, 'accepted');
    expect(court.get(confessionPath(ID))).toEqual(before);
    expect(court.moderation(1, ID)).toMatchObject({ outcome: 'hidden', read: false });
    expect(court.moderation(1, ID)?.['message']).toContain('it attacks or bullies somebody');
    expect(decision()).toMatchObject({
      kind: 'hidden',
      reason: 'harassment',
      appeal: 'none',
      isLifted: false,
    });
    court.readAlerts(1);
    const told = decision();
    court.documents.pass(60_000);
    await expect(court.decide(3, 'under_review')).rejects.toMatchObject({ reason: 'no-change' });
    // One that came at the same moment as the decision.
    const late = reportPath(reportOf(3));
    court.documents.stored.set(late, { ...court.get(late), status: 'pending' });
    await court.decide(3, 'accepted');
    expect(court.unread(1)).toEqual({ alerts: 0, counted: 0 });
    expect(decision()).toEqual(told);
  });

  it('hides by accepting what was not hidden before, and tells the author why', async () => {
    const other = confessionOf(2);
    court.post(1, other);
    await court.report(2, 20, other, { reason: 'personal-information' });
    await court.decide(20, 'accepted');
    expect(court.status(other)).toBe('hidden');
    expect(court.moderation(1, other)).toMatchObject({ outcome: 'hidden' });
    expect(court.moderation(1, other)?.['message']).toContain('gives away who somebody is');
  });

  it('tells the author nothing where nothing has changed for them', async () => {
    const other = confessionOf(2);
    court.post(1, other);
    await court.report(2, 20, other);
    await court.decide(20, 'dismissed');
    expect(court.moderation(1, other)).toBeUndefined();
    expect(court.verdict(2, 20)).toMatchObject({ status: 'dismissed' });
  });

  it('keeps earlier notes when there are no new ones', async () => {
    await court.decide(2, 'under_review', 'First look.');
    await court.decide(2, 'dismissed');
    expect(court.reportAt(2).adminNotes).toBe('First look.');
  });

  it('writes to people in their language', async () => {
    for (const who of [1, 2])
      court.documents.stored.set(consentPath(student(who).uid, 'first'), {
        ...newConsentFields(LEAST_CONSENT, { source: 'sign-up', language: 'hi' }),
        at: 1,
      });
    await court.decide(2, 'resolved');
    expect(court.moderation(1, ID)?.['title']).toMatch(/[\u0900-\u097F]/);
    expect(court.verdict(2, 2)?.['title']).toMatch(/[\u0900-\u097F]/);
    expect(court.verdict(3, 3)?.['title']).toBe('Your report was right');
  });

  it('is written down with what was done, apart from what others read', async () => {
    await court.decide(2, 'dismissed', 'Fine.');
    const mentions = court.paths().filter((path) => JSON.stringify(court.get(path)).includes(MODERATOR));
    expect(mentions.map((path) => path.split('/')[0]).sort()).toEqual(['admin_activity_logs', 'caseHistory']);
    expect(court.get(mentions.sort()[0] ?? '')).toMatchObject({
      action: 'decide-report',
      details: { id: court.reportAt(2).reportId, decision: 'dismissed', reports: 4 },
    });
  });
});

describe('nothing is decided', () => {
  it('twice, nor again in the same way, nor of what is not there', async () => {
    await court.decide(2, 'under_review');
    await expect(court.decide(3, 'under_review')).rejects.toMatchObject({ reason: 'no-change' });
    await court.decide(2, 'dismissed');
    const before = court.all();
    for (const decision of REPORT_DECISIONS)
      await expect(court.decide(3, decision)).rejects.toMatchObject({ reason: 'no-change' });
    await expect(court.decide(77, 'dismissed')).rejects.toMatchObject({ reason: 'not-found' });
    expect(court.all()).toEqual(before);
  });

  it('differently by two at once: the second is told that it is decided', async () => {
    const outcomes = await Promise.allSettled([court.decide(2, 'resolved'), court.decide(3, 'dismissed')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(court.get(confessionPath(ID))).toBeUndefined();
    expect(court.verdict(3, 3)).toMatchObject({ status: 'resolved' });
  });

  it('by the author about an own confession: for them there is no such case', async () => {
    const before = court.all();
    await expect(court.decide(2, 'dismissed', '', student(1).uid)).rejects.toMatchObject({
      reason: 'not-found',
    });
    expect(court.all()).toEqual(before);
  });
});

describe('a confession whose author deletes it', () => {
  it('destroys no evidence: its reports stay open, with the words, and say that it is gone', async () => {
    const again = confessionOf(2);
    court.post(1, again);
    await court.report(5, 50, again);
    const tickets = [2, 3, 4].map((who) => court.ticket(who, who));
    await court.deleteConfession(ID)();
    expect(withoutReports()).not.toContain('our mangoes');
    for (const number of NUMBERS)
      expect(court.reportAt(number)).toMatchObject({
        status: 'pending',
        isOpen: true,
        contentGone: true,
        keptFrom: expect.any(Number) as number,
        confessionText: 'The warden eats our mangoes.',
      });
    // Whoever has reported it does not learn of the hour.
    expect([2, 3, 4].map((who) => court.ticket(who, who))).toEqual(tickets);
    expect(court.moderation(1, ID)).toBeUndefined();
    expect(court.unread(1)).toEqual({ alerts: 0, counted: 0 });
    expect(court.reportAt(50)).toMatchObject({ isOpen: true, contentGone: false, confessionText: again });
  });

  it('can still be decided about, by the words, and nobody is told who wrote them', async () => {
    const event = court.deleteConfession(ID);
    await court.decide(2, 'under_review');
    await event();
    await court.decide(2, 'resolved');
    for (const number of NUMBERS)
      expect(court.reportAt(number)).toMatchObject({ status: 'resolved', isOpen: false });
    expect(court.verdict(3, 3)).toMatchObject({ status: 'resolved' });
    expect(court.moderation(1, ID)).toBeUndefined();
  });

  it('does not change how a closed report ended, however often the event comes', async () => {
    await court.decide(2, 'dismissed');
    const event = court.deleteConfession(ID);
    await event();
    const before = court.all();
    await event();
    expect(court.all()).toEqual(before);
    expect(court.reportAt(2)).toMatchObject({ status: 'dismissed', contentGone: false });
  });

  it('can be cleared in pieces, to the same end', async () => {
    for (let steps = 0; ; steps += 1) {
      const own = new Court();
      own.post(1, ID);
      for (const who of [2, 3, 4]) await own.report(who, who, ID);
      const event = own.deleteConfession(ID);
      const failed = await own.documents.cutOff(steps, event);
      await event();
      for (const who of [2, 3, 4])
        expect(own.reportAt(who)).toMatchObject({ status: 'pending', contentGone: true, confessionText: ID });
      expect(own.unread(1)).toEqual({ alerts: 0, counted: 0 });
      if (!failed) break;
      expect(steps).toBeLessThan(10);
    }
  });
});

it('whatever is reported and decided, a case that is closed leaves nothing hidden, and every badge is right', async () => {
  const act = fc.oneof(
    fc.record({
      what: fc.constant('report' as const),
      who: fc.option(fc.integer({ min: 2, max: 6 })),
      of: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      what: fc.constant('decide' as const),
      number: fc.nat(12),
      decision: fc.constantFrom(...REPORT_DECISIONS),
    }),
    fc.record({ what: fc.constant('read' as const), who: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ what: fc.constant('delete' as const), of: fc.integer({ min: 1, max: 2 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const own = new Court();
      const ids = [confessionOf(1), confessionOf(2)] as const;
      for (const id of ids) own.post(1, id);
      let number = 0;
      for (const step of acts) {
        if (step.what === 'report') {
          const id = ids[step.of - 1] ?? ids[0];
          await own.report(step.who, (number += 1), id, { ip: `10.1.${number}.1` }).catch(() => undefined);
        } else if (step.what === 'decide') {
          await own.decide(step.number, step.decision).catch(() => undefined);
        } else if (step.what === 'read') own.readAlerts(step.who);
        else await own.deleteConfession(ids[step.of - 1] ?? ids[0])();
      }
      const reports = own
        .paths()
        .filter((path) => path.startsWith('reports/'))
        .map((path) => own.get(path));
      for (const id of ids) {
        const open = reports.filter((report) => report?.['confessionId'] === id && report['isOpen'] === true);
        if (own.status(id) === 'hidden') expect(open.length).toBeGreaterThan(0);
        if (own.status(id) === undefined)
          expect(open.every((report) => report?.['contentGone'] === true)).toBe(true);
      }
      for (let who = 1; who <= 6; who += 1) {
        const { alerts, counted } = own.unread(who);
        expect({ who, counted }).toEqual({ who, counted: alerts });
      }
    }),
  );
});
