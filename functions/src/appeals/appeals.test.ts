import { parseCollegeId } from '@chupke/domain/college.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { APPEAL_DAYS, APPEAL_WORDS_DAYS } from '@chupke/domain/measure.ts';
import {
  confessionOwnerPath,
  confessionPath,
  erasurePath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { appealOwnerPath, appealPath, measureActPath } from '@chupke/domain/moderation-paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyMeasures } from '../moderation/apply-measures.ts';
import { decisionIdOf } from '../moderation/own-decision.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { memoryQueue } from '../testing/memory-queue.ts';
import { forgetRequests } from '../erasure/forget-traces.ts';
import { forgetMeasures } from '../moderation/forget-measures.ts';
import { reopenReport } from '../reports/reopen-report.ts';
import { workOnCase } from '../reports/work-on-case.ts';
import { MODERATOR, moderator, reportOf } from '../testing/court.ts';
import { CHIEF, FIRST, SECOND, Tribunal } from '../testing/tribunal.ts';
import { showAppeals } from './appeal.ts';
import { emptyAppeals, forgetAppeals } from './forget-appeals.ts';
import { listAppeals } from './list-appeals.ts';

const DAY = 86_400_000;
const AUTHOR = 1;
const POST = confessionOf(1);
const DECISION = decisionIdOf(postSubject(POST, null));
const APPEAL = 'appeal00000000000001';
const NONE = { open: [], decided: [], next: null };

let court = new Tribunal();

beforeEach(async () => {
  court = new Tribunal();
  await court.accuse(AUTHOR, 1, POST);
});

const refused = (reason: string): unknown => expect.objectContaining({ reason });

function shown() {
  return court.get(appealPath(APPEAL));
}

/** What an erasure of the court's people works with. */
function erasing() {
  const { documents, random, mailboxKeyOf } = court;
  return { documents, random, mailboxKeyOf, spreadHours: 72, tasks: memoryQueue<ErasureTask>() };
}

describe('an appeal', () => {
  beforeEach(() => court.act(1, { kind: 'pause', days: 7 }));

  it('comes to moderators with what was reported and decided, in the night, and not with whose it is', async () => {
    court.isShownAtOnce = false;
    expect(await court.appeal(AUTHOR, court.newest, APPEAL)).toEqual({ status: 'waiting' });
    expect(court.decision(AUTHOR)).toMatchObject({ appeal: 'waiting' });
    expect(shown()).toBeUndefined();
    court.documents.pass(DAY);
    await showAppeals(court);
    expect(shown()).toMatchObject({
      kind: 'pause',
      days: 7,
      text: 'Words of 1',
      appeal: 'That was a song text.',
      status: 'open',
    });
    expect(JSON.stringify(shown())).not.toContain(student(AUTHOR).uid);
    expect(JSON.stringify(shown())).not.toContain(MODERATOR);
  });

  it('is made once, of an own decision, and in time', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    // The same call once more, after a lost answer.
    expect(await court.appeal(AUTHOR, court.newest, APPEAL)).toEqual({ status: 'waiting' });
    await expect(court.appeal(AUTHOR, court.newest, 'appeal00000000000002')).rejects.toEqual(
      refused('no-change'),
    );
    await expect(court.appeal(2, court.newest)).rejects.toEqual(refused('not-found'));
    await court.accuse(AUTHOR, 2, confessionOf(2));
    await court.act(2);
    court.documents.pass((APPEAL_DAYS + 1) * DAY);
    await expect(court.appeal(AUTHOR)).rejects.toEqual(refused('no-change'));
  });

  it('that is corrected after a lost answer says the newer words, as long as nobody has seen the others', async () => {
    court.isShownAtOnce = false;
    await court.appeal(AUTHOR, court.newest, APPEAL);
    const held = court.get(appealOwnerPath(APPEAL));
    const corrected = () => court.appeal(AUTHOR, court.newest, APPEAL, 'That was a film text.');
    expect(await corrected()).toEqual({ status: 'waiting' });
    const { held: _was, ...kept } = held ?? {};
    // Nothing of it moves by which it could be told when that was.
    expect(court.get(appealOwnerPath(APPEAL))).toMatchObject(kept);
    court.documents.pass(DAY);
    await showAppeals(court);
    expect(shown()).toMatchObject({ appeal: 'That was a film text.' });
    expect(await corrected()).toEqual({ status: 'waiting' });
    const before = shown();
    await expect(court.appeal(AUTHOR, court.newest, APPEAL)).rejects.toEqual(refused('changed'));
    expect(shown()).toEqual(before);
  });

  it('is decided by another person than the first, and not by whose it is', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    for (const kept of [FIRST, court.asModerator(AUTHOR)]) {
      await expect(court.answer(APPEAL, 'lifted', kept)).rejects.toEqual(refused('not-found'));
      expect(await listAppeals(court, kept, null)).toEqual(NONE);
    }
    expect((await listAppeals(court, SECOND, null)).open).toMatchObject([{ id: APPEAL, text: 'Words of 1' }]);
    const elsewhere = moderator(SECOND.uid, { moderates: [parseCollegeId('coep-pune')] });
    expect(await listAppeals(court, elsewhere, null)).toEqual(NONE);
    expect(await court.answer(APPEAL, 'upheld')).toEqual({ status: 'upheld' });
    expect(court.decision(AUTHOR)).toMatchObject({
      appeal: 'upheld',
      answer: 'Looked at it again.',
      isLifted: false,
    });
    await expect(court.answer(APPEAL, 'lifted')).rejects.toEqual(refused('no-change'));
  });

  it('that is right lifts the measure at once, in all accounts, and its strike', async () => {
    court.signUp(2, { email: `${student(AUTHOR).uid}@students.test` });
    await court.appeal(AUTHOR, court.newest, APPEAL);
    await court.answer(APPEAL, 'lifted');
    // When it ended stays: what has waited for it goes by that.
    const ended = Number(court.user(AUTHOR)?.['pausedUntil']);
    expect(ended).toBeLessThanOrEqual(court.now());
    expect(court.user(2)).toMatchObject({ isBarred: false, pausedUntil: null });
    expect(court.mailbox(AUTHOR)).toMatchObject({ strikes: [], standing: [] });
    expect(court.decision(AUTHOR)).toMatchObject({ isLifted: true, appeal: 'lifted' });
    // The alert about the measure tells it now.
    expect(court.user(AUTHOR)).toMatchObject({ unreadNotifications: 1 });
    await court.accuse(AUTHOR, 2, confessionOf(2));
    await court.act(2);
    expect(court.user(AUTHOR)).toMatchObject({ pausedUntil: ended });
  });

  it('is decided alike once the account is erased, by nobody of its mailbox, and lifts the measure for that', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    expect(court.mailbox(AUTHOR)?.['strikes']).not.toEqual([]);
    await forgetRequests(erasing(), student(AUTHOR).uid);
    court.documents.stored.delete(userPath(student(AUTHOR).uid));
    for (const kept of [FIRST, court.asModerator(AUTHOR)])
      await expect(court.answer(APPEAL, 'lifted', kept)).rejects.toEqual(refused('not-found'));
    expect(await court.answer(APPEAL, 'lifted')).toEqual({ status: 'lifted' });
    expect(court.mailbox(AUTHOR)).toMatchObject({ strikes: [], standing: [] });
  });

  it('lifts the measure for the mailbox while its author is being erased, too', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    const { uid } = student(AUTHOR);
    court.documents.stored.set(erasurePath(uid), { content: 'leave', requestedAt: court.now() });
    await court.answer(APPEAL, 'lifted');
    expect(court.mailbox(AUTHOR)).toMatchObject({ strikes: [], standing: [] });
  });

  it('stays when its author goes, and is forgotten with the decision that it is against', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    const gateways = erasing();
    await forgetRequests(gateways, student(AUTHOR).uid);
    expect(gateways.tasks.waiting).toEqual([]);
    expect(JSON.stringify(court.get(appealOwnerPath(APPEAL)))).not.toContain(student(AUTHOR).uid);
    expect((await listAppeals(court, SECOND, null)).open).toMatchObject([{ id: APPEAL, text: 'Words of 1' }]);
    await expect(court.answer(APPEAL, 'lifted', FIRST)).rejects.toEqual(refused('not-found'));
    court.documents.pass((STRIKE_DAYS + 1) * DAY);
    await forgetAppeals(court);
    expect(shown()).toBeUndefined();
  });

  it('comes in pages that are as long as ever, whatever of them is kept from who asks', async () => {
    for (let number = 1; number <= 2 * QUERY_MAX; number += 1) {
      // The first half is of the first moderator's, the others are of the second one's.
      const by = { by: [number <= QUERY_MAX ? FIRST.uid : SECOND.uid] };
      const decision = `measure9${String(number).padStart(12, '0')}`;
      const id = `waiting9${String(number).padStart(12, '0')}`;
      court.documents.stored.set(measureActPath(decision), {
        ...court.get(measureActPath(court.newest)),
        ...by,
      });
      const told = {
        kind: 'warn',
        subject: 'confession',
        reason: 'harassment',
        words: '',
        days: null,
      } as const;
      const said = { text: null, appeal: '', status: 'open', answer: '', college: 'vjti', decision } as const;
      court.documents.stored.set(appealPath(id), { ...told, ...said, createdAt: number, decidedAt: null });
    }
    await court.appeal(AUTHOR, court.newest, APPEAL);
    expect(await listAppeals(court, CHIEF, null)).toMatchObject({
      next: `waiting9${'50'.padStart(12, '0')}`,
    });
    const first = await listAppeals(court, FIRST, null);
    expect(first).toMatchObject({ next: null });
    expect(first.open).toHaveLength(QUERY_MAX);
    const page = await listAppeals(court, SECOND, null);
    expect(page.open).toHaveLength(QUERY_MAX);
    const rest = await listAppeals(court, SECOND, { after: page.next });
    expect(rest).toMatchObject({ open: [{ id: APPEAL }], next: null });
  });

  it('loses its words a while after it was decided', async () => {
    await court.appeal(AUTHOR, court.newest, APPEAL);
    await court.answer(APPEAL, 'upheld');
    court.documents.pass((APPEAL_WORDS_DAYS + 1) * DAY);
    await emptyAppeals(court);
    expect(shown()).toMatchObject({ text: null, appeal: '', words: '', answer: '' });
  });

  it('is decided whole, although the process ends after any step', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const again = new Tribunal();
      await again.accuse(AUTHOR, 1, POST);
      await again.act(1, { kind: 'ban' }, CHIEF);
      await again.appeal(AUTHOR, again.newest, APPEAL);
      await again.documents.cutOff(steps, () => again.answer(APPEAL, 'lifted'));
      await again.answer(APPEAL, 'lifted').catch(() => undefined);
      await applyMeasures(again);
      expect(again.user(AUTHOR)).toMatchObject({ isBarred: false });
      expect(Number(again.user(AUTHOR)?.['pausedUntil'])).toBeLessThanOrEqual(again.now());
      expect(again.accounts.stored.get(student(AUTHOR).uid)?.claims.banned).toBe(false);
    }
  });
});

