import { readFileSync } from 'node:fs';
import { parseAlert } from '@chupke/domain/alert.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  alertPath,
  collegePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  replyLikePath,
  replyOwnerPath,
  reportOwnerPath,
  reportPath,
  reportTicketPath,
  TRANSPARENCY_PATH,
  userPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseQueuedReport } from '@chupke/domain/report-queue.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseReport, parseReportTicket, REPORTS_TO_HIDE } from '@chupke/domain/report.ts';
import type { DocumentData } from 'firebase-admin/firestore';
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Client, Student } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// Reports and their decisions: the real functions on the whole suite, called by the unmodified SDK as the app calls
// them, and read back through the rules.

const TEXT = 'The warden eats our mangoes.';

const live = useLive({ empty: true });
let author: Student;
let moderator: Student;
let crowd: readonly Student[];

const student = (name: string): Promise<Student> => live.people.student(name, { college: 'vjti' });
const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);
const { read, until, mentions } = wholeView(() => live.people.server.db);
/** Also where only the id is left, so that nobody takes it. */
const isGone = (fields: DocumentData | undefined): boolean => fields === undefined || fields['gone'] === true;

beforeAll(async () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };
  const college = { name: 'Veermata Jijabai Technological Institute', code: 'VJTI', ...place };
  await live.people.server.db.doc(collegePath(parseCollegeId('vjti'))).set(college);
  author = await student('author');
  moderator = await live.people.student('moderator', { college: 'vjti', role: 'moderator' });
  const names = Array.from({ length: REPORTS_TO_HIDE }, (_, index) => `student${index}`);
  crowd = await Promise.all(names.map(student));
  await live.people.establish(...crowd);
  // The greetings are counted on the badges, too.
  for (const { uid } of [author, ...crowd])
    await until(alertPath(uid, 'welcome'), (alert) => alert !== undefined);
});

function post(writer = author): Promise<ConfessionId> {
  const { college, collegeName } = writer;
  return act.postConfession(writer, { text: TEXT, college, collegeName });
}

async function report(
  who: Client,
  confession: ConfessionId,
  more: Partial<Parameters<typeof newReport>[1]> = {},
) {
  const sent = newReport(random, { confession, ...more });
  return { id: sent.id, answer: await call(who, 'reportConfession', sent) };
}

/** What has been counted, whether it is public already or not. */
async function counted(name: string): Promise<number> {
  const { docs } = await live.people.server.db.collection(COLLECTIONS.transparencyCounts).get();
  const parts = [await read(TRANSPARENCY_PATH), ...docs.map((found) => found.data())];
  return parts.reduce((sum, fields) => sum + Number(fields?.[name] ?? 0), 0);
}

/** How many alerts of a student are unread, by the alerts and by the number that the badge shows. */
async function unread({ uid }: Student): Promise<readonly [alerts: number, counted: unknown]> {
  const alerts = await live.people.server.db
    .collection(`${userPath(uid)}/alerts`)
    .where('read', '==', false)
    .get();
  return [alerts.size, (await read(userPath(uid)))?.['unreadNotifications']];
}

/** The moderators' queue for a confession, with its replies. */
async function queued(who: Student, confession: ConfessionId) {
  const filter = { kind: null, severity: null, reason: null, status: null, assigned: null };
  const { reports } = await call(who, 'listReports', { view: 'open', filter, after: null });
  return reports.map(parseQueuedReport).filter(({ subject }) => subject.confessionId === confession);
}

