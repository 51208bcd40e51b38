import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Clock } from '@chupke/domain/clocks.ts';
import { clocksOf } from '@chupke/domain/clocks.ts';
import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import type { Report, ReportCategory, ReportSeverity, ReportStatus } from '@chupke/domain/report.ts';
import { furthestStatus, urgencyOf } from '@chupke/domain/report.ts';
import type { CaseProgress, SecondOpinion } from '@chupke/domain/case-work.ts';
import type { BanWish, QueuedReport } from '@chupke/domain/report-queue.ts';
import type { ReportedLine, ReportSubject } from '@chupke/domain/report-subject.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';

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

/** All that is reported about one thing: a decision is about all of it. */
export interface Case extends CaseProgress {
  readonly id: string;
  readonly subject: ReportSubject;
  /** As they are in the queue: the most urgent first, then the oldest. Never empty. */
  readonly reports: readonly [QueuedReport, ...QueuedReport[]];
  /** The reported text, as it was; null if it is no longer kept. */
  readonly text: string | null;
  /** The picture of the reported confession, by the report that it is kept for; null without one. */
  readonly picture: { readonly report: Report['reportId']; readonly image: ConfessionImage } | null;
  /** Whether its author has deleted it since. */
  readonly isGone: boolean;
  readonly severity: ReportSeverity;
  /** The status of its most advanced report, shown here or not: a new one does not undo that a review has started. */
  readonly status: ReportStatus;
  /** Whether there is something to decide. */
  readonly isOpen: boolean;
  readonly categories: readonly ReportCategory[];
  /** The clocks that run on it, the first to end first. */
  readonly clocks: readonly Clock[];
  /** What members of the circle saw around it. */
  readonly context: readonly ReportedLine[];
  /** What moderators have noted so far. */
  readonly notes: readonly string[];
  /** What moderators have done about its author, whoever that is. */
  readonly acted: readonly MeasureKind[];
  /** Who waits for another moderator to close the author's account. */
  readonly banWish: BanWish;
}

/** The id of the heading of a case's card. */
export function headingIdOf({ id }: Pick<Case, 'id'>): string {
  return `case-${id}`;
}

function distinct<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)];
}

/** That of its most advanced open report; of a closed case what was decided. */
function statusOf(reports: Case['reports']): ReportStatus {
  const all = reports.flatMap(({ status, caseStatus = status }) => [status, caseStatus]);
  return furthestStatus(all) ?? reports[0].status;
}

/** One that waits is newer than one of before the case was opened again. */
function opinionOf(reports: readonly QueuedReport[]): SecondOpinion {
  const opinions = reports.map(({ opinion }) => opinion).filter(({ kind }) => kind !== 'none');
  return opinions.find(({ kind }) => kind === 'asked') ?? opinions[0] ?? { kind: 'none' };
}

function banWishOf(reports: readonly QueuedReport[]): BanWish {
  // It may have been done by way of another of its reports.
  if (reports.some(({ acted }) => acted.includes('ban'))) return 'none';
  return reports.map(({ banWish }) => banWish).find((wish) => wish !== 'none') ?? 'none';
}

/** The first of each kind; and none to begin by where it is to be decided sooner. */
function clocksOfCase(reports: readonly Report[], status: ReportStatus): readonly Clock[] {
  const all = reports.flatMap((report) => clocksOf({ ...report, status })).sort((a, b) => a.due - b.due);
  const decide = all.find(({ kind }) => kind === 'decide');
  const begin = all.find(({ kind }) => kind === 'acknowledge');
  if (decide === undefined) return [];
  return begin !== undefined && begin.due < decide.due ? [begin, decide] : [decide];
}

/** By report: finding them takes longer than all else. */
const known = new WeakMap<QueuedReport, readonly CareTopic[]>();

/** Topics of a case's text that may call for help; found for cases that are drawn alone. */
export function topicsOf({ reports: [report] }: Pick<Case, 'reports'>): readonly CareTopic[] {
  const { confessionText: text } = report;
  const topics = known.get(report) ?? (text === null ? [] : careTopicsOf(text));
  known.set(report, topics);
  return topics;
}

/** The case of these reports. */
export function caseOf(reports: readonly [QueuedReport, ...QueuedReport[]]): Case {
  const [{ subject, confessionText: text }] = reports;
  const status = statusOf(reports);
  return {
    id: caseIdOf(subject),
    subject,
    reports,
    text,
    picture: pictureOfCase(reports),
    isGone: reports.some(({ contentGone }) => contentGone),
    status,
    isOpen: reports.some(({ isOpen }) => isOpen),
    severity: reports.map(({ severity }) => severity).reduce((a, b) => (urgencyOf(b) > urgencyOf(a) ? b : a)),
    categories: distinct(reports.map(({ category }) => category)),
    clocks: clocksOfCase(reports, status),
    // One that came after a case was taken does not know of it yet.
    assigned: reports.find(({ assigned }) => assigned !== 'nobody')?.assigned ?? 'nobody',
    opinion: opinionOf(reports),
    context: reports.find(({ context }) => context.length > 0)?.context ?? [],
    notes: distinct(reports.map(({ adminNotes }) => adminNotes)).filter((note) => note !== ''),
    acted: distinct(reports.flatMap(({ acted }) => acted)),
    banWish: banWishOf(reports),
  };
}

/** Its picture, by the first report that still has it. */
function pictureOfCase(reports: readonly Report[]): Case['picture'] {
  const [found] = reports.flatMap(({ reportId: report, image }) =>
    image === null ? [] : [{ report, image }],
  );
  return found ?? null;
}

/**
 * The reports of a queue as cases, each at the position of its first report. Of those that were known `before`, what has
 * the same reports stays the same object.
 */
export function casesOf(reports: readonly QueuedReport[], before: readonly Case[] = []): readonly Case[] {
  const byPlace = new Map<string, [QueuedReport, ...QueuedReport[]]>();
  for (const report of reports) {
    const place = caseIdOf(report.subject);
    const found = byPlace.get(place);
    if (found === undefined) byPlace.set(place, [report]);
    else found.push(report);
  }
  const knownById = new Map(before.map((each) => [each.id, each]));
  return [...byPlace].map(([id, found]) => {
    const same = knownById.get(id);
    const isSame =
      same?.reports.length === found.length && same.reports.every((each, index) => each === found[index]);
    return isSame ? same : caseOf(found);
  });
}
