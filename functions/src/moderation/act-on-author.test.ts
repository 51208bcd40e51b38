import { MEASURE_SPREAD_HOURS } from '@chupke/domain/measure.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  erasurePath,
  mailboxPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { CaseWork } from '@chupke/domain/case-work.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitAccount } from '../accounts/admit-account.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { listAppeals } from '../appeals/list-appeals.ts';
import { setModerator } from '../accounts/set-moderator.ts';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { TOMBSTONE } from '../lib/tombstone.ts';
import { confessionOf, student } from '../testing/campus.ts';
import { reportOf } from '../testing/court.ts';
import { CHIEF, FIRST, SECOND, Tribunal } from '../testing/tribunal.ts';
import { decideReport } from '../reports/decide-report.ts';
import { openCase } from '../reports/list-reports.ts';
import { workOnCase } from '../reports/work-on-case.ts';
import { applyMeasures } from './apply-measures.ts';
import { forgetMeasures } from './forget-measures.ts';
import type { Moderator } from './kept-from.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AUTHOR = 1;
const POST = confessionOf(1);

let court = new Tribunal();

beforeEach(async () => {
  court = new Tribunal();
  await court.accuse(AUTHOR, 1, POST);
});

const pause = { kind: 'pause', days: 3 } as const;
const ban = { kind: 'ban' } as const;
const refused = (reason: string): unknown => expect.objectContaining({ reason });