describe('a report', () => {
  it('is taken from a student once, with a ticket that the student alone reads', async () => {
    const [first = author, second = author] = crowd;
    const before = await counted('reports');
    const confession = await post();
    const sent = newReport(random, {
      confession,
      reason: 'impersonation',
      description: 'It is my name.',
    });
    // Sent twice at once, and then by another device: the same ticket.
    const [one, two] = await Promise.all([
      reportConfession(first, live.suite.ports.functions, sent),
      reportConfession(first, live.suite.ports.functions, sent),
    ]);
    const again = await report(first, confession);
    expect(one).toEqual({ ticketNumber: sent.id.slice(-8), status: 'pending' });
    expect([two, again.answer]).toEqual([one, one]);
    expect(await counted('reports')).toBe(before + 1);
    const ticket = doc(first.db, reportTicketPath(first.uid, sent.id));
    expect(parseReportTicket((await getDoc(ticket)).data())).toMatchObject({
      subject: postSubject(confession, null),
    });
    for (const path of [reportTicketPath(first.uid, sent.id), reportPath(sent.id), reportOwnerPath(sent.id)])
      await expect(getDoc(doc(second.db, path))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(getDoc(doc(moderator.db, reportOwnerPath(sent.id)))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const [shown] = await queued(moderator, confession);
    expect(shown).toMatchObject({ confessionText: TEXT, severity: 'high', reporterId: 'student' });
    for (const secret of [first.uid, first.anonymousId, first.email, author.uid, author.anonymousId])
      expect(JSON.stringify(await read(reportPath(sent.id)))).not.toContain(secret);
  });

  it('by two ids at once from one student is one', async () => {
    const confession = await post();
    const [first = author] = crowd;
    const before = await counted('reports');
    await Promise.all([report(first, confession), report(first, confession), report(first, confession)]);
    expect(await counted('reports')).toBe(before + 1);
    expect(await queued(moderator, confession)).toHaveLength(1);
  });

  it('is taken from a guest without a name, and limited', async () => {
    const confession = await post();
    const { id, answer } = await report(live.people.guest(), confession, {
      reason: 'other',
      description: 'Me.',
    });
    expect(answer.status).toBe('pending');
    expect(await read(reportOwnerPath(id))).toMatchObject({ uid: null });
    expect(await read(reportPath(id))).toMatchObject({ reporterId: 'anonymous', description: 'Me.' });
    await expect(getDoc(doc(live.people.guest().db, reportPath(id)))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // Three of this machine's in ten minutes.
    await report(live.people.guest(), confession);
    await report(live.people.guest(), confession);
    await expect(report(live.people.guest(), confession)).rejects.toThrow('too-many');
    expect(await read(confessionPath(confession))).toMatchObject({ status: 'active' });
  });

  it('is refused where it is of nothing, or of a wrong form', async () => {
    const [first = author] = crowd;
    const confession = await post();
    const sent = newReport(random, { confession });
    const nothing = newReport(random, { confession: parseConfessionId(sent.id) });
    await expect(call(first, 'reportConfession', nothing)).rejects.toThrow('not-found');
    for (const [bad, reason] of [
      [{ confessionUrl: 'https://evil.test/' }, /^invalid-url$/],
      [{ id: 'short' }, /^invalid$/],
      [{ description: 'x'.repeat(3000) }, /^invalid$/],
    ] as const)
      await expect(call(first, 'reportConfession', { ...sent, ...bad })).rejects.toThrow(reason);
    expect(await read(reportPath(sent.id))).toBeUndefined();
  });
});

describe('enough students', () => {
  it('hide a confession at once, and a moderator who finds nothing wrong shows it again', async () => {
    const confession = await post();
    const hidden = await counted('confessionsHidden');
    const reports = await Promise.all(crowd.map((who) => report(who, confession)));
    expect(await read(confessionPath(confession))).toMatchObject({ status: 'hidden' });
    expect(await counted('confessionsHidden')).toBe(hidden + 1);
    await expect(getDoc(doc(live.people.guest().db, confessionPath(confession)))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const alert = alertPath(author.uid, `moderation-${confession}`);
    expect(parseAlert('a', await read(alert))).toMatchObject({ type: 'moderation', outcome: 'hidden' });
    expect(await unread(author)).toEqual([2, 2]);

    const [first = author] = crowd;
    const order = {
      id: reports[0]?.id ?? '',
      decision: 'dismissed',
      notes: 'Mangoes are no person.',
    } as const;
    await expect(call(first, 'decideReport', order)).rejects.toThrow('not-allowed');
    await expect(call(live.people.guest(), 'decideReport', order)).rejects.toThrow('sign-in');
    const decisions = await Promise.allSettled([
      call(moderator, 'decideReport', order),
      call(moderator, 'decideReport', { ...order, decision: 'under_review' as const }),
    ]);
    expect(decisions.some(({ status }) => status === 'fulfilled')).toBe(true);
    await call(moderator, 'decideReport', order).catch(() => undefined);
    expect((await getDoc(doc(live.people.guest().db, confessionPath(confession)))).get('text')).toBe(TEXT);
    expect(parseAlert('a', await read(alert))).toMatchObject({ outcome: 'restored', read: false });
    expect(await unread(author)).toEqual([2, 2]);
    expect(await queued(moderator, confession)).toEqual([]);
    for (const [index, { uid }] of crowd.entries()) {
      const id = reports[index]?.id ?? '';
      expect(await read(reportTicketPath(uid, id))).toMatchObject({ status: 'dismissed' });
      const told = parseAlert('a', await read(alertPath(uid, `report-${id}`)));
      expect(told).toMatchObject({ type: 'report', status: 'dismissed', ticketNumber: id.slice(-8) });
    }
    const namesWhoDecided = (await mentions(moderator.uid)).filter((path) => path.includes('admin_activity'));
    expect(namesWhoDecided.length).toBeGreaterThan(0);
    expect(JSON.stringify(await read(reportPath(order.id)))).not.toContain(moderator.uid);
  });
});

describe('accounts of today, without a college, or of one domain', () => {
  it('are heard, and hide nothing, however many they are', async () => {
    const [fresh, homeless, alike] = [await post(), await post(), await post()];
    const names = Array.from({ length: REPORTS_TO_HIDE }, (_, index) => `life${index}`);
    const today = await Promise.all(names.map(student));
    const newcomers = await Promise.all(names.map((name) => live.people.newcomer(name)));
    await live.people.establish(...newcomers);
    const boxes = names.map((name) => live.people.student(name, { college: 'vjti', domain: 'all-mine.in' }));
    const lives = await Promise.all(boxes);
    await live.people.establish(...lives);
    for (const [who, confession] of [
      [today, fresh],
      [newcomers, homeless],
      [lives, alike],
    ] as const) {
      const sent = await Promise.all(who.map((each) => report(each, confession)));
      for (const { answer } of sent) expect(answer.status).toBe('pending');
      expect(await queued(moderator, confession)).toHaveLength(REPORTS_TO_HIDE);
      expect(await read(confessionPath(confession))).toMatchObject({ status: 'active' });
    }
  });
});

describe('a moderator who finds a report right', () => {
  it('hides the confession, against which its author can appeal as the app names that decision', async () => {
    const writer = await student('writer');
    const confession = await post(writer);
    const [first = author] = crowd;
    const { id: reported } = await report(first, confession);
    await call(moderator, 'decideReport', { id: reported, decision: 'accepted', notes: '' });
    const own = await getDocs(collection(writer.db, userPath(writer.uid), COLLECTIONS.measures));
    const [decision = ''] = own.docs.map(({ id }) => id);
    const order = { id: newDocumentId(random), decision, words: 'The mangoes are ours.' };
    expect(await call(writer, 'appeal', order)).toEqual({ status: 'waiting' });
    const named = { ...order, id: newDocumentId(random), decision: `confession-${confession}` };
    await expect(call(writer, 'appeal', named)).rejects.toThrow('invalid');
  });

  it('removes the confession with all that was below it, and tells the author why and never who', async () => {
    const confession = await post();
    const [first = author, second = author] = crowd;
    const reply = await act.replyTo(first, { confession, text: 'Which warden?' });
    await act.likeReply(second, confession, reply);
    await act.saveConfession(second, confession);
    const { id } = await report(second, confession, { reason: 'personal-information' });
    await call(moderator, 'decideReport', { id, decision: 'resolved', notes: '' });
    await until(confessionOwnerPath(confession), isGone);
    expect(await read(replyLikePath(confession, reply, second.uid))).toBeUndefined();
    const told = parseAlert('a', await read(alertPath(author.uid, `moderation-${confession}`)));
    expect(told).toMatchObject({ type: 'moderation', outcome: 'removed' });
    expect(told.message).toContain('gives away who somebody is');
    for (const { uid } of [second, moderator]) expect(JSON.stringify(told)).not.toContain(uid);
    // The words stay in the report alone, for the stated days.
    expect(parseReport(await read(reportPath(id)))).toMatchObject({
      status: 'resolved',
      confessionText: TEXT,
      keptFrom: expect.any(Number) as number,
    });
    expect(await read(reportTicketPath(second.uid, id))).toMatchObject({ status: 'resolved' });
    const [alerts, badge] = await unread(author);
    expect(badge).toBe(alerts);
    await expect(call(moderator, 'decideReport', { id, decision: 'dismissed', notes: '' })).rejects.toThrow(
      'no-change',
    );
  });
});

describe('a report of a reply', () => {
  it('is refused of a guest, and made once of each thing; removing takes away the reply alone', async () => {
    const confession = await post();
    const [first = author, second = author, third = author] = crowd;
    const text = 'Ask her why she left the hostel.';
    const reply = await act.replyTo(first, { confession, text });
    await act.likeReply(second, confession, reply);
    await until(confessionPath(confession), (fields) => fields?.['replyCount'] === 1);
    await expect(report(live.people.guest(), confession, { reply })).rejects.toThrow('sign-in');
    const sent = await report(second, confession, { reply });
    const again = await report(second, confession, { reply });
    expect(again.answer).toEqual(sent.answer);
    const ofConfession = await report(second, confession);
    const other = await report(third, confession, { reply });
    const [shown] = (await queued(moderator, confession)).filter(({ subject }) => subject.replyId === reply);
    expect(shown).toMatchObject({ confessionText: text, reporterId: 'student' });
    for (const { uid, anonymousId, email } of [first, second])
      for (const secret of [uid, anonymousId, email])
        expect(JSON.stringify(await read(reportPath(sent.id)))).not.toContain(secret);

    const order = { id: sent.id, decision: 'resolved', notes: '' } as const;
    await call(moderator, 'decideReport', order);
    await until(replyOwnerPath(reply), isGone);
    expect(await read(replyLikePath(confession, reply, second.uid))).toBeUndefined();
    expect(await read(confessionPath(confession))).toMatchObject({ status: 'active', replyCount: 0 });
    for (const [{ uid }, { id }] of [
      [second, sent],
      [third, other],
    ] as const) {
      expect(await read(reportPath(id))).toMatchObject({ status: 'resolved', confessionText: text });
      expect(await read(reportTicketPath(uid, id))).toMatchObject({ status: 'resolved', replyId: reply });
      const verdict = parseAlert('a', await read(alertPath(uid, `report-${id}`)));
      expect(verdict).toMatchObject({ status: 'resolved', replyId: reply });
    }
    expect(await read(reportPath(ofConfession.id))).toMatchObject({ status: 'pending', isOpen: true });
    const told = parseAlert('a', await read(alertPath(first.uid, `moderation-${reply}`)));
    expect(told).toMatchObject({ outcome: 'removed', confessionId: confession, replyId: reply });
    const [alerts, badge] = await unread(first);
    expect(badge).toBe(alerts);
  });

  it('keeps the words of a reply whose author deletes it, and stays open', async () => {
    // Whoever has posted ten times within the minute waits.
    const [first = author, second = author, writer = author] = crowd;
    const confession = await post(writer);
    const reply = await act.replyTo(first, { confession, text: 'I take that back.' });
    const { id } = await report(second, confession, { reply });
    await act.deleteReply(first, confession, reply);
    await until(replyOwnerPath(reply), isGone);
    const kept = { isOpen: true, contentGone: true, confessionText: 'I take that back.' };
    expect(await read(reportPath(id))).toMatchObject(kept);
    expect(await read(reportTicketPath(second.uid, id))).toMatchObject({ status: 'pending' });
  });
});

describe('an author who deletes a reported confession', () => {
  it('destroys no evidence, and nobody can write under its id, where reporters would have their old ticket', async () => {
    const [first = author, , writer = author] = crowd;
    const confession = await post(writer);
    const { id } = await report(first, confession);
    await act.deleteConfession(writer, confession);
    await until(confessionOwnerPath(confession), isGone);
    expect(await read(reportPath(id))).toMatchObject({
      isOpen: true,
      contentGone: true,
      confessionText: TEXT,
    });
    expect(await read(confessionOwnerPath(confession))).toEqual({ gone: true });
    const { college, collegeName } = writer;
    for (const taker of [writer, first]) {
      const again = { id: confession, text: 'Something else stands here now.', college, collegeName };
      await expect(act.postConfession(taker, again)).rejects.toMatchObject({ code: 'permission-denied' });
      await expect(act.postConfession(taker, { ...again, publishWithin: 'day' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
    expect(await read(confessionPath(confession))).toBeUndefined();
    const order = { id, decision: 'resolved', notes: '' } as const;
    await call(moderator, 'decideReport', order);
    expect(await read(reportTicketPath(first.uid, id))).toMatchObject({ status: 'resolved' });
  });
});

it('says nothing in the log that leads to a person', async () => {
  const log = readFileSync(live.suite.logFile, 'utf8');
  const { users } = await live.people.server.auth.listUsers();
  expect(users.length).toBeGreaterThan(5);
  for (const { uid } of users) expect(log.includes(uid)).toBe(false);
});
