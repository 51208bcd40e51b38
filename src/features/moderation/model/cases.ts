import type { CareTopic } from '@chupke/domain/care.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Clock } from '@chupke/domain/clocks.ts';
import { clocksOf } from '@chupke/domain/clocks.ts';
import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import type { Report, ReportCategory, ReportSeverity, ReportStatus } from '@chupke/domain/report.ts';
import { reportedPath, urgencyOf } from '@chupke/domain/report.ts';

/** Statuses of open cases. */
export const OPEN_STATUSES = [
  'pending',
  'under_review',
  'accepted',
] as const satisfies readonly ReportStatus[];

/** Statuses in which nothing is left to decide. */
export const DECIDED_STATUSES = [
  'resolved',
  'dismissed',
  'reviewed',
] as const satisfies readonly ReportStatus[];

/** All that is reported about one confession, or about one reply: a decision is about all of it. */
export interface Case {
  readonly confessionId: Report['confessionId'];
  /** The reply that is reported; null where it is the confession. */
  readonly replyId: Report['replyId'];
  /** As they are in the queue: the most urgent first, then the oldest. Never empty. */
  readonly reports: readonly [Report, ...Report[]];
  /** The reported text, as it was; null if it is no longer kept. */
  readonly text: string | null;
  /** The picture of the reported confession, by the report that it is kept for; null without one. */
  readonly picture: { readonly report: Report['reportId']; readonly image: ConfessionImage } | null;
  /** Whether its author has deleted it since. */
  readonly isGone: boolean;
  readonly severity: ReportSeverity;
  /** The status of its most advanced report: a new one does not undo that a review has started. */
  readonly status: ReportStatus;
  readonly categories: readonly ReportCategory[];
  /** Topics of the text that may call for help. */
  readonly topics: readonly CareTopic[];
  /** The clocks that run on it, the first to end first. */
  readonly clocks: readonly Clock[];
  /** What moderators have noted so far. */
  readonly notes: readonly string[];
  /** What moderators have done about its author, whoever that is. */
  readonly acted: readonly MeasureKind[];
  /** Whether a moderator waits for another one to close the author's account. */
  readonly isBanAsked: boolean;
}

/** What of a list is shown. */
export interface CaseFilter {
  readonly category: ReportCategory | 'all';
  readonly status: ReportStatus | 'all';
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

function statusOf(reports: readonly Report[]): ReportStatus {
  const [first] = reports;
  const furthest = [...OPEN_STATUSES]
    .reverse()
    .find((status) => reports.some((report) => report.status === status));
  return furthest ?? first?.status ?? 'pending';
}

/** The first of each kind; and none to begin by where it is to be decided sooner. */
function clocksOfCase(reports: readonly Report[], status: ReportStatus): readonly Clock[] {
  const all = reports.flatMap((report) => clocksOf({ ...report, status })).sort((a, b) => a.due - b.due);
  const decide = all.find(({ kind }) => kind === 'decide');
  const begin = all.find(({ kind }) => kind === 'acknowledge');
  if (decide === undefined) return [];
  return begin !== undefined && begin.due < decide.due ? [begin, decide] : [decide];
}

function caseOf(reports: readonly [Report, ...Report[]]): Case {
  const [{ confessionId, replyId, confessionText: text }] = reports;
  const status = statusOf(reports);
  return {
    confessionId,
    replyId,
    reports,
    text,
    picture: pictureOfCase(reports),
    isGone: reports.some(({ contentGone }) => contentGone),
    status,
    severity: reports.map(({ severity }) => severity).reduce((a, b) => (urgencyOf(b) > urgencyOf(a) ? b : a)),
    categories: distinct(reports.map(({ category }) => category)),
    topics: text === null ? [] : careTopicsOf(text),
    clocks: clocksOfCase(reports, status),
    notes: distinct(reports.map(({ adminNotes }) => adminNotes)).filter((note) => note !== ''),
    acted: distinct(reports.flatMap(({ acted }) => acted)),
    isBanAsked: reports.some(({ banAsked }) => banAsked),
  };
}

/** Its picture, by the first report that still has it. */
function pictureOfCase(reports: readonly Report[]): Case['picture'] {
  const [found] = reports.flatMap(({ reportId: report, image }) =>
    image === null ? [] : [{ report, image }],
  );
  return found ?? null;
}

/** The reports of a queue as cases, each at the position of its first report. */
export function casesOf(reports: readonly Report[]): readonly Case[] {
  const byPlace = new Map<string, [Report, ...Report[]]>();
  for (const report of reports) {
    const place = reportedPath(report);
    const known = byPlace.get(place);
    if (known === undefined) byPlace.set(place, [report]);
    else known.push(report);
  }
  return [...byPlace.values()].map(caseOf);
}

/** Whether a filter lets a case through. */
export function isShown({ category, status }: CaseFilter, { categories, status: own }: Case): boolean {
  return (category === 'all' || categories.includes(category)) && (status === 'all' || status === own);
}