describe('a measure against an author', () => {
  it('is told to them with its reason, and to nobody else', async () => {
    expect(await court.act(1, { words: 'Leave her alone.' })).toEqual({ status: 'done' });
    expect(court.decision(AUTHOR)).toMatchObject({
      kind: 'warn',
      reason: 'harassment',
      words: 'Leave her alone.',
      about: 'Words of 1',
      appeal: 'none',
    });
    expect(court.user(AUTHOR)).toMatchObject({ unreadNotifications: 1, isBarred: false, pausedUntil: null });
    expect(JSON.stringify(court.readable())).not.toContain(student(AUTHOR).uid);
  });

  it('pauses posting, in all accounts of the mailbox, and in their circles', async () => {
    court.signUp(2, { email: `${student(AUTHOR).uid}@students.test` });
    const membership = `${userPath(student(AUTHOR).uid)}/${COLLECTIONS.memberships}/circle`;
    const persona = { avatar: 'owl', color: 'teal', traits: ['listener', 'dreamer'] };
    court.documents.stored.set(membership, {
      circleId: 'circle00000000000001',
      circleSpecificId: 'k_abcdefgh12345678',
      persona,
      joinedAt: 0,
      readCount: 0,
      readAt: 0,
      mutedUntil: null,
    });
    await court.act(1, pause);
    const until = court.user(AUTHOR)?.['pausedUntil'];
    expect(Number(until) - court.now()).toBeGreaterThan(3 * DAY - HOUR);
    expect(court.user(2)).toMatchObject({ pausedUntil: until });
    expect(court.get(membership)).toMatchObject({ pausedUntil: until, mutedUntil: null });
    // The other account is told of the measure, not of what it is about.
    expect(court.decision(2)).toMatchObject({ kind: 'pause', about: null });
  });

  it('closes the account without a trace in what admins see', async () => {
    const before = await listAccounts(court);
    court.accounts.add(student(AUTHOR).uid);
    expect(await court.act(1, ban, CHIEF)).toEqual({ status: 'done' });
    expect(court.accounts.stored.get(student(AUTHOR).uid)?.claims).toMatchObject({ banned: true });
    expect(court.accounts.ended).toEqual([student(AUTHOR).uid]);
    expect(court.user(AUTHOR)).toMatchObject({ isBarred: true, accountStatus: 'active' });
    expect(await listAccounts(court)).toEqual(before);
    // Nor does an attempt to make a moderator of one account after the other tell which it was.
    const role = { uid: student(AUTHOR).uid, isModerator: true };
    expect(await setModerator(court, CHIEF.uid, role)).toEqual({ isModerator: true });
  });

  it('that closes the account takes its role at once: no token of before gives one', async () => {
    court.signUp(2, { email: `${student(AUTHOR).uid}@students.test` });
    court.isShownAtOnce = false;
    await court.act(1, ban, CHIEF);
    const note = (who: number) => court.get(endedSessionPath(student(who).uid));
    expect([note(AUTHOR), note(2)]).toEqual([undefined, undefined]);
    court.documents.pass(MEASURE_SPREAD_HOURS * HOUR);
    const at = Math.floor(court.now() / 1000) * 1000;
    // The commit alone, and nothing after it.
    await court.documents.cutOff(1, () => applyMeasures(court));
    expect([note(AUTHOR), note(2)]).toEqual([{ at }, { at }]);
  });

  it('that is none of closing ends no sign-in', async () => {
    await court.act(1);
    await court.act(1, pause);
    expect(court.paths().filter((path) => path.startsWith(COLLECTIONS.endedSessions))).toEqual([]);
  });

  it('keeps a new account of the mailbox paused, or closed', async () => {
    await court.act(1, pause);
    await court.act(1, ban, CHIEF);
    for (const who of [1]) court.documents.stored.delete(userPath(student(who).uid));
    court.signUp(3, {
      email: `${student(AUTHOR).uid}@students.test`,
      accountStatus: 'new',
      securityFlags: {},
    });
    const life = await admitAccount(court, student(3).uid);
    expect(life).toBe('banned');
    expect(court.user(3)).toMatchObject({ isBarred: true, accountStatus: 'active' });
  });

  it('is answered, logged and counted alike where nobody is the author any more', async () => {
    await court.accuse(2, 2, confessionOf(2));
    court.documents.stored.set(confessionOwnerPath(confessionOf(2)), TOMBSTONE);
    const log = () =>
      Object.entries(court.all()).filter(([path]) => path.startsWith(`${COLLECTIONS.adminActivity}/`)).length;
    const answers = [await court.act(1), await court.act(2)];
    expect(answers).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect(log()).toBe(2);
    expect([court.reportAt(1).acted, court.reportAt(2).acted]).toEqual([['warn'], ['warn']]);
    // One who is being erased gets nothing new.
    court.documents.stored.set(erasurePath(student(AUTHOR).uid), { content: 'delete' });
    expect(await court.act(1, pause)).toEqual({ status: 'done' });
    expect(court.decision(AUTHOR)).toBeUndefined();
  });

  it('is refused where a moderator has removed the post meanwhile, but for a try that had arrived before', async () => {
    const first = 'measure0000000000096';
    const vote = 'measure0000000000095';
    await court.act(1, { id: first });
    await court.act(1, { id: vote, ...ban });
    await court.decide(1, 'resolved');
    expect(await court.act(1, { id: first })).toEqual({ status: 'done' });
    expect(await court.act(1, { id: vote, ...ban })).toEqual({ status: 'asked' });
    for (const more of [pause, ban])
      await expect(court.act(1, more, SECOND)).rejects.toEqual(refused('changed'));
    expect(court.reportAt(1).acted).toEqual(['warn']);
  });

  it('is refused for a moderator’s own words, a second time, and without a report', async () => {
    await expect(court.act(1, {}, court.asModerator(AUTHOR))).rejects.toEqual(refused('not-found'));
    await court.act(1);
    await expect(court.act(1, {}, SECOND)).rejects.toEqual(refused('no-change'));
    await expect(court.act(9)).rejects.toEqual(refused('not-found'));
  });

  it('happens once, however often it is asked for', async () => {
    const id = 'measure0000000000099';
    await court.act(1, { id, ...pause });
    const before = court.all();
    expect(await court.act(1, { id, ...pause })).toEqual({ status: 'done' });
    const { callLimits: _, ...rest } = { callLimits: 0, ...court.all() };
    const own = (all: object) =>
      JSON.stringify(Object.entries(all).filter(([path]) => !path.startsWith('callLimits')));
    expect(own(rest)).toBe(own(before));
  });

  it('that is sent again otherwise, after a lost answer, is told from the first', async () => {
    const id = 'measure0000000000098';
    await court.act(1, { id, ...pause });
    const before = court.documents.writes();
    for (const other of [
      { kind: 'warn', days: null },
      { days: 7 },
      { words: 'Stop it.' },
      { reason: 'hate' },
    ] as const)
      await expect(court.act(1, { id, ...pause, ...other })).rejects.toEqual(refused('changed'));
    await expect(court.act(1, { id, ...pause }, SECOND)).rejects.toEqual(refused('changed'));
    // The calls are counted.
    expect(court.documents.writes() - before).toBe(5);
    const vote = 'measure0000000000097';
    await court.act(1, { id: vote, ...ban });
    await expect(court.act(1, { id: vote })).rejects.toEqual(refused('changed'));
    expect(await court.act(1, { id: vote, ...ban })).toEqual({ status: 'asked' });
  });

  it('comes to its end although the process ends after any step', async () => {
    await court.act(1, { id: 'measure0000000000050', ...pause });
    const whole = court.decision(AUTHOR, 'measure0000000000050');
    for (let steps = 0; steps < 8; steps += 1) {
      const again = new Tribunal();
      await again.accuse(AUTHOR, 1, POST);
      const id = 'measure0000000000050';
      await again.documents.cutOff(steps, () => again.act(1, { id, ...pause }));
      await again.act(1, { id, ...pause }).catch(() => undefined);
      await applyMeasures(again);
      const { kind, days } = again.decision(AUTHOR, id) ?? {};
      expect({ kind, days }).toEqual({ kind: whole?.['kind'], days: whole?.['days'] });
      expect(again.user(AUTHOR)?.['unreadNotifications']).toBe(1);
      expect(again.paths().filter((path) => path.startsWith(COLLECTIONS.dueMeasures))).toEqual([]);
    }
  });
});

