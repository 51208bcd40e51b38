import type { DailyFigures, MaskedCount, PublicDay } from '@chupke/domain/daily-figures.ts';
import { FIGURE_DAYS, masked, parseDailyFigures, SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import { aiBudgetPath } from '@chupke/domain/confie-paths.ts';
import { dailyFiguresPath, faultsPath, PUBLIC_FIGURES_PATH } from '@chupke/domain/operations-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  ParseError,
  parseCount,
  parseEach,
  parseNullableTime,
  parseTime,
  tryParse,
} from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PRESENCE_DAYS } from '@chupke/domain/feed.ts';
import { DAY_MS, dayName, startOfDay } from '@chupke/domain/time.ts';
import type { Documents, Equality, FoundDocument } from '../gateways/documents.ts';
import { eachByTime } from '../gateways/documents.ts';
import { isOwed, parseStoredOrder } from '../payments/stored-order.ts';

/** What making figures needs. */
export interface FigureGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Decisions of a day by which the median is made, at most: the earliest. */
const MOST = 1000;

/** The documents of a collection whose time is within the day that begins at `start`. */
function within(collection: string, field: string, start: number) {
  return {
    collection,
    since: { field, time: new Date(start - 1) },
    before: { field, time: new Date(start + DAY_MS) },
  };
}

function countIn(record: UnknownRecord | undefined, field: string): number {
  return (record && tryParse(() => parseCount(record, field))) ?? 0;
}

/**
 * When a stored report was decided first: a time that does not move when its case is opened again. Undefined if it never was.
 * Throws ParseError.
 */
export function decidedAtOf(fields: UnknownRecord): number | undefined {
  const { firstClosedAt } = fields;
  // Reports of before have the time of the last decision alone.
  const time = parseNullableTime(fields, firstClosedAt === undefined ? 'processedAt' : 'firstClosedAt');
  return time ?? undefined;
}

/** Half of the decisions took at most so many minutes; null without any. */
function medianMinutes(reports: readonly { readonly fields: UnknownRecord }[]): number | null {
  const took = [
    ...parseEach(reports, ({ fields }) => {
      const at = decidedAtOf(fields);
      if (at === undefined) throw new ParseError('firstClosedAt', 'a time');
      return at - parseTime(fields, 'reportTimestamp');
    }),
  ].sort((a, b) => a - b);
  const middle = took[Math.floor((took.length - 1) / 2)];
  return middle === undefined ? null : Math.max(0, Math.round(middle / 60_000));
}

/**
 * How many students were there within the seven days that end with the one that begins at `start`. What is stored of a
 * student is the last time alone, and that at most once a week (PRESENCE_DAYS): counted without an end, as whoever came again
 * since has a newer one, and only in the night after the day.
 */
async function weekStudents({ documents, now }: FigureGateways, start: number) {
  if (startOfDay(now()) !== start + DAY_MS) return {};
  // A day more: who comes each day at the same hour may be noted in the eighth one before.
  const time = new Date(start - PRESENCE_DAYS * DAY_MS - 1);
  const count = await documents.count({ collection: COLLECTIONS.users, since: { field: 'lastLogin', time } });
  return { weekStudents: masked(count) };
}

/** How many decided for the first time on a day, and half of them how fast. */
async function decisionsOf(documents: Documents, start: number) {
  const first = within(COLLECTIONS.reports, 'firstClosedAt', start);
  const count = await documents.count(first);
  const found = await documents.find({ ...first, earliestBy: 'firstClosedAt', limit: MOST });
  const older: FoundDocument[] = [];
  await eachByTime(documents, within(COLLECTIONS.reports, 'processedAt', start), async (report) => {
    if (report.fields['firstClosedAt'] === undefined) older.push(report);
  });
  const decisions = count + older.length;
  return {
    decisions,
    medianMinutes: masked(decisions) === null ? null : medianMinutes([...found, ...older]),
  };
}

/** What was paid on a day and has not been given back. */
async function incomeOf(documents: Documents, start: number) {
  let [count, paise] = [0, 0];
  await eachByTime(documents, within(COLLECTIONS.orders, 'paidAt', start), async ({ id, fields }) => {
    const stored = tryParse(() => parseStoredOrder(id, fields));
    if (stored === undefined || !isOwed(stored)) return;
    count += 1;
    paise += stored.order.amount;
  });
  const payments = masked(count);
  return { payments, paidPaise: payments === null ? null : paise };
}

