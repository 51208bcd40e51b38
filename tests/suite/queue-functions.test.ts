import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import {
  alertPath,
  circleMessagePath,
  circlePath,
  collegePath,
  confessionPath,
  membershipPath,
  reportPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseQueuedReport } from '@chupke/domain/report-queue.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { decisionIdOf } from '../../functions/src/moderation/own-decision.ts';
import { newReport } from '../../scripts/lib/report-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import { CircleActs } from '../support/circle-acts.ts';
import type { Student } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// The moderators' queue: the real functions on the whole suite, called by the unmodified SDK as the app calls them.

const live = useLive({ empty: true });
let first: Student;
let second: Student;
let moderator: Student;

const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);
const { read } = wholeView(() => live.people.server.db);
const newCircle = () => parseCircleId(newDocumentId(random));

beforeAll(async () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };
  const college = { name: 'Veermata Jijabai Technological Institute', code: 'VJTI', ...place };
  await live.people.server.db.doc(collegePath(parseCollegeId('vjti'))).set(college);
  first = await live.people.student('first', { college: 'vjti' });
  second = await live.people.student('second', { college: 'vjti' });
  moderator = await live.people.student('judge', { college: 'vjti', role: 'moderator' });
});

/** The moderators' queue for a confession. */
async function queued(who: Student, confession: ConfessionId) {
  const filter = { kind: null, severity: null, reason: null, status: null, assigned: null };
  const { reports } = await call(who, 'listReports', { view: 'open', filter, after: null });
  return reports.map(parseQueuedReport).filter(({ subject }) => subject.confessionId === confession);
}

describe('the queue', () => {
  it('has a message of a circle with what members saw, hides it, and closes the circle', async () => {
    const circleId = newCircle();
    const draft = { name: 'Night owls', theme: 'Those who cannot sleep', description: '', tags: [] };
    const kind = { privacyLevel: 'open', circleType: 'chat', maxParticipants: 9 } as const;
    const rest = { expirationDays: null, moderatorRotation: false, analyticsEnabled: false };
    await call(first, 'createCircle', { id: circleId, draft: { ...draft, ...kind, ...rest } });
    await call(second, 'joinCircle', { circleId, code: null });
    const own = parseCircleMembership(await read(membershipPath(first.uid, circleId)));
    const member = { id: own.circleSpecificId, persona: own.persona };
    const [before, bad] = await (async () => {
      const acts = new CircleActs(first, circleId, member);
      return [
        await acts.say('Who was at the gate?'),
        await acts.say('You know who you are, third row.'),
      ] as const;
    })();
    const [id, ofCircle] = [newDocumentId(random), newDocumentId(random)];
    const said = { circleId, reason: 'harassment', description: '' } as const;
    const stranger = call(moderator, 'reportCircle', { ...said, id, messageId: bad });
    await expect(stranger).rejects.toThrow('not-member');
    await call(second, 'reportCircle', { ...said, id, messageId: bad });
    await call(second, 'reportCircle', { ...said, id: ofCircle, messageId: null });
    const { reports } = await call(moderator, 'openCase', { id });
    const [shown] = reports.map(parseQueuedReport);
    expect(shown?.subject).toEqual(circleSubject(circleId, bad));
    expect(shown?.context.map(({ text }) => text)).toEqual([
      'Who was at the gate?',
      'You know who you are, third row.',
    ]);
    expect(before).not.toBe(bad);
    for (const { uid, anonymousId, email } of [first, second])
      for (const secret of [uid, anonymousId, email]) expect(JSON.stringify(reports)).not.toContain(secret);
    await call(moderator, 'decideReport', { id, decision: 'resolved', notes: '' });
    expect(await read(circleMessagePath(circleId, bad))).toMatchObject({ hidden: true, text: '' });
    await call(moderator, 'decideReport', { id: ofCircle, decision: 'resolved', notes: '' });
    expect(await read(circlePath(circleId))).toBeUndefined();
    expect(await read(alertPath(second.uid, `circle-closed-${circleId}`))).toMatchObject({ event: 'closed' });
  });

  it('has nothing of what a moderator wrote for that moderator, and everything for the others', async () => {
    const other = await live.people.student('other', { college: 'vjti', role: 'moderator' });
    const { college, collegeName } = moderator;
    const confession = await act.postConfession(moderator, { text: 'By a moderator.', college, collegeName });
    const sent = newReport(random, { confession });
    const { id } = sent;
    await call(first, 'reportConfession', sent);
    expect(await queued(moderator, confession)).toEqual([]);
    const changed = await call(moderator, 'changedReports', { since: Date.now() - 60_000 });
    expect(JSON.stringify(changed)).not.toContain(confession);
    const asked = await Promise.allSettled([
      call(moderator, 'openCase', { id }),
      call(moderator, 'decideReport', { id, decision: 'dismissed', notes: '' }),
      call(moderator, 'workOnCase', { id, entry: newDocumentId(random), work: { kind: 'assign' } }),
      call(moderator, 'showReportedPicture', { id }),
    ]);
    for (const outcome of asked)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'not-found' } });
    expect(await queued(other, confession)).toMatchObject([{ reportId: id, assigned: 'nobody' }]);
    await call(other, 'workOnCase', { id, entry: newDocumentId(random), work: { kind: 'assign' } });
    const order = { id, decision: 'dismissed', notes: '', entry: newDocumentId(random) } as const;
    const stale = call(other, 'decideReport', { ...order, seen: 'accepted' });
    await expect(stale).rejects.toThrow('changed');
    await call(other, 'decideReport', { ...order, seen: 'pending' });
    // The same once more, as after a lost answer.
    await call(other, 'decideReport', { ...order, seen: 'pending' });
    await call(other, 'reopenReport', { id });
    expect(await queued(other, confession)).toMatchObject([
      { reportId: id, status: 'pending', assigned: 'me' },
    ]);
    await expect(getDoc(doc(other.db, reportPath(id)))).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('shows again, and hides again, what is decided otherwise; and ends the appeal against what is replaced', async () => {
    const other = await live.people.student('third', { college: 'vjti', role: 'moderator' });
    const { college, collegeName } = first;
    const confession = await act.postConfession(first, {
      text: 'To be decided about.',
      college,
      collegeName,
    });
    const sent = newReport(random, { confession });
    await call(second, 'reportConfession', sent);
    const decide = (decision: 'accepted' | 'dismissed' | 'resolved') =>
      call(moderator, 'decideReport', { id: sent.id, decision, notes: '' });
    await decide('accepted');
    await decide('dismissed');
    expect(await read(confessionPath(confession))).toMatchObject({ status: 'active' });
    await call(moderator, 'reopenReport', { id: sent.id });
    expect(await read(confessionPath(confession))).toMatchObject({ status: 'hidden' });
    const appeal = newDocumentId(random);
    const decision = decisionIdOf(postSubject(confession, null));
    await call(first, 'appeal', { id: appeal, decision, words: 'It is from a song.' });
    // Other files leave appeals of their own.
    const waiting = async (who: Student) =>
      (await call(who, 'listAppeals', { after: null })).open
        .map(({ id }) => id)
        .filter((id) => id === appeal);
    expect([await waiting(other), await waiting(moderator)]).toEqual([[appeal], []]);
    expect(await call(other, 'listAppeals', { after: appeal })).toEqual({
      open: [],
      decided: [],
      next: null,
    });
    await decide('resolved');
    expect(await waiting(other)).toEqual([]);
  });
});
