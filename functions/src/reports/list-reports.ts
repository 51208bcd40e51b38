import type { Calls } from '@chupke/domain/calls.ts';
import type { Assignment, SecondOpinion } from '@chupke/domain/case-work.ts';
import { OPINIONS } from '@chupke/domain/case-work.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { BAN_VOTE_DAYS } from '@chupke/domain/measure.ts';
import { parseNullableTime, parseTime, tryParse } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { BanWish, QueuedReport, QueueFilter, QueueView } from '@chupke/domain/report-queue.ts';
import { QUEUE_PAGE } from '@chupke/domain/report-queue.ts';
import type { Report } from '@chupke/domain/report.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, Equality, FieldOrder, FoundDocument, Question } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { isSeenBy, ownAccounts, ownReports, refuseUnlessSeen } from '../moderation/kept-from.ts';
import { readHistory } from '../moderation/case-history.ts';
import type { OpenCase } from './open-case.ts';
import { caseOfReports, openReportsAbout } from './open-case.ts';
import { aboutTheSame } from './report-records.ts';

/** What listing reports needs. */
export interface QueueGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Per moderator, of all calls that list: one asks every few seconds what has changed. */
const LIMIT: RateLimit = { windowSeconds: 60, max: 120 };

function limit(gateways: QueueGateways, { uid }: Moderator): Promise<void> {
  return limitCall(gateways, uid, { name: 'listReports', limit: LIMIT }, gateways.now());
}

/** Who works on a report or a case, and who has asked for a second opinion, as stored. */
interface Work {
  readonly assignee?: unknown;
  readonly opinionBy?: unknown;
  readonly opinionSays?: unknown;
}

function assignedOf({ assignee }: Work, viewer: UserId): Assignment {
  if (typeof assignee !== 'string') return 'nobody';
  return assignee === viewer ? 'me' : 'other';
}

function opinionOf({ opinionBy, opinionSays }: Work, mine: ReadonlySet<string>): SecondOpinion {
  const says = OPINIONS.find((each) => each === opinionSays);
  if (says !== undefined) return { kind: 'given', says };
  return typeof opinionBy === 'string'
    ? { kind: 'asked', by: mine.has(opinionBy) ? 'me' : 'other' }
    : { kind: 'none' };
}

const BAN_VOTE_MS = BAN_VOTE_DAYS * 86_400_000;

/** Who waits at `now` for another moderator to close the author's account. */
function banWishOf(
  fields: UnknownRecord,
  mine: ReadonlySet<string>,
  { now, changedAt }: Readonly<Record<'now' | 'changedAt', number>>,
): BanWish {
  const { banAsked, banAskedBy, banAskedUntil } = fields;
  // One of before tells no time: it is over when it must be.
  const until = banAskedUntil === undefined ? null : parseNullableTime(fields, 'banAskedUntil');
  if (banAsked !== true || (until ?? changedAt + BAN_VOTE_MS) <= now) return 'none';
  return typeof banAskedBy === 'string' && mine.has(banAskedBy) ? 'me' : 'other';
}

/** A report, as it is stored and as it was parsed. */
interface StoredReport {
  readonly fields: UnknownRecord;
  readonly report: Report;
}

/** Whom reports are presented to, and when: in milliseconds since 1970. */
interface Viewing {
  readonly moderator: Moderator;
  /** Uids of all their accounts: they ask and vote as one person. */
  readonly mine: ReadonlySet<string>;
  readonly now: number;
}

/**
 * A stored report as one moderator gets it: who works on it, or wants what, is told as "me" or "another". What holds for its
 * whole case is told as all open reports of that say together, of which a list may show this one alone. Throws ParseError.
 */