describe('a decision about content', () => {
  it('that is hidden is shown again when the appeal is right', async () => {
    await court.decide(1, 'accepted');
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ kind: 'hidden', about: 'Words of 1' });
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await court.answer(APPEAL, 'lifted');
    expect(court.status(POST)).toBe('active');
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true, appeal: 'lifted' });
    expect(court.reportAt(1)).toMatchObject({ status: 'dismissed' });
  });

  it('that is hidden is shown again by who waits for an opinion, too, and stays so if the case is opened', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    const ask = { id: reportOf(1), entry: 'entry000000000000001', work: { kind: 'ask', words: '' } } as const;
    await workOnCase(court, SECOND, ask);
    await court.answer(APPEAL, 'lifted');
    expect([court.status(POST), court.reportAt(1).status]).toEqual(['active', 'dismissed']);
    await reopenReport(court, FIRST, { id: reportOf(1) });
    expect([court.status(POST), court.decision(AUTHOR, DECISION)?.['isLifted']]).toEqual(['active', true]);
  });

  it('is not answered as lifted where what it hides cannot be shown', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    court.documents.stored.delete(reportPath(reportOf(1)));
    await expect(court.answer(APPEAL, 'lifted')).rejects.toEqual(refused('not-found'));
    expect(shown()).toMatchObject({ status: 'open' });
  });

  it('that a newer one replaces has no appeal any more, and the newer one has its own', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await court.decide(1, 'resolved', '', SECOND.uid);
    expect([shown(), court.get(appealOwnerPath(APPEAL))]).toEqual([undefined, undefined]);
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ kind: 'removed', appeal: 'none' });
    const again = 'appeal00000000000002';
    await court.appeal(AUTHOR, DECISION, again);
    await expect(court.answer(again, 'upheld', SECOND)).rejects.toEqual(refused('not-found'));
    expect(await court.answer(again, 'upheld', FIRST)).toEqual({ status: 'upheld' });
  });

  it.each([
    ['a newer one replaces', 'resolved'],
    ['a moderator takes back', 'dismissed'],
  ] as const)('that %s has no appeal any more, also where its author has gone', async (_, next) => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await forgetRequests(erasing(), student(AUTHOR).uid);
    court.documents.stored.delete(confessionOwnerPath(POST));
    await court.decide(1, next, '', SECOND.uid);
    expect(shown()).toBeUndefined();
  });

  it('stays with who made it, for its appeal, when another decides about the same once more', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await court.answer(APPEAL, 'upheld', SECOND);
    await court.decide(1, 'resolved', '', SECOND.uid);
    expect((await listAppeals(court, FIRST, null)).decided).toEqual([]);
    expect((await listAppeals(court, SECOND, null)).decided).toMatchObject([{ id: APPEAL }]);
  });

  it('that is removed can be appealed against, and the author hears that it was wrong', async () => {
    await court.decide(1, 'resolved');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    expect(shown()).toMatchObject({ kind: 'removed', text: 'Words of 1' });
    await court.answer(APPEAL, 'lifted');
    expect(court.status(POST)).toBeUndefined();
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true });
  });

  it('by the number of reports alone is none: a moderator has still to look', async () => {
    for (const who of [11, 12]) await court.report(who, who, POST);
    expect(court.status(POST)).toBe('hidden');
    expect(court.decision(AUTHOR, DECISION)).toBeUndefined();
  });

  it('that a moderator takes back holds no longer', async () => {
    await court.decide(1, 'accepted');
    await court.decide(1, 'dismissed', '', SECOND.uid);
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true });
    await expect(court.appeal(AUTHOR, DECISION)).rejects.toEqual(refused('no-change'));
  });

  it.each([true, false])(
    'that a moderator takes back has no appeal any more (shown: %s)',
    async (isShown) => {
      court.isShownAtOnce = isShown;
      await court.decide(1, 'accepted');
      await court.appeal(AUTHOR, DECISION, APPEAL);
      await court.decide(1, 'dismissed', '', SECOND.uid);
      expect([shown(), court.get(appealOwnerPath(APPEAL))]).toEqual([undefined, undefined]);
      await expect(court.answer(APPEAL, 'upheld', CHIEF)).rejects.toEqual(refused('not-found'));
      expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true, appeal: 'none', answer: '' });
      // What is hidden again can be appealed against.
      await reopenReport(court, SECOND, { id: reportOf(1) });
      expect(court.status(POST)).toBe('hidden');
      const again = 'appeal00000000000002';
      expect(await court.appeal(AUTHOR, DECISION, again)).toEqual({ status: 'waiting' });
    },
  );

  it('that is hidden again long after can be appealed against from then on', async () => {
    await court.decide(1, 'accepted');
    court.documents.pass(28 * DAY);
    await court.decide(1, 'dismissed', '', SECOND.uid);
    court.documents.pass(28 * DAY);
    await reopenReport(court, SECOND, { id: reportOf(1) });
    court.documents.pass(28 * DAY);
    await forgetMeasures(court);
    expect(await court.appeal(AUTHOR, DECISION, APPEAL)).toEqual({ status: 'waiting' });
  });

  it('can be upheld where the words are gone, whatever has become of their report', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    court.documents.stored.delete(confessionPath(POST));
    await court.decide(1, 'dismissed', '', SECOND.uid);
    expect(await court.answer(APPEAL, 'upheld', CHIEF)).toEqual({ status: 'upheld' });
  });

  it('that a moderator takes back keeps the answer that an appeal has had', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await court.answer(APPEAL, 'upheld');
    await court.decide(1, 'dismissed', '', SECOND.uid);
    expect(shown()).toMatchObject({ status: 'upheld' });
    expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true, appeal: 'upheld' });
  });

  it('is not upheld for its author while another moderator shows it again', async () => {
    await court.decide(1, 'accepted');
    await court.appeal(AUTHOR, DECISION, APPEAL);
    await Promise.allSettled([
      court.decide(1, 'dismissed', '', SECOND.uid),
      court.answer(APPEAL, 'upheld', CHIEF),
    ]);
    const { isLifted, appeal } = court.decision(AUTHOR, DECISION) ?? {};
    expect([isLifted, appeal]).toEqual([true, shown() === undefined ? 'none' : 'upheld']);
  });

  it.each([true, false])(
    'is not upheld once an appeal has shown it, wherever that was cut off (author there: %s)',
    async (isThere) => {
      let refusals = 0;
      for (let steps = 0; steps < 6; steps += 1) {
        const again = new Tribunal();
        await again.accuse(AUTHOR, 1, POST);
        await again.decide(1, 'accepted');
        await again.appeal(AUTHOR, DECISION, APPEAL);
        if (!isThere) again.documents.stored.delete(appealOwnerPath(APPEAL));
        await again.documents.cutOff(steps, () => again.answer(APPEAL, 'lifted'));
        const isShown = again.status(POST) === 'active';
        const upheld = await again.answer(APPEAL, 'upheld', CHIEF).catch(() => undefined);
        expect(upheld === undefined).toBe(isShown);
        if (!isShown) continue;
        refusals += 1;
        await again.answer(APPEAL, 'lifted', CHIEF).catch(() => undefined);
        expect(again.get(appealPath(APPEAL))).toMatchObject({ status: 'lifted' });
        const told = { isLifted: true, ...(isThere ? { appeal: 'lifted' } : {}) };
        expect(again.decision(AUTHOR, DECISION)).toMatchObject(told);
      }
      expect(refusals).toBeGreaterThan(1);
    },
  );
});
