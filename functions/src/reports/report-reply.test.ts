import { parseAlert } from '@chupke/domain/alert.ts';
import { parseOwnDecision } from '@chupke/domain/measure.ts';
import { ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import {
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  replyPath,
  reportOwnerPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseReportTicket, REPORT_DECISIONS, urgencyOf } from '@chupke/domain/report.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseReplies } from '../erasure/release-posts.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { decisionIdOf } from '../moderation/own-decision.ts';
import { clearReply } from '../posts/clear-reply.ts';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { Court, reportOf } from '../testing/court.ts';
import { counted } from '../testing/counted.ts';
import { memoryQueue } from '../testing/memory-queue.ts';

const [ID, REPLY, OTHER] = [confessionOf(1), replyOf(1), replyOf(2)];
const WORDS = 'Everybody knows that you cheat.';
const OF_REPLY = { replyId: REPLY } as const;
let court = new Court();

/** A confession of the first student, with a reply of the second and one of the third. */
beforeEach(async () => {
  court = new Court();
  court.post(1, ID, 'masked', 'The warden eats our mangoes.');
  for (const who of [2, 3]) court.signUp(who);
  await court.reply(2, ID, REPLY, WORDS)();
  await court.reply(3, ID, OTHER, 'So do mine.')();
  for (const who of [1, 2, 3]) court.readAlerts(who);
});

/** All that is stored but reports, in which a moderator reads what was reported. */
function withoutReports(): string {
  return JSON.stringify(Object.entries(court.all()).filter(([path]) => !path.startsWith('reports/')));
}

describe('a report of a reply', () => {
  it('holds the reply as it was, leads to it, and names neither who reports nor who wrote', async () => {
    expect(await court.report(4, 7, ID, OF_REPLY)).toEqual({ ticketNumber: '00000007', status: 'pending' });
    const timestamp = court.get(replyPath(ID, REPLY))?.['timestamp'];
    expect(court.reportAt(7)).toMatchObject({
      subject: postSubject(ID, REPLY),
      confessionUrl: `https://chupke.test/confession/${ID}#${REPLY}`,
      confessionText: WORDS,
      confessionTimestamp: timestamp,
      reporterId: 'student',
      severity: 'medium',
      isOpen: true,
    });
    expect(parseReportTicket(court.ticket(4, 7)).subject).toEqual(postSubject(ID, REPLY));
    expect(JSON.stringify(court.ticket(4, 7))).not.toContain(WORDS);
    const owner = court.get(reportOwnerPath(reportOf(7)));
    expect(owner).toMatchObject({ uid: student(4).uid, confessionId: ID, replyId: REPLY });
    const stored = JSON.stringify(court.get(reportPath(reportOf(7))));
    const mask = String(court.get(replyPath(ID, REPLY))?.['anonymousId']);
    for (const who of [1, 2, 4])
      for (const name of [student(who).uid, student(who).anonymousId, mask])
        expect(stored).not.toContain(JSON.stringify(name));
    expect(counted(court.documents.stored)).toMatchObject({ reports: 1, confessionsHidden: 0 });
  });

  it('is urgent where its words ask for help, whatever those of the confession are', async () => {
    await court.reply(5, ID, replyOf(3), 'I want to kill myself.')();
    await court.report(4, 1, ID, { replyId: replyOf(3), reason: 'spam' });
    expect(court.reportAt(1).severity).toBe('high');
    const cry = confessionOf(2);
    court.post(1, cry, 'masked', 'I want to kill myself.');
    await court.reply(5, cry, replyOf(4), 'Buy my notes.')();
    await court.report(4, 2, cry, { replyId: replyOf(4), reason: 'spam' });
    expect(court.reportAt(2).severity).toBe('low');
  });

  it('is made once of each reply, beside that of the confession', async () => {
    const first = await court.report(4, 1, ID, OF_REPLY);
    expect(await court.report(4, 2, ID, { ...OF_REPLY, reason: 'spam' })).toEqual(first);
    const tickets = [first, await court.report(4, 3, ID, { replyId: OTHER }), await court.report(4, 4, ID)];
    expect(new Set(tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(3);
    expect(await court.report(4, 5, ID)).toEqual(tickets[2]);
    expect(counted(court.documents.stored)).toMatchObject({ reports: 3 });
  });

  it('that is sent twice is made once, and takes the place of no report of the confession', async () => {
    const first = await court.report(4, 1, ID, OF_REPLY);
    expect(await court.report(4, 1, ID, OF_REPLY)).toEqual(first);
    for (const replyId of [null, OTHER])
      await expect(court.report(4, 1, ID, { replyId })).rejects.toMatchObject({ reason: 'invalid' });
    expect(court.reportAt(1).subject).toMatchObject(OF_REPLY);
  });

  it('is refused of a guest, and of what is not there', async () => {
    await expect(court.report(null, 1, ID, OF_REPLY)).rejects.toMatchObject({ reason: 'sign-in' });
    for (const [confession, replyId] of [
      [ID, replyOf(9)],
      [confessionOf(2), REPLY],
    ] as const)
      await expect(court.report(4, 1, confession, { replyId })).rejects.toMatchObject({
        reason: 'not-found',
      });
    expect(court.paths().filter((path) => path.includes(reportOf(1)))).toEqual([]);
  });

  it('counts for the limit as one of a confession does', async () => {
    for (let number = 1; number <= 10; number += 1) await court.report(4, number, ID, OF_REPLY);
    await expect(court.report(4, 11, ID)).rejects.toMatchObject({ reason: 'too-many' });
  });
});

describe('enough reports of a reply', () => {
  it('bring it to the head of the queue, and neither hide nor remove anything', async () => {
    for (const who of [4, 5]) await court.report(who, who, ID, { ...OF_REPLY, reason: 'spam' });
    expect([4, 5].map((number) => court.reportAt(number).severity)).toEqual(['low', 'low']);
    await court.report(6, 6, ID, { ...OF_REPLY, reason: 'spam' });
    expect(court.reportAt(6).severity).toBe('high');
    expect(court.get(reportPath(reportOf(6)))).toMatchObject({ urgency: urgencyOf('high') });
    expect([court.status(ID), court.get(replyPath(ID, REPLY))?.['text']]).toEqual(['active', WORDS]);
    expect(court.unread(2)).toEqual({ alerts: 0, counted: 0 });
  });

  it('are those of the same reply, and count for nothing with the confession', async () => {
    await court.report(4, 4, ID, OF_REPLY);
    await court.report(5, 5, ID, { replyId: OTHER });
    await court.report(6, 6, ID, OF_REPLY);
    await court.report(7, 7, ID);
    await court.report(8, 8, ID);
    expect([4, 5, 6, 7, 8].map((number) => court.reportAt(number).severity)).not.toContain('high');
    expect(court.status(ID)).toBe('active');
    await court.report(9, 9, ID);
    expect(court.status(ID)).toBe('hidden');
  });
});

describe('a moderator', () => {
  /** The reply is reported by three students, and the confession and the other reply by one each. */
  beforeEach(async () => {
    for (const who of [4, 5, 6]) await court.report(who, who, ID, OF_REPLY);
    await court.report(4, 14, ID);
    await court.report(4, 24, ID, { replyId: OTHER });
  });

  it('removes the reply alone: its author reads why, those who reported it that they were right', async () => {
    await court.likeReply(7, ID, REPLY)();
    court.readAlerts(2);
    const postedAt = court.get(replyPath(ID, REPLY))?.['timestamp'];
    await court.decide(5, 'resolved', 'Names a person.');
    expect(court.get(replyPath(ID, REPLY))).toBeUndefined();
    // When it was posted, and not under which name: that leads to its thread, which the decision may outlive.
    const decided = decisionIdOf(postSubject(ID, REPLY));
    const decision = parseOwnDecision(decided, court.get(ownDecisionPath(student(2).uid, decided)));
    expect(decision).toMatchObject({ kind: 'removed', postedAt, confessionName: null });
    await clearReply(court, ID, { id: REPLY, likes: 1 });
    const told = parseAlert('a', court.replyModeration(2, ID, REPLY));
    expect(told).toMatchObject({ outcome: 'removed', confessionId: ID, replyId: REPLY, read: false });
    expect(told.message).toContain('it attacks or bullies somebody');
    expect(JSON.stringify(told)).not.toContain('Names a person');
    expect(court.unread(2)).toEqual({ alerts: 1, counted: 1 });
    for (const number of [4, 5, 6]) {
      expect(court.reportAt(number)).toMatchObject({ status: 'resolved', confessionText: WORDS });
      expect(court.ticket(number, number)).toMatchObject({ status: 'resolved' });
      expect(parseAlert('a', court.verdict(number, number))).toMatchObject({
        status: 'resolved',
        ...OF_REPLY,
      });
    }
    expect(withoutReports()).not.toContain('you cheat');
    // What hung on it went as when its writer deletes it.
    expect(court.get(replyOwnerPath(REPLY))).toEqual({ gone: true });
    expect(court.paths().filter((path) => path.startsWith(`${replyPath(ID, REPLY)}/`))).toEqual([]);
    expect(court.get(confessionPath(ID))).toMatchObject({ status: 'active', replyCount: 1 });
    // The others wait for decisions of their own.
    for (const number of [14, 24])
      expect(court.reportAt(number)).toMatchObject({ status: 'pending', isOpen: true });
    expect(court.moderation(1, ID)).toBeUndefined();
    expect(court.get(confessionOwnerPath(ID))).not.toHaveProperty('moderated');
    expect(counted(court.documents.stored)).toMatchObject({ reportsResolved: 3 });
  });

  it.each(['under_review', 'accepted', 'reviewed', 'dismissed'] as const)(
    'who says %s leaves the reply, and tells its author nothing',
    async (decision) => {
      await court.decide(5, decision);
      expect(court.get(replyPath(ID, REPLY))).toMatchObject({ text: WORDS });
      expect([court.status(ID), court.unread(2).alerts]).toEqual(['active', 0]);
      for (const number of [4, 5, 6]) {
        expect(court.reportAt(number)).toMatchObject({ status: decision, confessionText: WORDS });
        expect(court.ticket(number, number)).toMatchObject({ status: decision });
        const told = court.verdict(number, number);
        if (decision === 'dismissed') expect(told).toMatchObject({ status: decision, ...OF_REPLY });
        else expect(told).toBeUndefined();
      }
      for (const number of [14, 24]) expect(court.reportAt(number).status).toBe('pending');
    },
  );

  it('decides about the confession without deciding about its replies, until they go with it', async () => {
    await court.decide(14, 'dismissed');
    for (const number of [4, 5, 6, 24]) expect(court.reportAt(number).status).toBe('pending');
    await court.report(5, 15, ID);
    await court.decide(15, 'resolved');
    await court.deleteConfession(ID)();
    for (const number of [4, 5, 6, 24])
      expect(court.reportAt(number)).toMatchObject({ status: 'pending', isOpen: true, contentGone: true });
    expect(court.reportAt(14)).toMatchObject({ status: 'dismissed', contentGone: false });
  });

  it('who wrote the reply decides nothing about it; who wrote the confession may', async () => {
    const before = court.all();
    for (const decision of REPORT_DECISIONS)
      await expect(court.decide(4, decision, '', student(2).uid)).rejects.toMatchObject({
        reason: 'not-found',
      });
    expect(court.all()).toEqual(before);
    await court.decide(4, 'dismissed', '', student(1).uid);
    expect(court.reportAt(4).status).toBe('dismissed');
  });

  it('decides by the words where its author has just deleted it', async () => {
    const event = court.deleteReply(ID, REPLY);
    await court.decide(4, 'under_review');
    await event();
    expect(court.reportAt(4)).toMatchObject({ contentGone: true, confessionText: WORDS });
    await court.decide(4, 'dismissed');
    expect(court.reportAt(5)).toMatchObject({ status: 'dismissed', isOpen: false });
  });
});

describe('a reply whose author deletes it', () => {
  it('destroys no evidence: the reports about it stay open, and those alone say that it is gone', async () => {
    for (const who of [4, 5]) await court.report(who, who, ID, OF_REPLY);
    await court.report(4, 14, ID);
    await court.report(5, 25, ID, { replyId: OTHER });
    const event = court.deleteReply(ID, REPLY);
    await event();
    expect(withoutReports()).not.toContain('you cheat');
    for (const who of [4, 5]) {
      expect(court.reportAt(who)).toMatchObject({ isOpen: true, contentGone: true, confessionText: WORDS });
      expect(court.ticket(who, who)).toMatchObject({ status: 'pending' });
      expect(court.unread(who)).toEqual({ alerts: 0, counted: 0 });
    }
    for (const number of [14, 25])
      expect(court.reportAt(number)).toMatchObject({ isOpen: true, contentGone: false });
    const before = court.all();
    await event();
    expect(court.all()).toEqual(before);
  });

  it('leaves a report that was decided as it ended', async () => {
    await court.report(4, 4, ID, OF_REPLY);
    await court.decide(4, 'dismissed');
    await court.deleteReply(ID, REPLY)();
    expect(court.reportAt(4)).toMatchObject({ status: 'dismissed', confessionText: WORDS });
  });
});

describe('a removed reply', () => {
  /** All that others see of a confession whose reply is removed, after each event, the author's alert among it. */
  async function removalOf(isErased: boolean, makeTold: (own: Court) => void = () => undefined) {
    const own = new Court();
    own.post(1, ID, 'masked', 'The warden eats our mangoes.');
    for (const who of [2, 3]) own.signUp(who);
    await own.reply(3, ID, OTHER, 'So do mine.')();
    await own.reply(2, ID, REPLY, WORDS)();
    makeTold(own);
    await own.report(4, 4, ID, OF_REPLY);
    if (isErased) {
      const gateways = { documents: own.documents, tasks: memoryQueue<ErasureTask>() };
      const spread = { random: (count: number) => new Uint8Array(count), spreadHours: 72 };
      await releaseReplies({ ...gateways, ...spread }, student(2).uid, 'leave');
      own.documents.stored.delete(userPath(student(2).uid));
    }
    const seen = () => [own.get(confessionPath(ID)), own.get(replyPath(ID, REPLY)), own.unread(1)];
    const alert = () => {
      const { timestamp: _at, since: _since, repliedAt: _repliedAt, ...words } = own.replyAlert(1, ID) ?? {};
      return words;
    };
    const steps = [[...seen(), alert()]];
    await own.decide(4, 'resolved');
    steps.push([...seen(), alert()]);
    for (let time = 0; time < 2; time += 1) {
      await clearReply(own, ID, { id: REPLY, likes: 0 });
      steps.push([...seen(), alert()]);
    }
    expect(own.get(replyOwnerPath(REPLY))).toEqual({ gone: true });
    return steps.map((step) => JSON.stringify(step).replaceAll(/"timestamp":\d+/g, ''));
  }

  it('is counted off at the same time and in the same way, whether its writer has erased the account or not', async () => {
    const ofLiving = await removalOf(false);
    expect(await removalOf(true)).toEqual(ofLiving);
    expect(ofLiving.map((step) => step.includes('"replyCount":1'))).toEqual([false, false, true, true]);
    expect(ofLiving.at(-1)).not.toContain(WORDS);
  });

  it('also where the author has read of it before', async () => {
    const read = (own: Court) => own.readAlerts(1);
    expect(await removalOf(true, read)).toEqual(await removalOf(false, read));
  });

  it('of an erasure from before it was so is counted off as well', async () => {
    court.documents.stored.set(replyOwnerPath(REPLY), { gone: true });
    await court.report(4, 4, ID, OF_REPLY);
    await court.decide(4, 'resolved');
    for (let time = 0; time < 2; time += 1) await clearReply(court, ID, { id: REPLY, likes: 0 });
    expect(court.get(confessionPath(ID))).toMatchObject({ replyCount: 1 });
  });
});