function presentReport(
  { fields, report }: StoredReport,
  { moderator: { uid }, mine, now }: Viewing,
  open: OpenCase | undefined,
): QueuedReport {
  const changedAt =
    fields['changedAt'] === undefined ? report.reportTimestamp : parseTime(fields, 'changedAt');
  const banWish = banWishOf(fields, mine, { now, changedAt });
  const work: Work = open ?? fields;
  return {
    ...report,
    ...(open?.status === undefined ? {} : { caseStatus: open.status }),
    assigned: assignedOf(work, uid),
    opinion: opinionOf(work, mine),
    banWish,
    banAsked: banWish !== 'none',
    changedAt,
  };
}

const ORDERS: Readonly<Record<QueueView, readonly FieldOrder[]>> = {
  open: [
    { field: 'urgency', direction: 'desc' },
    { field: 'reportTimestamp', direction: 'asc' },
  ],
  decided: [{ field: 'processedAt', direction: 'desc' }],
};

function conditionsOf(view: QueueView, filter: QueueFilter, viewer: UserId): readonly Equality[] {
  const { kind, severity, reason, status, assigned } = filter;
  const wanted = { kind, severity, reason, status };
  const who: Readonly<Record<NonNullable<QueueFilter['assigned']>, Equality>> = {
    nobody: { field: 'isAssigned', equals: false },
    other: { field: 'isAssigned', equals: true },
    me: { field: 'assignee', equals: viewer },
  };
  return [
    { field: 'isOpen', equals: view === 'open' },
    ...Object.entries(wanted).flatMap(([field, equals]) => (equals === null ? [] : [{ field, equals }])),
    ...(assigned === null ? [] : [who[assigned]]),
  ];
}

/** One more than a page, to know whether there are more. */
const AT_ONCE = QUEUE_PAGE + 1;

/** Pages that one call reads, at most, of reports that are mostly not asked for. */
const PAGES = 10;

function questionOf(moderator: Moderator, { view, filter }: Calls['listReports']['takes']): Question {
  const { moderates } = moderator;
  const oneOf = moderates === undefined ? {} : { oneOf: { field: 'college', values: moderates } };
  const where = conditionsOf(view, filter, moderator.uid);
  return { collection: COLLECTIONS.reports, where, orderBy: ORDERS[view], ...oneOf, limit: AT_ONCE };
}

