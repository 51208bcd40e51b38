import { ABOUT_ME_DAYS, ABOUT_ME_LIMITS } from '@chupke/domain/about-me.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { clocksOf } from '@chupke/domain/clocks.ts';
import { LEGAL_CLOCKS } from '@chupke/domain/organisation.ts';
import { COLLECTIONS, reportOwnerPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { Court, reportOf } from '../testing/court.ts';
import { aboutMeStatus, forgetTokens, reportAboutMe } from './report-about-me.ts';

const ID = confessionOf(1);
const TOKEN = 'T'.repeat(24);
const DAY_MS = 86_400_000;

type Request = Calls['reportAboutMe']['takes'];

function courtWith(): Court {
  const court = new Court();
  court.post(1, ID, 'masked', 'Asha of room 12 is a thief');
  court.reply(2, ID, replyOf(1), 'So she is');
  return court;
}

function report(court: Court, more: Partial<Request> = {}, ip = '10.1.1.1') {
  const request: Request = {
    id: reportOf(1),
    token: TOKEN,
    confessionId: ID,
    replyId: null,
    reason: 'impersonation',
    words: 'I am Asha, and this is a lie.',
    ...more,
  };
  return reportAboutMe(court, ip, request);
}

it('goes into the queue with the clock of its reason, and the token tells how it stands', async () => {
  const court = courtWith();
  const { ticketNumber } = await report(court);
  const stored = court.reportAt(1);
  expect(stored).toMatchObject({
    ticketNumber,
    reason: 'impersonation',
    severity: 'high',
    reporterId: 'subject',
    description: 'I am Asha, and this is a lie.',
    confessionText: 'Asha of room 12 is a thief',
  });
  const [clock] = clocksOf(stored);
  expect(clock?.due).toBe(stored.reportTimestamp + LEGAL_CLOCKS.intimateHours * 3_600_000);
  expect(await aboutMeStatus(court, '10.1.1.2', TOKEN)).toMatchObject({ ticketNumber, status: 'pending' });
  await court.decide(1, 'resolved');
  expect(await aboutMeStatus(court, '10.1.1.2', TOKEN)).toMatchObject({ status: 'resolved' });
  // Its author hears of it as of any other.
  expect(court.moderation(1, ID)).toMatchObject({ outcome: 'removed' });
});

it('nothing of the token, the address or a person is kept, and it counts as no voice', async () => {
  const court = courtWith();
  await report(court, {}, '203.0.113.77');
  const all = JSON.stringify(court.all());
  expect(all).not.toContain(TOKEN);
  expect(all).not.toContain('203.0.113.77');
  expect(court.get(reportOwnerPath(reportOf(1)))).toMatchObject({ uid: null, counts: false, mailbox: null });
  for (const [path, fields] of Object.entries(court.all()))
    if (path.startsWith(`${COLLECTIONS.reports}/`))
      expect(JSON.stringify(fields)).not.toContain(student(1).uid);
});

it('an answer does not say whether there is a reply, and what is out of sight is refused like what never was', async () => {
  const court = courtWith();
  const known = await report(court, { replyId: replyOf(1) });
  const unknown = await report(court, { id: reportOf(2), token: 'U'.repeat(24), replyId: replyOf(9) });
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(court.reportAt(1).subject).toMatchObject({ kind: 'reply', replyId: replyOf(1) });
  expect(court.reportAt(2)).toMatchObject({
    subject: { kind: 'confession' },
    description: `I am Asha, and this is a lie.\n(#${replyOf(9)})`,
  });
  const long = { id: reportOf(3), token: 'V'.repeat(24), replyId: replyOf(9) };
  await report(court, { ...long, words: 'x'.repeat(ABOUT_ME_LIMITS.words.max) }, '10.2.1.1');
  expect(court.reportAt(3).description).toHaveLength(ABOUT_ME_LIMITS.words.max);
  court.hide(ID);
  for (const confessionId of [ID, confessionOf(2)])
    await expect(
      report(court, { id: reportOf(4), token: 'W'.repeat(24), confessionId }, '10.3.1.1'),
    ).rejects.toMatchObject({
      reason: 'not-found',
    });
});

it('a call that is repeated reports once, and nobody asks with another token', async () => {
  const court = courtWith();
  const first = await report(court);
  expect(await report(court)).toEqual(first);
  expect(court.paths().filter((path) => path.startsWith(`${COLLECTIONS.reports}/`))).toHaveLength(1);
  const ip = '10.4.1.1';
  await expect(report(court, { token: 'X'.repeat(24) }, ip)).rejects.toMatchObject({ reason: 'invalid' });
  await expect(report(court, { id: reportOf(2) }, ip)).rejects.toMatchObject({ reason: 'invalid' });
  await expect(aboutMeStatus(court, ip, 'X'.repeat(24))).rejects.toMatchObject({ reason: 'not-found' });
});

it.each([
  { words: 'I am Asha, and I live in room 12.' },
  { reason: 'defamation' },
  { replyId: replyOf(1) },
  { confessionId: confessionOf(2) },
] as const)('a call that is repeated as %j is refused: the first one has arrived', async (other) => {
  const court = courtWith();
  court.post(1, confessionOf(2));
  const first = await report(court);
  await expect(report(court, other)).rejects.toMatchObject({ reason: 'changed' });
  expect(court.reportAt(1).description).toBe('I am Asha, and this is a lie.');
  expect(await report(court)).toEqual(first);
});

it.each([1, 9])('nor does a repeated call tell whether there is a reply %i', async (number) => {
  const court = courtWith();
  const mark = `\n(#${replyOf(number)})`;
  await report(court, { replyId: replyOf(number) });
  const other = { replyId: null, words: `I am Asha, and this is a lie.${mark}` };
  await expect(report(court, other)).rejects.toMatchObject({ reason: 'changed' });
});

it('is limited by address, and apart from guests’ reports', async () => {
  const court = courtWith();
  for (let number = 1; number <= 3; number += 1)
    await report(court, { id: reportOf(number), token: String(number).repeat(24) });
  await expect(report(court, { id: reportOf(4), token: 'Y'.repeat(24) })).rejects.toMatchObject({
    reason: 'too-many',
  });
  await expect(court.report(null, 5, ID, { ip: '10.1.1.1' })).resolves.toMatchObject({ status: 'pending' });
});

it('tokens are forgotten', async () => {
  const court = courtWith();
  await report(court);
  court.documents.pass((ABOUT_ME_DAYS - 1) * DAY_MS);
  await forgetTokens(court);
  expect(court.paths().some((path) => path.startsWith(COLLECTIONS.aboutMe))).toBe(true);
  court.documents.pass(2 * DAY_MS);
  await forgetTokens(court);
  expect(court.paths().some((path) => path.startsWith(COLLECTIONS.aboutMe))).toBe(false);
});