describe('the moment of a measure', () => {
  it('is one of its own, within hours', async () => {
    court.isShownAtOnce = false;
    await court.act(1, pause);
    expect(court.decision(AUTHOR)).toBeUndefined();
    expect(court.mailbox(AUTHOR)?.['strikes']).toBeUndefined();
    court.documents.pass(MEASURE_SPREAD_HOURS * HOUR);
    await applyMeasures(court);
    expect(court.decision(AUTHOR)).toMatchObject({ kind: 'pause' });
    expect(court.paths().filter((path) => path.startsWith(COLLECTIONS.dueMeasures))).toEqual([]);
  });

  it('does not pass by who removes the words, or their account, meanwhile', async () => {
    court.isShownAtOnce = false;
    await court.act(1, pause);
    court.documents.stored.delete(confessionPath(POST));
    court.documents.stored.delete(userPath(student(AUTHOR).uid));
    court.documents.pass(MEASURE_SPREAD_HOURS * HOUR);
    await applyMeasures(court);
    expect(court.mailbox(AUTHOR)?.['standing']).toEqual([expect.stringMatching(/^pause /)]);
  });
});

describe('a ban by moderators', () => {
  it('needs two of them', async () => {
    expect(await court.act(1, ban)).toEqual({ status: 'asked' });
    expect(court.reportAt(1).banAsked).toBe(true);
    const history = () =>
      court.documents.find({ collection: COLLECTIONS.caseHistory, earliestBy: 'at', limit: 9 });
    expect((await history()).map(({ fields }) => fields['act'])).toEqual(['ask-ban']);
    expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
    await expect(court.act(1, ban)).rejects.toEqual(refused('no-change'));
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'done' });
    expect(court.user(AUTHOR)).toMatchObject({ isBarred: true });
    expect(court.reportAt(1)).toMatchObject({ banAsked: false, acted: ['ban'] });
  });

  it('needs two people: another account of the same mailbox is no second one', async () => {
    const again = { ...SECOND, email: FIRST.email };
    const path = mailboxPath(court.mailboxKeyOf(FIRST.email));
    court.documents.stored.set(path, { uids: [FIRST.uid, again.uid], forgetAt: null, since: 0 });
    await court.act(1, ban);
    await expect(court.act(1, ban, again)).rejects.toEqual(refused('no-change'));
    expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
    // Nor is a second opinion one's own, or asked of oneself.
    const entry = (number: number) => `entry${String(number).padStart(15, '0')}`;
    const work = (who: Moderator, number: number, kind: CaseWork) =>
      workOnCase(court, who, { id: reportOf(1), entry: entry(number), work: kind });
    await work(FIRST, 1, { kind: 'ask', words: '' });
    await expect(work(again, 2, { kind: 'answer', opinion: 'uphold', words: '' })).rejects.toEqual(
      refused('not-allowed'),
    );
    const order = { id: reportOf(1), decision: 'dismissed', notes: '' } as const;
    await expect(decideReport(court, again, order)).rejects.toEqual(refused('needs-opinion'));
    const { reports } = await openCase(court, again, { id: reportOf(1) });
    expect(reports.map(({ banWish, opinion }) => [banWish, opinion])).toEqual([
      ['me', { kind: 'asked', by: 'me' }],
    ]);
  });

  it('is of the case, whichever of its reports they take', async () => {
    await court.report(51, 2, POST);
    expect(await court.act(1, ban)).toEqual({ status: 'asked' });
    await court.act(2, {}, SECOND);
    expect(await court.act(2, ban, SECOND)).toEqual({ status: 'done' });
    await expect(court.act(1, {}, SECOND)).rejects.toEqual(refused('no-change'));
    // Nor does the report that was asked by still wait for somebody.
    const { reports } = await openCase(court, FIRST, { id: reportOf(1) });
    expect(reports.map(({ banWish, acted }) => [banWish, acted])).toEqual([
      ['none', ['warn', 'ban']],
      ['none', ['warn', 'ban']],
    ]);
  });

  it('is forgotten when nobody joins it for a week; until then who waits is told as oneself or another', async () => {
    const seenBy = async (who: Moderator) => {
      const { reports } = await openCase(court, who, { id: reportOf(1) });
      return reports.map(({ banWish, banAsked }) => [banWish, banAsked]);
    };
    expect(await seenBy(FIRST)).toEqual([['none', false]]);
    await court.act(1, ban);
    expect(await seenBy(FIRST)).toEqual([['me', true]]);
    expect(await seenBy(SECOND)).toEqual([['other', true]]);
    expect(JSON.stringify(await openCase(court, SECOND, { id: reportOf(1) }))).not.toContain(FIRST.uid);
    court.documents.pass(8 * DAY);
    for (const who of [FIRST, SECOND]) expect(await seenBy(who)).toEqual([['none', false]]);
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
  });

  it('waits as nobody’s once whoever asked has erased their account', async () => {
    await court.act(1, ban);
    await forgetRecords(court, FIRST.uid);
    expect(JSON.stringify(court.get(reportPath(reportOf(1))))).not.toContain(FIRST.uid);
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'done' });
  });

  it('does not count again once whoever lost the role erases their account', async () => {
    await court.act(1, ban);
    court.documents.stored.set(userPath(FIRST.uid), { isModerator: false, isAdmin: false });
    await forgetRecords(court, FIRST.uid);
    court.documents.stored.delete(userPath(FIRST.uid));
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
    expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
  });

  it('is no other’s for a later account of whoever asked, nor is what was decided', async () => {
    await court.act(1, ban);
    await forgetRecords(court, FIRST.uid);
    const again = { ...FIRST, uid: parseUserId('uid-of-the-first-once-more') };
    await expect(court.act(1, ban, again)).rejects.toEqual(refused('no-change'));
    expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'done' });
    expect(JSON.stringify(court.readable())).not.toContain(court.mailboxKeyOf(FIRST.email));
    expect(await court.appeal(AUTHOR)).toEqual({ status: 'waiting' });
    for (const who of [again, { ...SECOND, uid: parseUserId('uid-of-the-second-once-more') }])
      expect((await listAppeals(court, who, null)).open).toEqual([]);
    expect((await listAppeals(court, CHIEF, null)).open).toHaveLength(1);
  });

  it('does not count once the role of whoever asked was taken', async () => {
    await court.act(1, ban);
    court.documents.stored.set(userPath(FIRST.uid), { isModerator: false, isAdmin: false });
    expect(await court.act(1, ban, SECOND)).toEqual({ status: 'asked' });
    expect(court.user(AUTHOR)?.['isBarred']).toBeUndefined();
    expect(
      await court.act(1, ban, { ...SECOND, uid: student(53).uid, email: 'third@students.test' }),
    ).toEqual({
      status: 'done',
    });
  });

  it('is a pause where the author is an admin, and says so to nobody', async () => {
    court.accounts.add(student(AUTHOR).uid, { email: 'dean@college.test' });
    expect(await court.act(1, ban, CHIEF)).toEqual({ status: 'done' });
    expect(court.user(AUTHOR)).toMatchObject({ isBarred: false });
    expect(court.decision(AUTHOR)).toMatchObject({ kind: 'pause', days: 30 });
  });
});