/** The cases that open ones of these reports are of, by their ids, without those reports that are not to be seen. */
async function openCasesOf(
  documents: Documents,
  reports: readonly Report[],
  own: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OpenCase>> {
  const subjects = new Map(
    reports.filter(({ isOpen }) => isOpen).map(({ subject }) => [caseIdOf(subject), subject]),
  );
  const cases = [...subjects].map(async ([id, subject]) => {
    const open = (await openReportsAbout(documents, subject)).filter((each) => !own.has(each.id));
    return [id, caseOfReports(open)] as const;
  });
  return new Map(await Promise.all(cases));
}

/** Those that exist for the moderator, without what can't be parsed. Costs a query for each open case among them. */
async function seenOf(
  documents: Documents,
  found: readonly FoundDocument[],
  own: ReadonlySet<string>,
  viewing: Viewing,
): Promise<readonly QueuedReport[]> {
  const seen = found
    .filter(({ id }) => !own.has(id))
    .flatMap(({ fields }): readonly StoredReport[] => {
      const report = tryParse(() => parseReport(fields));
      return report !== undefined && isSeenBy(viewing.moderator, report) ? [{ fields, report }] : [];
    });
  const cases = await openCasesOf(
    documents,
    seen.map(({ report }) => report),
    own,
  );
  return seen.flatMap((each) => {
    const { isOpen, subject } = each.report;
    const open = isOpen ? cases.get(caseIdOf(subject)) : undefined;
    return tryParse(() => presentReport(each, viewing, open)) ?? [];
  });
}

/**
 * A page of the queue. What is about the moderator's own content is left out before pages are made, so that a page is
 * as long as ever and no cursor names it. Throws RefusedError.
 */
export async function listReports(
  gateways: QueueGateways,
  moderator: Moderator,
  order: Calls['listReports']['takes'],
): Promise<Calls['listReports']['gives']> {
  await limit(gateways, moderator);
  const { documents, now } = gateways;
  const asOf = now();
  // Of no college: nothing.
  if (moderator.moderates?.length === 0) return { reports: [], next: null, asOf };
  const own = await ownReports(documents, gateways, moderator);
  const viewing = { moderator, mine: await ownAccounts(documents, gateways, moderator), now: asOf };
  const question = questionOf(moderator, order);
  // A report says that somebody has it, not that it is another; and one that came later, nothing of who has its case.
  const { assigned: wanted } = order.filter;
  const isWanted = ({ assigned }: QueuedReport): boolean => wanted === null || assigned === wanted;
  const reports: QueuedReport[] = [];
  let last = order.after;
  let lastSeen = order.after;
  let size = AT_ONCE;
  for (let pages = 0; size === AT_ONCE && reports.length < AT_ONCE && pages < PAGES; pages += 1) {
    const page = await documents.find({
      ...question,
      ...(last === null ? {} : { afterDocument: reportPath(last) }),
    });
    reports.push(...(await seenOf(documents, page, own, viewing)).filter(isWanted));
    last = page.at(-1)?.id ?? last;
    lastSeen = page.findLast(({ id }) => !own.has(id))?.id ?? lastSeen;
    size = page.length;
  }
  const isFull = reports.length > QUEUE_PAGE;
  const next = isFull ? (reports[QUEUE_PAGE - 1]?.reportId ?? null) : size === AT_ONCE ? lastSeen : null;
  return { reports: reports.slice(0, QUEUE_PAGE), next, asOf };
}

/** Changes that are told at once, at most. */
const CHANGES = 200;

/** How far back changes are asked for, in milliseconds: clocks of servers are not the same. Told twice changes nothing. */
const OVERLAP = 2000;

/**
 * What has changed in the queue since, open or not. What is about the moderator's own content counts nowhere, nor does it
 * take more time: they may choose `since` so that one more would be too many. Costs some six reads and a write when nothing
 * has changed. Throws RefusedError.
 */
export async function changedReports(
  gateways: QueueGateways,
  moderator: Moderator,
  { since }: Calls['changedReports']['takes'],
): Promise<Calls['changedReports']['gives']> {
  await limit(gateways, moderator);
  const { documents, now } = gateways;
  const asOf = now();
  const own = await ownReports(documents, gateways, moderator);
  const changed = await documents.find({
    collection: COLLECTIONS.reports,
    since: { field: 'changedAt', time: new Date(since - OVERLAP) },
    earliestBy: 'changedAt',
    limit: CHANGES + own.size,
  });
  const found = changed.filter(({ id }) => !own.has(id));
  if (found.length >= CHANGES) return { reports: null, asOf };
  if (found.length === 0) return { reports: [], asOf };
  const mine = await ownAccounts(documents, gateways, moderator);
  return { reports: await seenOf(documents, found, own, { moderator, mine, now: asOf }), asOf };
}

/** Reports of a case, at most. */
const CASE = 100;

/** A case with all its reports and its history. Throws RefusedError. */
export async function openCase(
  gateways: QueueGateways,
  moderator: Moderator,
  { id }: Calls['openCase']['takes'],
): Promise<Calls['openCase']['gives']> {
  await limit(gateways, moderator);
  const { documents } = gateways;
  const [stored] = await documents.read([reportPath(id)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const report = parseReport(stored);
  await refuseUnlessSeen(documents, gateways, moderator, report);
  const { subject } = report;
  const found = await documents.find({
    collection: COLLECTIONS.reports,
    where: aboutTheSame(subject),
    limit: CASE,
  });
  const all = [{ id, path: reportPath(id), fields: stored }, ...found.filter((each) => each.id !== id)];
  const mine = await ownAccounts(documents, gateways, moderator);
  const reports = await seenOf(documents, all, new Set(), { moderator, mine, now: gateways.now() });
  const history = await readHistory(documents, subject, moderator.uid);
  return { reports, history };
}
