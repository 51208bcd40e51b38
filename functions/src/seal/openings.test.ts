import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import {
  circleMessagePath,
  confessionOwnerPath,
  membershipPath,
  replyOwnerPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import {
  ownOpeningPath,
  SEAL_HEAD_PATH,
  sealEntryPath,
  sealOpeningPath,
  sealResultPath,
} from '@chupke/domain/seal-paths.ts';
import { OPENING_CONFIRM_HOURS, OPENING_READ_HOURS, parseSealSubject } from '@chupke/domain/seal.ts';
import { expect, it } from 'vitest';
import { syncAdminRights } from '../accounts/account-claims.ts';
import { forgetAccount, forgetRecords } from '../erasure/forget-traces.ts';
import { TOMBSTONE } from '../lib/tombstone.ts';
import { sumTransparency } from '../lib/transparency.ts';
import { confessionOf, replyOf, student } from '../testing/campus.ts';
import { reportOf } from '../testing/court.ts';
import { HOUR_MS, openingOf, Registry } from '../testing/registry.ts';
import { openSealLog } from './seal-log.ts';

const AUTHOR = student(9).uid;
/** A time a year ahead of the memory's clock. */
const FAR_AHEAD = Date.UTC(2027, 1, 4);

const FOUND = { account: { uid: AUTHOR, email: `${AUTHOR}@students.test` } };

async function opened(more: Parameters<Registry['ask']>[2] = {}): Promise<Registry> {
  const registry = new Registry();
  await registry.ask(1, 1, more);
  await registry.confirm(2);
  return registry;
}

it('two admins open who wrote something: each reads it once, all of it is logged, counted and told', async () => {
  const registry = await opened();
  expect(await registry.read(1)).toEqual(FOUND);
  expect(await registry.read(2)).toEqual(FOUND);
  await expect(registry.read(1)).rejects.toMatchObject({ reason: 'no-change' });
  expect(registry.actions()).toEqual(['requested', 'confirmed', 'told', 'read', 'read']);
  expect(await registry.faults()).toEqual([]);
  await sumTransparency(registry);
  expect(registry.documents.stored.get('system/transparency')).toMatchObject({ sealOpenings: 1 });
  expect(registry.documents.stored.get(ownOpeningPath(AUTHOR, openingOf(1)))).toMatchObject({
    kind: 'confession',
    caseNumber: 'FIR 12/2026',
    authority: 'Sessions Court, Pune',
  });
  expect(registry.under(`${userPath(AUTHOR)}/alerts`)).toMatchObject([
    { type: 'account', message: expect.stringContaining('Sessions Court, Pune') },
  ]);
  expect(registry.user(9)).toMatchObject({ unreadNotifications: 1 });
});

it('replies and messages of circles lead to their authors, too', async () => {
  const registry = new Registry();
  const [circleId, messageId] = [
    parseCircleId('circle00000000000001'),
    parseCircleMessageId('message0000000000001'),
  ];
  const member = parseCircleMemberId('k_aaaaaaaaaaaaaaaa');
  const { stored } = registry.documents;
  stored.set(circleMessagePath(circleId, messageId), { senderCircleId: member });
  stored.set(membershipPath(AUTHOR, circleId), { circleId, circleSpecificId: member });
  stored.set(replyOwnerPath(replyOf(1)), { uid: AUTHOR, confessionId: confessionOf(1), createdAt: 1 });
  await registry.ask(1, 1, { subject: parseSealSubject(circleSubject(circleId, messageId)) });
  await registry.ask(1, 2, { subject: postSubject(confessionOf(1), replyOf(1)) });
  for (const number of [1, 2]) {
    await registry.confirm(2, number);
    expect(await registry.read(2, number)).toEqual(FOUND);
  }
});

it('a message of a circle that is long deleted leads to its author by what a report has kept', async () => {
  const registry = new Registry();
  const [circleId, messageId] = [
    parseCircleId('circle00000000000001'),
    parseCircleMessageId('message0000000000001'),
  ];
  const subject = circleSubject(circleId, messageId);
  const [member, other] = ['k_aaaaaaaaaaaaaaaa', 'k_bbbbbbbbbbbbbbbb'].map(parseCircleMemberId);
  const { stored } = registry.documents;
  stored.set(circleMessagePath(circleId, messageId), TOMBSTONE);
  stored.set(membershipPath(AUTHOR, circleId), { circleId, circleSpecificId: member });
  stored.set(membershipPath(student(8).uid, circleId), { circleId, circleSpecificId: other });
  // The first one's words are gone already; beside the message stands what others said.
  stored.set(reportPath(reportOf(1)), { ...subject, context: null });
  const line = (by: unknown, isReported: boolean) => ({ by, text: 'I will find you.', at: 1, isReported });
  stored.set(reportPath(reportOf(2)), { ...subject, context: [line(other, false), line(member, true)] });
  await registry.ask(1, 1, { subject: parseSealSubject(subject) });
  await registry.confirm(2);
  expect(await registry.read(1)).toEqual(FOUND);
});

it('admins are told that one asks, of nothing more', async () => {
  const registry = new Registry();
  await registry.ask(1, 1);
  const noted = registry.documents.stored.get(`security_logs/opening-${openingOf(1)}`);
  expect(noted).toMatchObject({ event: 'opening_requested', severity: 'HIGH', userId: null });
  expect(JSON.stringify(noted)).not.toContain(confessionOf(1));
});

it('one admin alone opens nothing, under whichever address', async () => {
  const registry = new Registry();
  await registry.ask(1);
  await expect(registry.confirm(1)).rejects.toMatchObject({ reason: 'not-allowed' });
  await expect(registry.read(1)).rejects.toMatchObject({ reason: 'wrong-state' });
  // A second account of the same mailbox is the same person.
  const other = `${student(1).uid}+two@students.test`;
  registry.enroll(4, { account: { email: other, claims: { admin: true, moderator: false, banned: false } } });
  registry.admins = new Set([...(registry.admins ?? []), other]);
  await expect(registry.confirm(4)).rejects.toMatchObject({ reason: 'not-allowed' });
  // Whoever is no admin, as Auth has it, does nothing, whatever their token says.
  for (const act of ['ask', 'confirm', 'read'] as const)
    await expect(registry[act](9)).rejects.toMatchObject({ reason: 'not-allowed' });
  expect(registry.actions()).toEqual(['requested']);
  expect(registry.documents.stored.get(sealResultPath(openingOf(1)))).toBeUndefined();
});

it('nothing is opened when who has asked lost the right in between, if only for a while', async () => {
  const registry = new Registry();
  await registry.ask(1);
  const all = registry.admins;
  registry.admins = new Set([...(all ?? [])].filter((email) => !email.startsWith(student(1).uid)));
  await expect(registry.confirm(2)).rejects.toMatchObject({ reason: 'wrong-state' });
  await syncAdminRights(registry, student(1).uid);
  registry.admins = all;
  registry.documents.pass(5_000);
  await expect(registry.confirm(2)).rejects.toMatchObject({ reason: 'wrong-state' });
  await syncAdminRights(registry, student(1).uid);
  expect(registry.claims(1)).toMatchObject({ admin: true });
  await expect(registry.confirm(2)).rejects.toMatchObject({ reason: 'wrong-state' });
  // Asked anew it holds.
  await registry.ask(1, 2);
  await expect(registry.confirm(2, 2)).resolves.toMatchObject({});
});

it.each(['banned', 'erasing'])(
  'nor when the account of who has asked is %s meanwhile',
  async (accountStatus) => {
    const registry = new Registry();
    await registry.ask(1);
    const path = userPath(student(1).uid);
    registry.documents.stored.set(path, { ...registry.documents.stored.get(path), accountStatus });
    await expect(registry.confirm(2)).rejects.toMatchObject({ reason: 'wrong-state' });
  },
);

it('nor when the second comes too late, or somebody has taken it back; and a result is read within its time alone', async () => {
  const registry = new Registry();
  await registry.ask(1);
  registry.documents.pass(OPENING_CONFIRM_HOURS * HOUR_MS + 10);
  await expect(registry.confirm(2)).rejects.toMatchObject({ reason: 'wrong-state' });
  await registry.ask(1, 2);
  await registry.withdraw(3, 2);
  await registry.withdraw(3, 2);
  await expect(registry.confirm(2, 2)).rejects.toMatchObject({ reason: 'wrong-state' });
  await registry.ask(1, 3);
  await registry.confirm(2, 3);
  await expect(registry.withdraw(1, 3)).rejects.toMatchObject({ reason: 'wrong-state' });
  await expect(registry.read(3, 3)).rejects.toMatchObject({ reason: 'not-allowed' });
  registry.documents.pass(OPENING_READ_HOURS * HOUR_MS + 10);
  await expect(registry.read(1, 3)).rejects.toMatchObject({ reason: 'wrong-state' });
  await registry.tell();
  expect(registry.documents.stored.get(sealResultPath(openingOf(3)))).toBeUndefined();
  expect((await registry.list(3)).map(({ status }) => status)).toEqual(['closed', 'withdrawn', 'lapsed']);
  expect(registry.actions()).toEqual([
    'requested',
    'requested',
    'withdrawn',
    'requested',
    'confirmed',
    'told',
  ]);
});

it('the answers are the same whether somebody is known to have written it, or nobody', async () => {
  const seen = async (prepare: (registry: Registry) => void) => {
    const registry = new Registry();
    prepare(registry);
    const answers = [await registry.ask(1), await registry.confirm(2)];
    const listing = [await registry.list(3), (await registry.log(3)).entries];
    return {
      answers,
      listing: JSON.stringify(listing),
      actions: registry.actions(),
      read: await registry.read(1),
    };
  };
  const known = await seen(() => undefined);
  const gone = await seen(({ documents }) => {
    documents.stored.set(confessionOwnerPath(confessionOf(1)), TOMBSTONE);
  });
  const never = await seen(
    ({ documents }) => void documents.stored.delete(confessionOwnerPath(confessionOf(1))),
  );
  const erased = await seen(({ documents }) => void documents.stored.delete(userPath(AUTHOR)));
  for (const other of [gone, never, erased])
    expect({ ...other, read: undefined, listing: undefined }).toEqual({
      ...known,
      read: undefined,
      listing: undefined,
    });
  expect([gone.read, never.read, erased.read]).toEqual(Array(3).fill({ account: null }));
  expect(known.listing).not.toContain(AUTHOR);
});

it('an order that forbids to tell the student is kept: they are told when it ends, and not before', async () => {
  const registry = await opened({ tellFrom: FAR_AHEAD });
  const opening = () => registry.documents.stored.get(ownOpeningPath(AUTHOR, openingOf(1)));
  await registry.tell();
  registry.documents.pass(OPENING_READ_HOURS * HOUR_MS + 10);
  await registry.tell();
  await registry.tell();
  expect(opening()).toBeUndefined();
  expect(registry.documents.stored.get(sealResultPath(openingOf(1)))).toMatchObject({
    uid: AUTHOR,
    email: null,
  });
  registry.documents.pass(400 * 24 * HOUR_MS);
  await registry.tell();
  await registry.tell();
  expect(opening()).toMatchObject({ authority: 'Sessions Court, Pune' });
  expect(registry.actions()).toEqual(['requested', 'confirmed', 'told']);
  expect(registry.documents.stored.get(sealResultPath(openingOf(1)))).toBeUndefined();
  expect(registry.user(9)).toMatchObject({ unreadNotifications: 1 });
});

it('an erased account is not evaded by, nor kept: what was found can be read, and is forgotten after that', async () => {
  const registry = await opened({ tellFrom: FAR_AHEAD });
  const leave = async () => {
    const gateways = { ...registry.gateways(), tasks: { enqueue: () => Promise.resolve() }, spreadHours: 72 };
    await forgetRecords(gateways, AUTHOR);
    await forgetAccount(gateways, AUTHOR, 'leave');
    registry.documents.stored.set(confessionOwnerPath(confessionOf(1)), TOMBSTONE);
  };
  await leave();
  expect(await registry.read(1)).toEqual(FOUND);
  registry.documents.pass(OPENING_READ_HOURS * HOUR_MS + 10);
  await registry.tell();
  expect(JSON.stringify([...registry.documents.stored])).not.toContain(AUTHOR);
  const later = await opened({ tellFrom: FAR_AHEAD });
  later.documents.pass(OPENING_READ_HOURS * HOUR_MS + 10);
  await later.tell();
  await forgetRecords(later.gateways(), AUTHOR);
  expect(later.documents.stored.get(sealResultPath(openingOf(1)))).toMatchObject({ uid: null });
});

it('code that skips the log opens nothing', async () => {
  const whole = await opened();
  const opening = whole.documents.stored.get(sealOpeningPath(openingOf(1)));
  const result = whole.documents.stored.get(sealResultPath(openingOf(1)));
  // Somebody writes the documents of a confirmed opening, and no entry.
  const skipped = new Registry();
  skipped.documents.stored.set(sealOpeningPath(openingOf(1)), { ...opening });
  skipped.documents.stored.set(sealResultPath(openingOf(1)), { ...result });
  await expect(skipped.read(1)).rejects.toMatchObject({ reason: 'wrong-state' });
  expect(await skipped.faults()).toEqual([{ kind: 'unlogged', openingId: openingOf(1) }]);
  // Somebody names the entry of another opening, or of the request.
  const borrowed = await opened();
  await borrowed.ask(1, 2);
  borrowed.documents.stored.set(sealOpeningPath(openingOf(2)), { ...opening });
  borrowed.documents.stored.set(sealResultPath(openingOf(2)), { ...result });
  await expect(borrowed.read(1, 2)).rejects.toMatchObject({ reason: 'wrong-state' });
  // Somebody changes an entry, or cuts the log off.
  const change = (fields: object) => (registry: Registry) => {
    const entry = registry.documents.stored.get(sealEntryPath(2));
    registry.documents.stored.set(sealEntryPath(2), { ...entry, ...fields });
  };
  for (const tamper of [
    change({ adminId: student(3).uid }),
    change({ details: { reason: 'Another.' } }),
    (registry: Registry) => void registry.documents.stored.delete(sealEntryPath(2)),
    (registry: Registry) => {
      registry.documents.stored.delete(sealEntryPath(3));
      registry.documents.stored.delete(SEAL_HEAD_PATH);
    },
  ]) {
    const registry = await opened();
    tamper(registry);
    await expect(registry.read(1)).rejects.toMatchObject({ reason: 'wrong-state' });
    expect(await registry.faults()).not.toEqual([]);
  }
});

it('a call that is repeated does nothing twice, and an answer that was lost comes once more', async () => {
  const registry = new Registry();
  await registry.ask(1);
  await registry.ask(1);
  await expect(registry.ask(2)).rejects.toMatchObject({ reason: 'invalid' });
  // Nor is an order that was corrected answered as if it were the one that is known.
  for (const more of [
    { subject: postSubject(confessionOf(2), null) },
    { caseNumber: 'FIR 13/2026' },
    { authority: 'High Court, Bombay' },
    { reason: 'An order of the court of the fourth of March.' },
    { tellFrom: FAR_AHEAD },
  ])
    await expect(registry.ask(1, 1, more)).rejects.toMatchObject({ reason: 'invalid' });
  const { readUntil } = await registry.confirm(2);
  expect(await registry.confirm(2)).toEqual({ readUntil });
  await expect(registry.confirm(3)).rejects.toMatchObject({ reason: 'wrong-state' });
  const attempt = 'attempt0000000000001';
  expect(await registry.read(2, 1, attempt)).toEqual(FOUND);
  expect(await registry.read(2, 1, attempt)).toEqual(FOUND);
  registry.documents.pass(HOUR_MS);
  await expect(registry.read(2, 1, attempt)).rejects.toMatchObject({ reason: 'no-change' });
  expect(registry.actions()).toEqual(['requested', 'confirmed', 'told', 'read']);
  expect(await registry.list(2)).toMatchObject([{ part: 'confirmed', hasRead: true, status: 'open' }]);
  expect(await registry.list(1)).toMatchObject([{ part: 'asked', hasRead: false }]);
  expect(await registry.list(3)).toMatchObject([{ part: 'none', hasRead: false }]);
});

it('a run that is cut off anywhere leaves nothing half-done', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const registry = new Registry();
    const all = async () => {
      await registry.ask(1);
      await registry.confirm(2);
      await registry.read(2, 1, 'attempt0000000000001');
      await registry.tell();
    };
    await registry.documents.cutOff(steps, all);
    expect({ steps, faults: await registry.faults() }).toEqual({ steps, faults: [] });
    await all();
    expect(registry.actions()).toEqual(['requested', 'confirmed', 'told', 'read']);
    expect(await registry.faults()).toEqual([]);
  }
});

it('admins page through the log, and see where it was touched', async () => {
  const registry = new Registry();
  for (let number = 1; number <= 120; number += 1)
    await registry.documents.transact(async (transaction) => {
      const log = await openSealLog(transaction, number);
      log.append({ action: 'told', openingId: openingOf(number), adminId: null, details: {} });
    });
  const pages = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<Registry['log']>> = await registry.log(1, before);
    pages.push(page);
    before = page.before;
  } while (before !== null);
  const numbers = pages.flatMap(({ entries }) => entries.map(({ number }) => number));
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  expect(pages.every(({ isWhole }) => isWhole)).toBe(true);
  const entry = registry.documents.stored.get(sealEntryPath(71));
  registry.documents.stored.set(sealEntryPath(71), { ...entry, at: 5 });
  expect((await registry.log(1)).isWhole).toBe(false);
  expect(await new Registry().log(1)).toEqual({ entries: [], before: null, isWhole: true });
});
