import { parseDailyFigures, parsePublicFigures } from '@chupke/domain/daily-figures.ts';
import {
  dailyFiguresPath,
  faultsPath,
  KEY_STATES_PATH,
  PUBLIC_FIGURES_PATH,
} from '@chupke/domain/operations-paths.ts';
import { newOrder, parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import type { PaymentState } from '@chupke/domain/order.ts';
import { orderPath } from '@chupke/domain/order-paths.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorMark } from '../moderation/kept-from.ts';
import { moderator } from '../testing/court.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { newStoredOrder, storedFields } from '../payments/stored-order.ts';
import type { StoredOrder } from '../payments/stored-order.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { gatherFigures } from './gather-figures.ts';
import { readAssistantFigures, readOverview } from './read-figures.ts';

const DAY = '2026-02-02';
const START = Date.parse(DAY);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let documents = memoryDocuments();
const gateways = () => ({ documents, now: documents.now, mailboxKeyOf: testMailboxKeyOf });
const ADMIN = moderator(parseUserId('uid-of-the-admin'), { isAdmin: true });
const figures = (day = DAY) => parseDailyFigures(documents.stored.get(dailyFiguresPath(day)));

/** Stores so many documents of a time. */
function many(collection: string, count: number, fields: object): void {
  for (let index = 0; index < count; index += 1)
    documents.stored.set(`${collection}/${collection}-${documents.stored.size}`, { ...fields });
}

/** Stores an order of the plan's price that was paid at a time; `more`: what differs from one whose money stays. */
function pay(at: number, more: Partial<StoredOrder> = {}, state: PaymentState = 'captured'): void {
  const id = `${documents.stored.size}`.padStart(8, '0');
  const orderId = parseOrderId(`order_${id}`);
  const payments = { [parsePaymentId(`pay_${id}`)]: state };
  const order = { ...newOrder(orderId, at), paidAt: at, payments };
  const stored = { ...newStoredOrder(ADMIN.uid, order, at), ...more };
  const times = { createdAt: at, paidAt: at, checkAt: at };
  documents.stored.set(orderPath(orderId), { ...storedFields(stored), ...times });
}

function report(at: number, more: object = {}) {
  const open = { reason: 'other', status: 'pending', isOpen: true };
  return { ...open, reportTimestamp: at, processedAt: null, ...more };
}

beforeEach(() => {
  documents = memoryDocuments();
});

describe('the figures of a day', () => {
  it('are made once when the day is over, and do not move with what goes afterwards', async () => {
    const at = START + 5 * HOUR_MS;
    many('users', 7, { createdAt: at, lastLogin: at });
    many('confessions', 3, { timestamp: at });
    many('replyOwners', 4, { createdAt: at });
    many('confessions', 2, { timestamp: START + DAY_MS });
    await gatherFigures(gateways());
    expect(figures()).toMatchObject({ signUps: 7, weekStudents: 7, confessions: 3, replies: 4 });
    const stored = documents.stored.get(dailyFiguresPath(DAY));
    for (const path of [...documents.stored.keys()].filter((each) => each.startsWith('users/')))
      documents.stored.delete(path);
    await gatherFigures(gateways());
    expect(documents.stored.get(dailyFiguresPath(DAY))).toEqual(stored);
    // Of today nobody hears before it is over.
    expect(documents.stored.has(dailyFiguresPath('2026-02-03'))).toBe(false);
    expect(JSON.stringify(stored)).not.toContain('users-');
  });

  it('count who was there within a week, as the time of a student is written once a week', async () => {
    // Eight days: who comes at the same hour each day may be noted in the eighth.
    const week = START - 7 * DAY_MS;
    const createdAt = START - 90 * DAY_MS;
    // Each has been there on every day of the week.
    for (const [count, lastLogin] of [
      [5, week],
      [5, START - DAY_MS],
      [5, START + HOUR_MS],
      // In the night in which the figures are made.
      [5, START + DAY_MS],
    ] as const)
      many('users', count, { createdAt, lastLogin });
    many('users', 8, { createdAt, lastLogin: week - 1 });
    await gatherFigures(gateways());
    expect(figures().weekStudents).toBe(20);
    // Of a night that was missed nobody knows it any more.
    expect(figures('2026-02-01')).not.toHaveProperty('weekStudents');
    expect(documents.stored.get(dailyFiguresPath('2026-02-01'))).not.toHaveProperty('weekStudents');
  });

  it('of before, when a day’s were said to be those who had come, are parsed without that', () => {
    const before = parseDailyFigures({ day: DAY, activeStudents: 40, signUps: 6 });
    expect(before).toMatchObject({ signUps: 6 });
    expect(before).not.toHaveProperty('weekStudents');
  });

  it.each([0, 1, 4])('do not say what only %i people did', async (count) => {
    const at = START + HOUR_MS;
    many('users', count, { createdAt: at, lastLogin: at });
    for (let index = 0; index < count; index += 1) pay(at);
    many('circles', count, { createdAt: at });
    many('supportOwners', count, { createdAt: at });
    many('supportTicketOwners', count, { createdAt: at });
    documents.stored.set(`aiBudget/${DAY}`, { calls: count, micros: 1000 * count, ratings: count });
    await gatherFigures(gateways());
    const { signUps, weekStudents, payments, paidPaise, circles, threads, tickets } = figures();
    expect([signUps, weekStudents, payments, paidPaise, circles, threads, tickets]).toEqual(
      Array(7).fill(null),
    );
    expect(figures()).toMatchObject({ aiCalls: null, aiMicros: null, ratings: null });
  });

  it('say of many what was paid, what the AI cost, and what went wrong', async () => {
    const at = START + HOUR_MS;
    for (let index = 0; index < 5; index += 1) pay(at);
    documents.stored.set(`aiBudget/${DAY}`, {
      calls: 9,
      micros: 9000,
      ratings: 6,
      helpfulRatings: 5,
      unanswered: 5,
    });
    documents.stored.set(faultsPath(DAY), { count: 2 });
    many('security_logs', 2, { timestamp: at, severity: 'HIGH' });
    await gatherFigures(gateways());
    expect(figures()).toMatchObject({
      ...{
        payments: 5,
        paidPaise: 5 * PREMIUM_PLAN.amount,
        aiCalls: 9,
        aiMicros: 9000,
        ratings: 6,
        helpfulRatings: 5,
      },
      ...{ unanswered: 5, errors: 2, securityHigh: 2, securityCritical: 0 },
    });
    expect(documents.stored.has(faultsPath(DAY))).toBe(false);
  });

  it('do not end at a thousand, and count no money that has gone back', async () => {
    for (let index = 0; index < 1400; index += 1) {
      const at = START + index * 1000;
      pay(at);
      many('reports', 1, report(START, { firstClosedAt: at + 60_000, processedAt: at + 60_000 }));
      many('reports', 1, report(START, { processedAt: at }));
    }
    for (let index = 0; index < 5; index += 1) {
      pay(START + index, { isExtra: true });
      pay(START + index, {}, 'refunded');
      // The account is gone, and the money is ours.
      pay(START + index, { uid: null });
    }
    await gatherFigures(gateways());
    expect(figures()).toMatchObject({ payments: 1405, paidPaise: 1405 * PREMIUM_PLAN.amount });
    expect(figures()).toMatchObject({ decisions: 2800 });
  });

  it('say how long half of the decisions took', async () => {
    const decidedAfter = (day: number, minutes: number) =>
      many('reports', 1, report(day, { processedAt: day + minutes * 60_000 }));
    for (const minutes of [10, 20, 30, 100, 200]) decidedAfter(START + HOUR_MS, minutes);
    // Of few it would be how long a single one took.
    for (const minutes of [10, 20, 30, 100]) decidedAfter(START - HOUR_MS * 10, minutes);
    await gatherFigures(gateways());
    expect(figures()).toMatchObject({ reports: 5, decisions: 5, medianMinutes: 30 });
    expect(figures('2026-02-01')).toMatchObject({ decisions: 4, medianMinutes: null });
  });

  it('say when something was decided first, not when somebody began to look or decided once more', async () => {
    const [noon, late] = [START + 12 * HOUR_MS, START + DAY_MS + HOUR_MS];
    many('reports', 1, report(START, { status: 'under_review' }));
    many('reports', 1, report(START, { isOpen: false, firstClosedAt: noon, processedAt: late }));
    many('reports', 4, report(START, { firstClosedAt: noon }));
    await gatherFigures(gateways());
    expect(figures()).toMatchObject({ decisions: 5, medianMinutes: 720 });
  });

  it('are public as far as they are of many', async () => {
    many('reports', 6, report(START + HOUR_MS));
    many('reports', 2, report(START - HOUR_MS));
    await gatherFigures(gateways());
    const { days } = parsePublicFigures(documents.stored.get(PUBLIC_FIGURES_PATH));
    expect(days.at(-1)).toEqual({ day: DAY, reports: 5, decisions: null });
    expect(days.at(-2)).toEqual({ day: '2026-02-01', reports: null, decisions: null });
    expect(days).toHaveLength(7);
  });

  it('are made after an end at any step', async () => {
    many('confessions', 3, { timestamp: START + HOUR_MS });
    for (let steps = 0; await documents.cutOff(steps, () => gatherFigures(gateways())); steps += 1) continue;
    expect(figures().confessions).toBe(3);
    const { days } = parsePublicFigures(documents.stored.get(PUBLIC_FIGURES_PATH));
    expect(days).toHaveLength(7);
  });
});

describe('the overview', () => {
  it('shows how the open reports stand against their deadlines, and the keys of the AI', async () => {
    const now = documents.now();
    many('reports', 1, report(now - 3 * HOUR_MS, { reason: 'impersonation' }));
    many('reports', 1, report(now - 20 * HOUR_MS));
    many('reports', 1, report(now - HOUR_MS));
    many('reports', 1, report(now - 90 * DAY_MS, { isOpen: false, status: 'dismissed' }));
    documents.stored.set(KEY_STATES_PATH, { keys: ['healthy', 'resting'], checkedAt: now });
    await gatherFigures(gateways());
    const { days, reports, keys } = await readOverview(gateways(), ADMIN);
    expect(reports).toEqual({ open: 3, late: 1, dueSoon: 1, oldestAt: now - 20 * HOUR_MS, isMore: false });
    expect(keys.keys).toEqual(['healthy', 'resting']);
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
    expect(days.at(-1)?.day).toBe(DAY);
  });

  it('counts nothing about what the admin who asks has written: their list has none of it either', async () => {
    const stranger = moderator(parseUserId('uid-of-another'), { isAdmin: true });
    many('reports', 1, report(START + 2 * HOUR_MS));
    const about = authorMark(gateways(), ADMIN.uid);
    documents.stored.set('reports/mine', report(START + HOUR_MS, { reason: 'impersonation' }));
    documents.stored.set('reports/decided', report(START, { isOpen: false, processedAt: START + HOUR_MS }));
    for (const id of ['mine', 'decided']) documents.stored.set(`reportOwners/${id}`, { about });
    await gatherFigures(gateways());
    const [mine, theirs] = [await readOverview(gateways(), ADMIN), await readOverview(gateways(), stranger)];
    const oldestAt = START + 2 * HOUR_MS;
    expect(mine.reports).toEqual({ open: 1, late: 1, dueSoon: 0, oldestAt, isMore: false });
    expect(theirs.reports).toMatchObject({ open: 2, late: 2, oldestAt: START + HOUR_MS });
    expect(mine.days.at(-1)).toMatchObject({ reports: 1, decisions: 0 });
    expect(theirs.days.at(-1)).toMatchObject({ reports: 3, decisions: 1 });
    const { days } = await readAssistantFigures(gateways(), ADMIN);
    expect(days).toEqual(mine.days);
  });

  it('does not move for a day that is over when what the admin has written is decided again', async () => {
    const about = authorMark(gateways(), ADMIN.uid);
    const mine = report(START, {
      isOpen: false,
      firstClosedAt: START + HOUR_MS,
      processedAt: START + HOUR_MS,
    });
    documents.stored.set('reports/mine', mine);
    documents.stored.set('reportOwners/mine', { about });
    many('reports', 4, report(START, { firstClosedAt: START, processedAt: START }));
    await gatherFigures(gateways());
    const before = (await readOverview(gateways(), ADMIN)).days;
    expect(figures()).toMatchObject({ decisions: 5, medianMinutes: 0 });
    expect(before.at(-1)).toMatchObject({ decisions: 4, medianMinutes: null });
    for (const processedAt of [null, START + DAY_MS]) {
      documents.stored.set('reports/mine', { ...mine, processedAt });
      expect((await readOverview(gateways(), ADMIN)).days).toEqual(before);
    }
  });

  it('is there before anything was made', async () => {
    expect(await readOverview(gateways(), ADMIN)).toEqual({
      days: [],
      reports: { open: 0, late: 0, dueSoon: 0, oldestAt: null, isMore: false },
      keys: { keys: [], checkedAt: null },
    });
    const { articles, unanswered } = await readAssistantFigures(gateways(), ADMIN);
    expect(articles.length).toBeGreaterThan(10);
    expect(unanswered).toEqual([]);
  });
});