describe('strikes', () => {
  it('make more of the third warning, which the author alone learns', async () => {
    for (const number of [2, 3]) await court.accuse(AUTHOR, number, confessionOf(number));
    for (const number of [1, 2, 3]) expect(await court.act(number)).toEqual({ status: 'done' });
    expect(court.decision(AUTHOR)).toMatchObject({ kind: 'pause', days: 1, isEscalated: true });
    expect(court.reportAt(3).acted).toEqual(['warn']);
    expect(court.mailbox(AUTHOR)?.['strikes']).toHaveLength(3);
  });

  it('are forgotten after half a year, with all that was kept of them', async () => {
    await court.act(1);
    court.documents.pass(90 * DAY);
    await court.accuse(AUTHOR, 2, confessionOf(2));
    await court.act(2);
    court.documents.pass(91 * DAY);
    await forgetMeasures(court);
    expect(court.mailbox(AUTHOR)?.['strikes']).toEqual([expect.stringContaining(court.newest)]);
    expect(court.decision(AUTHOR)).toBeDefined();
    court.documents.pass(90 * DAY);
    await forgetMeasures(court);
    expect(court.mailbox(AUTHOR)).toMatchObject({ strikes: [], strikesUntil: null });
    const kept = [COLLECTIONS.measures, COLLECTIONS.measureActs, COLLECTIONS.caseMeasures];
    expect(court.paths().filter((path) => kept.some((name) => path.includes(name)))).toEqual([]);
  });
});
