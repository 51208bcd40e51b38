import { randomBytes } from 'node:crypto';
import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { QUEUE_PAGE } from '@chupke/domain/report-queue.ts';
import { ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { decisionIdOf } from '../moderation/own-decision.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { outcomeOf } from '../testing/circle-world.ts';
import { counted } from '../testing/counted.ts';
import { Court, moderator, MODERATOR as JUDGE, reportOf } from '../testing/court.ts';
import { decideReport, decideReports } from './decide-report.ts';
import { changedReports, listReports, openCase } from './list-reports.ts';
import { reopenReport } from './reopen-report.ts';
import { workOnCase } from './work-on-case.ts';

const NO_FILTER: QueueFilter = { kind: null, severity: null, reason: null, status: null, assigned: null };
const MODERATOR = moderator(JUDGE);
const OTHER = moderator(parseUserId('uid-of-another'));
const ADMIN = moderator(parseUserId('uid-of-an-admin'), { isAdmin: true });

let court: Court;

/** A confession by a student, reported by another. */
async function reported(author: number, number: number, reason: ReportReason = 'harassment'): Promise<void> {
  court.post(author, confessionOf(number));
  court.documents.pass(60_000);
  await court.report(50, number, confessionOf(number), { reason });
}

async function listed(who = MODERATOR, filter: Partial<QueueFilter> = {}, view: 'open' | 'decided' = 'open') {
  court.documents.pass(60_000);
  const order = { view, filter: { ...NO_FILTER, ...filter }, after: null };
  return (await listReports(court, who, order)).reports.map(({ reportId }) => Number(reportId.slice(6)));
}

const entry = (number: number): string => `entry${String(number).padStart(15, '0')}`;

function work(
  number: number,
  who: typeof MODERATOR,
  act: Parameters<typeof workOnCase>[2]['work'],
  id: number,
) {
  return workOnCase(court, who, { id: reportOf(number), entry: entry(id), work: act });
}

beforeEach(() => {
  court = new Court();
});

describe('the queue', () => {
  it('comes by what the law gives hours for, then by severity, and then the oldest first', async () => {
    await reported(1, 1, 'spam');
    await reported(1, 2, 'harassment');
    await reported(1, 3, 'violence');
    await reported(1, 4, 'harassment');
    await reported(1, 5, 'intimate-images');
    expect(await listed()).toEqual([5, 3, 2, 4, 1]);
    expect(await listed(MODERATOR, { severity: 'medium' })).toEqual([2, 4]);
    expect(await listed(MODERATOR, { reason: 'spam', kind: 'confession' })).toEqual([1]);
    expect(await listed(MODERATOR, { kind: 'reply' })).toEqual([]);
    await court.decide(3, 'under_review');
    expect(await listed(MODERATOR, { status: 'under_review' })).toEqual([3]);
    await court.decide(2, 'dismissed');
    await court.decide(1, 'resolved');
    expect(await listed()).toEqual([5, 3, 4]);
    expect(await listed(MODERATOR, {}, 'decided')).toEqual([1, 2]);
  });

  it('comes in pages, whose length and places say nothing of what is left out', async () => {
    for (let number = 1; number <= QUEUE_PAGE + 10; number += 1)
      await reported(number % 5 === 0 ? 1 : 2, number);
    const own = moderator(student(1).uid);
    const order = { view: 'open', filter: NO_FILTER } as const;
    const first = await listReports(court, own, { ...order, after: null });
    expect(first).toMatchObject({ next: null });
    expect(first.reports).toHaveLength(48);
    const others = await listReports(court, MODERATOR, { ...order, after: null });
    expect(others.reports).toHaveLength(QUEUE_PAGE);
    const rest = await listReports(court, MODERATOR, { ...order, after: others.next });
    expect(rest.reports.map(({ reportId }) => reportId)).toEqual(
      Array.from({ length: 10 }, (_, index) => reportOf(QUEUE_PAGE + 1 + index)),
    );
    expect(rest.next).toBeNull();
  });

  it('has of other colleges nothing for who moderates one', async () => {
    await reported(1, 1);
    const kem = moderator(OTHER.uid, { moderates: [parseCollegeId('kem')] });
    const vjti = moderator(OTHER.uid, { moderates: [parseCollegeId('vjti')] });
    expect(await listed(kem)).toEqual([]);
    expect(await listed(vjti)).toEqual([1]);
    expect(await outcomeOf(openCase(court, kem, { id: reportOf(1) }))).toBe('not-found');
    expect((await changedReports(court, kem, { since: 0 })).reports).toEqual([]);
    expect(
      await outcomeOf(decideReport(court, kem, { id: reportOf(1), decision: 'dismissed', notes: '' })),
    ).toBe('not-found');
  });

  it('tells what has changed since, of the own content nothing, and costs little when nothing has', async () => {
    await reported(1, 1);
    await reported(2, 2);
    const { asOf } = await changedReports(court, MODERATOR, { since: 0 });
    court.documents.pass(60_000);
    const before = court.documents.reads();
    expect(await changedReports(court, MODERATOR, { since: asOf + 10_000 })).toMatchObject({ reports: [] });
    expect(court.documents.reads() - before).toBeLessThanOrEqual(4);
    await court.decide(1, 'under_review');
    await court.decide(2, 'dismissed');
    const changed = async (who: typeof MODERATOR) =>
      (await changedReports(court, who, { since: asOf + 10_000 })).reports?.map(({ status }) => status);
    expect(await changed(MODERATOR)).toEqual(['under_review', 'dismissed']);
    expect(await changed(moderator(student(1).uid))).toEqual(['dismissed']);
  });
});

it('tells as many changes at once as it would without those of the own content', async () => {
  const { asOf } = await changedReports(court, MODERATOR, { since: 0 });
  // Who knows when each has changed can ask for just so many.
  for (let number = 1; number <= 199; number += 1) await reported(2, number);
  const author = moderator(student(1).uid);
  const count = async () => (await changedReports(court, author, { since: asOf })).reports?.length;
  expect(await count()).toBe(199);
  await reported(1, 300);
  expect(await count()).toBe(199);
  await reported(2, 301);
  expect(await count()).toBeUndefined();
});

describe('a case', () => {
  it('is taken by one at a time, whom the others do not learn', async () => {
    await reported(1, 1);
    await work(1, MODERATOR, { kind: 'assign' }, 1);
    await work(1, MODERATOR, { kind: 'assign' }, 1);
    expect(await outcomeOf(work(1, OTHER, { kind: 'assign' }, 2))).toBe('taken');
    expect(await listed(MODERATOR, { assigned: 'me' })).toEqual([1]);
    expect(await listed(OTHER, { assigned: 'me' })).toEqual([]);
    expect(await listed(OTHER, { assigned: 'other' })).toEqual([1]);
    const seen = JSON.stringify(await openCase(court, OTHER, { id: reportOf(1) }));
    expect(seen).toContain('"assigned":"other"');
    expect(seen).not.toContain(MODERATOR.uid);
    await work(1, OTHER, { kind: 'release' }, 3);
    await work(1, OTHER, { kind: 'assign' }, 4);
    expect(await listed(MODERATOR, { assigned: 'other' })).toEqual([1]);
  });

  it('stays as it is once whoever works on it has erased their account, so that no other learns which were theirs', async () => {
    for (const number of [1, 2, 3]) await reported(1, number);
    await work(1, MODERATOR, { kind: 'assign' }, 1);
    await work(2, MODERATOR, { kind: 'assign' }, 2);
    await work(3, MODERATOR, { kind: 'ask', words: '' }, 3);
    const seen = async () => {
      const order = { view: 'open', filter: NO_FILTER, after: null } as const;
      return (await listReports(court, OTHER, order)).reports;
    };
    const before = await seen();
    const { documents, mailboxKeyOf } = court;
    await forgetRecords({ documents, mailboxKeyOf, random: (count) => randomBytes(count) }, MODERATOR.uid);
    for (const number of [1, 2, 3])
      expect(JSON.stringify(court.get(reportPath(reportOf(number))))).not.toContain(MODERATOR.uid);
    expect(await seen()).toEqual(before);
    // As where somebody is away.
    await work(1, OTHER, { kind: 'release' }, 4);
    await work(1, OTHER, { kind: 'assign' }, 5);
    await work(3, OTHER, { kind: 'answer', opinion: 'dismiss', words: '' }, 6);
    expect(await listed(OTHER, { assigned: 'me' })).toEqual([1]);
  });

  it('that somebody wants a second opinion on is not decided by them alone', async () => {
    await reported(1, 1);
    await work(1, MODERATOR, { kind: 'ask', words: 'Is this a joke?' }, 1);
    expect(await outcomeOf(court.decide(1, 'dismissed'))).toBe('needs-opinion');
    expect(await outcomeOf(work(1, MODERATOR, { kind: 'answer', opinion: 'dismiss', words: '' }, 2))).toBe(
      'not-allowed',
    );
    await work(1, OTHER, { kind: 'answer', opinion: 'dismiss', words: 'It is.' }, 3);
    expect(await outcomeOf(work(1, ADMIN, { kind: 'answer', opinion: 'uphold', words: '' }, 4))).toBe(
      'no-change',
    );
    await court.decide(1, 'dismissed');
    const { history } = await openCase(court, OTHER, { id: reportOf(1) });
    expect(history.map(({ by, act, words }) => [by, act, words])).toEqual([
      ['moderator', 'ask', 'Is this a joke?'],
      ['me', 'answer', 'It is.'],
      ['moderator', 'decide', ''],
    ]);
    expect(await outcomeOf(work(1, OTHER, { kind: 'note', words: 'Late.' }, 5))).toBe('no-change');
  });

  it('waits for an opinion and is somebody’s as a whole: a report that comes later changes neither', async () => {
    await reported(1, 1);
    await work(1, MODERATOR, { kind: 'ask', words: '' }, 1);
    await work(1, MODERATOR, { kind: 'assign' }, 2);
    await court.report(51, 2, confessionOf(1));
    expect(await outcomeOf(court.decide(2, 'dismissed'))).toBe('needs-opinion');
    expect(await outcomeOf(work(2, OTHER, { kind: 'assign' }, 3))).toBe('taken');
    expect(await outcomeOf(work(2, OTHER, { kind: 'ask', words: '' }, 4))).toBe('no-change');
    await work(2, OTHER, { kind: 'answer', opinion: 'dismiss', words: '' }, 5);
    await work(2, OTHER, { kind: 'release' }, 6);
    const { reports } = await openCase(court, ADMIN, { id: reportOf(2) });
    for (const { assigned, opinion } of reports)
      expect([assigned, opinion]).toEqual(['nobody', { kind: 'given', says: 'dismiss' }]);
    await court.decide(2, 'dismissed');
    expect(court.reportAt(1).status).toBe('dismissed');
  });

  it('is decided alone again by whoever takes the question back, which nobody else can', async () => {
    await reported(1, 1);
    await work(1, MODERATOR, { kind: 'ask', words: '' }, 1);
    await court.report(51, 2, confessionOf(1));
    expect(await outcomeOf(work(2, OTHER, { kind: 'withdraw' }, 2))).toBe('not-allowed');
    await work(2, MODERATOR, { kind: 'withdraw' }, 3);
    expect(await outcomeOf(work(2, MODERATOR, { kind: 'withdraw' }, 4))).toBe('no-change');
    await court.decide(1, 'dismissed');
  });

  it('is decided as it was seen: what another has hidden since is not shown again unseen', async () => {
    await reported(1, 1);
    await court.report(51, 2, confessionOf(1));
    const dismiss = (number: number, seen: 'pending' | 'accepted') =>
      decideReport(court, OTHER, { id: reportOf(number), decision: 'dismissed', notes: '', seen });
    await court.decide(1, 'accepted');
    expect(await outcomeOf(dismiss(2, 'pending'))).toBe('changed');
    const orders = [{ id: reportOf(1), decision: 'dismissed', seen: 'pending' }] as const;
    const { outcomes } = await decideReports(court, OTHER, { orders, notes: '' });
    expect(outcomes).toEqual([{ id: reportOf(1), refused: 'changed' }]);
    expect(court.status(confessionOf(1))).toBe('hidden');
    await dismiss(2, 'accepted');
    expect(court.status(confessionOf(1))).toBe('active');
  });

  it('that is hidden until the police decide is not put under review again, alone or with others', async () => {
    await reported(1, 1);
    await court.report(51, 2, confessionOf(1));
    await court.decide(1, 'accepted');
    const before = new Map(court.documents.stored);
    const orders = [1, 2].map((number) => ({ id: reportOf(number), decision: 'under_review' }) as const);
    const { outcomes } = await decideReports(court, OTHER, { orders, notes: '' });
    expect(outcomes.map(({ refused: why }) => why)).toEqual(['no-change', 'no-change']);
    expect(new Map(court.documents.stored)).toEqual(before);
  });

  it('can be decided as a list shows it that has only some of its reports: each tells how all of it stands', async () => {
    await reported(1, 1, 'spam');
    await work(1, MODERATOR, { kind: 'assign' }, 1);
    await work(1, MODERATOR, { kind: 'ask', words: '' }, 2);
    await court.decide(1, 'under_review');
    court.documents.pass(60_000);
    await court.report(51, 2, confessionOf(1), { reason: 'violence' });
    const order = { view: 'open', filter: { ...NO_FILTER, status: 'pending' }, after: null } as const;
    const { reports } = await listReports(court, OTHER, order);
    const whole = { caseStatus: 'under_review', assigned: 'other', opinion: { kind: 'asked', by: 'other' } };
    expect(reports).toMatchObject([{ reportId: reportOf(2), status: 'pending', ...whole }]);
    const changed = await changedReports(court, OTHER, { since: court.now() - 1 });
    expect(changed.reports).toMatchObject([{ reportId: reportOf(2), ...whole }]);
    expect((await openCase(court, OTHER, { id: reportOf(2) })).reports).toMatchObject([whole, whole]);
    expect(await listed(OTHER, { assigned: 'nobody' })).toEqual([]);
    const { caseStatus } = reports[0] ?? {};
    if (caseStatus === undefined) throw new Error('It does not say how its case stands.');
    const decision = { id: reportOf(2), decision: 'dismissed', notes: '', seen: caseStatus } as const;
    await decideReport(court, OTHER, decision);
    const [closed] = (await changedReports(court, OTHER, { since: court.now() - 1 })).reports ?? [];
    expect(closed).toMatchObject({ status: 'dismissed' });
    expect(closed).not.toHaveProperty('caseStatus');
  });

  it('is decided once where the answer was lost, and what was sent differently is not taken for it', async () => {
    await reported(1, 1);
    const order = { id: reportOf(1), decision: 'dismissed', notes: 'Fine.', entry: entry(1) } as const;
    await decideReport(court, MODERATOR, order);
    const before = court.all();
    expect(await decideReport(court, MODERATOR, { ...order, seen: 'pending' })).toEqual({
      status: 'dismissed',
    });
    expect(court.all()).toEqual(before);
    expect(await outcomeOf(decideReport(court, MODERATOR, { ...order, notes: 'Bad.' }))).toBe('changed');
    expect(await outcomeOf(decideReport(court, OTHER, order))).toBe('changed');
  });

  it('is counted once, however often its decision is taken back and made again', async () => {
    await reported(1, 1);
    for (let times = 0; times < 3; times += 1) {
      await court.decide(1, 'dismissed');
      await reopenReport(court, MODERATOR, { id: reportOf(1) });
    }
    await court.report(51, 2, confessionOf(1));
    await court.decide(1, 'dismissed');
    expect(counted(court.documents.stored)).toMatchObject({ reportsDismissed: 2, reportsResolved: 0 });
  });

  it('that was hidden, by a moderator or by the number of reports, is hidden again when it is opened', async () => {
    await reported(1, 1);
    await court.decide(1, 'accepted');
    await court.decide(1, 'dismissed');
    const decision = () =>
      court.get(ownDecisionPath(student(1).uid, decisionIdOf(postSubject(confessionOf(1), null))));
    expect([court.status(confessionOf(1)), decision()?.['isLifted']]).toEqual(['active', true]);
    await reopenReport(court, OTHER, { id: reportOf(1) });
    expect([court.status(confessionOf(1)), decision()?.['isLifted']]).toEqual(['hidden', false]);
    expect(court.moderation(1, confessionOf(1))?.['message']).toContain('it attacks or bullies somebody');
    await court.decide(1, 'resolved');

    await reported(2, 2);
    for (const who of [51, 52]) await court.report(who, who, confessionOf(2));
    expect(court.status(confessionOf(2))).toBe('hidden');
    await court.decide(2, 'reviewed');
    await reopenReport(court, OTHER, { id: reportOf(51) });
    expect(court.status(confessionOf(2))).toBe('hidden');
    expect(
      court.get(ownDecisionPath(student(2).uid, decisionIdOf(postSubject(confessionOf(2), null)))),
    ).toBeUndefined();

    await reported(3, 3);
    await court.decide(3, 'dismissed');
    await reopenReport(court, OTHER, { id: reportOf(3) });
    expect(court.status(confessionOf(3))).toBe('active');
    expect(court.moderation(3, confessionOf(3))).toBeUndefined();
  });

  it('is dismissed and opened again, with all reports that were closed with it', async () => {
    await reported(1, 1);
    await court.report(51, 2, confessionOf(1));
    await court.decide(1, 'dismissed');
    await reopenReport(court, ADMIN, { id: reportOf(2) });
    expect(await listed()).toEqual([1, 2]);
    expect(court.ticket(51, 2)).toMatchObject({ status: 'pending', processedAt: null });
    expect(court.verdict(50, 1)).toMatchObject({
      title: 'Your report is looked at again',
      status: 'pending',
    });
    expect(await outcomeOf(reopenReport(court, ADMIN, { id: reportOf(2) }))).toBe('no-change');
    await court.decide(1, 'resolved');
    expect(await outcomeOf(reopenReport(court, ADMIN, { id: reportOf(2) }))).toBe('no-change');
  });

  it('whose words are no longer kept stays closed', async () => {
    await reported(1, 1);
    await court.decide(1, 'dismissed');
    court.documents.stored.set(reportPath(reportOf(1)), {
      ...court.get(reportPath(reportOf(1))),
      confessionText: null,
    });
    expect(await outcomeOf(reopenReport(court, MODERATOR, { id: reportOf(1) }))).toBe('recovery-over');
  });

  it('of many is decided with them, each by itself, and each is told', async () => {
    for (const number of [1, 2, 3]) await reported(number, number);
    await court.decide(2, 'resolved');
    const orders = [1, 2, 3, 77].map((number) => ({ id: reportOf(number), decision: 'dismissed' as const }));
    const { outcomes } = await decideReports(court, moderator(student(3).uid), { orders, notes: '' });
    expect(outcomes.map(({ refused }) => refused)).toEqual([null, 'no-change', 'not-found', 'not-found']);
    expect(await listed()).toEqual([3]);
  });

  it('is written down for the server with every act, and names nobody to those who read it', async () => {
    await reported(1, 1);
    await work(1, MODERATOR, { kind: 'note', words: 'Twice now.' }, 1);
    await court.decide(1, 'resolved', 'Third time.');
    const logged = court.paths().filter((path) => path.startsWith(`${COLLECTIONS.adminActivity}/`));
    expect(logged).toHaveLength(2);
    const answer = JSON.stringify(await openCase(court, ADMIN, { id: reportOf(1) }));
    for (const uid of [MODERATOR.uid, student(1).uid, student(50).uid]) expect(answer).not.toContain(uid);
    expect(answer).toContain('Third time.');
  });
});