/** The figures of the day that begins at `start`. Counts cost one read for each thousand. */
async function figuresOf(gateways: FigureGateways, start: number): Promise<DailyFigures> {
  const { documents } = gateways;
  const day = dayName(start);
  const count = (collection: string, field: string, where: readonly Equality[] = []) =>
    documents.count({ ...within(collection, field, start), where });
  const severe = (severity: string) =>
    count(COLLECTIONS.securityLogs, 'timestamp', [{ field: 'severity', equals: severity }]);
  const [budget, faults] = await documents.read([aiBudgetPath(day), faultsPath(day)]);
  const [signUps, confessions, replies, circles, reports] = await Promise.all([
    count(COLLECTIONS.users, 'createdAt'),
    count(COLLECTIONS.confessions, 'timestamp'),
    count(COLLECTIONS.replyOwners, 'createdAt'),
    count(COLLECTIONS.circles, 'createdAt'),
    count(COLLECTIONS.reports, 'reportTimestamp'),
  ]);
  const [threads, tickets, securityMedium, securityHigh, securityCritical] = await Promise.all([
    count(COLLECTIONS.supportOwners, 'createdAt'),
    count(COLLECTIONS.supportTicketOwners, 'createdAt'),
    ...(['MEDIUM', 'HIGH', 'CRITICAL'] as const).map(severe),
  ]);
  const aiCalls = masked(countIn(budget, 'calls'));
  return {
    day,
    signUps: masked(signUps),
    ...(await weekStudents(gateways, start)),
    confessions,
    replies,
    circles: masked(circles),
    reports,
    ...(await decisionsOf(documents, start)),
    ...(await incomeOf(documents, start)),
    threads: masked(threads),
    tickets: masked(tickets),
    aiCalls,
    aiMicros: aiCalls === null ? null : countIn(budget, 'micros'),
    ratings: masked(countIn(budget, 'ratings')),
    helpfulRatings: masked(countIn(budget, 'helpfulRatings')),
    unanswered: masked(countIn(budget, 'unanswered')),
    errors: countIn(faults, 'count'),
    securityMedium: securityMedium ?? 0,
    securityHigh: securityHigh ?? 0,
    securityCritical: securityCritical ?? 0,
  };
}

/** The stored figures of the last days, oldest first. */
export async function readFigures({ documents, now }: FigureGateways): Promise<readonly DailyFigures[]> {
  const { shown } = FIGURE_DAYS;
  const stored = await documents.find({
    collection: COLLECTIONS.dailyFigures,
    since: { field: 'at', time: new Date(startOfDay(now()) - (shown + 1) * DAY_MS) },
    latestBy: 'at',
    limit: shown,
  });
  return [...parseEach(stored, ({ fields }) => parseDailyFigures(fields))].reverse();
}

/** Whole steps of what everybody may know: an exact number, beside totals that move in steps, would tell what is left out. */
function inSteps(count: number): MaskedCount {
  return masked(count - (count % SMALL_COUNT));
}

/** What everybody may know of a day. */
function publicDay({ day, reports, decisions }: DailyFigures): PublicDay {
  return { day, reports: inSteps(reports), decisions: inSteps(decisions) };
}

/** Days that a run makes up for at most, where nights were missed. */
const MISSED_DAYS = 7;

/**
 * Makes the figures of the days that are over and have none yet, once for each: they name nobody, and do not move when what
 * they count goes. Then publishes what everybody may know. Can be cut off anywhere and run again.
 */
export async function gatherFigures(gateways: FigureGateways): Promise<void> {
  const { documents, now } = gateways;
  const today = startOfDay(now());
  const starts = Array.from({ length: MISSED_DAYS }, (_, index) => today - (MISSED_DAYS - index) * DAY_MS);
  const paths = starts.map((start) => dailyFiguresPath(dayName(start)));
  const known = await documents.read(paths);
  for (const [index, start] of starts.entries()) {
    const path = paths[index];
    if (path === undefined || known[index] !== undefined) continue;
    const figures = await figuresOf(gateways, start);
    await documents.transact(async (transaction) => {
      const [made] = await transaction.read([path]);
      if (made === undefined) transaction.set(path, { ...figures, at: new Date(start) });
      transaction.remove(faultsPath(figures.day));
    });
  }
  const days = (await readFigures(gateways)).map(publicDay);
  await documents.transact(async (transaction) =>
    transaction.set(PUBLIC_FIGURES_PATH, {
      ...Object.fromEntries(
        days.map(({ day, reports, decisions }) => [`d${day}`, { reports, decisions }] as const),
      ),
    }),
  );
}
