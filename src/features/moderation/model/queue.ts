import type { QueuedReport, QueueFilter } from '@chupke/domain/report-queue.ts';
import { parseQueueFilter } from '@chupke/domain/report-queue.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import { urgencyOf } from '@chupke/domain/report.ts';

/** Nothing is filtered. */
export const NO_FILTER: QueueFilter = {
  kind: null,
  severity: null,
  reason: null,
  status: null,
  assigned: null,
};

/** The known part of the moderators' queue. */
export interface OpenQueue {
  /** The most urgent first, and of these the oldest. */
  readonly reports: readonly QueuedReport[];
  /** Ids of reports that were seen to be decided since. */
  readonly decided: ReadonlySet<string>;
  /** Where the next page begins; undefined: that is all. */
  readonly next: string | undefined;
  /** As of when, in milliseconds by the server's clock. */
  readonly asOf: number;
  /** State of the next page. */
  readonly more: 'idle' | 'loading' | 'failed';
}

/** How two reports stand in the queue. */
export function inQueue(a: QueuedReport, b: QueuedReport): number {
  return (
    urgencyOf(b.severity, b.reason) - urgencyOf(a.severity, a.reason) ||
    a.reportTimestamp - b.reportTimestamp ||
    (a.reportId < b.reportId ? -1 : 1)
  );
}

/** Whether a filter lets a report through. */
export function passes(filter: QueueFilter, report: QueuedReport): boolean {
  const { kind, severity, reason, status, assigned } = filter;
  return (
    (kind === null || kind === report.subject.kind) &&
    (severity === null || severity === report.severity) &&
    (reason === null || reason === report.reason) &&
    (status === null || status === report.status) &&
    (assigned === null || assigned === report.assigned)
  );
}

function merged(known: readonly QueuedReport[], more: readonly QueuedReport[]): readonly QueuedReport[] {
  const byId = new Map([...known, ...more].map((report) => [report.reportId, report]));
  return [...byId.values()].sort(inQueue);
}

/**
 * The queue with another page. It may have been on its way for long: what has changed since it was read is to be asked for
 * again, and what is known of later stays.
 */
export function withPage(queue: OpenQueue, page: Pick<OpenQueue, 'reports' | 'next' | 'asOf'>): OpenQueue {
  const known = new Map(queue.reports.map((report) => [report.reportId, report]));
  const come = page.reports.filter(({ reportId, changedAt }) => {
    const now = known.get(reportId);
    return now === undefined || now.changedAt < changedAt;
  });
  return {
    ...queue,
    reports: merged(queue.reports, come),
    next: page.next,
    asOf: Math.min(queue.asOf, page.asOf),
    more: 'idle',
  };
}

/**
 * The queue after changes: what is open and passes the filter is in it, unless it lies beyond what is known, where it comes
 * with its page; all else has left it. What is told once more stays the same object: nothing of it is to be drawn again.
 */
export function withChanges(
  queue: OpenQueue,
  filter: QueueFilter,
  changes: { readonly reports: readonly QueuedReport[]; readonly asOf: number },
): OpenQueue {
  const changed = new Map(changes.reports.map((report) => [report.reportId, report]));
  const last = queue.next === undefined ? undefined : queue.reports.at(-1);
  const kept = queue.reports.filter(({ reportId, changedAt }) => {
    const now = changed.get(reportId);
    return now === undefined || (now.isOpen && now.changedAt === changedAt);
  });
  const same = new Set(kept.map(({ reportId }) => reportId));
  const come = changes.reports.filter(
    (report) =>
      report.isOpen &&
      !same.has(report.reportId) &&
      passes(filter, report) &&
      (last === undefined || inQueue(report, last) <= 0),
  );
  const decided = new Set([
    ...[...queue.decided].filter((id) => changed.get(id)?.isOpen !== true),
    ...changes.reports.filter(({ isOpen }) => !isOpen).map(({ reportId }) => reportId),
  ]);
  const isSame = come.length === 0 && kept.length === queue.reports.length;
  return {
    ...queue,
    reports: isSame ? queue.reports : merged(kept, come),
    decided,
    asOf: changes.asOf,
  };
}

/** What an own act has made of the reports of a case, of which no answer may tell yet. */
export type OwnChange = Partial<
  Pick<QueuedReport, 'status' | 'caseStatus' | 'isOpen' | 'assigned' | 'opinion'>
>;

/** The queue after an own act on cases, by their ids. */
export function withOwnChange(
  queue: OpenQueue,
  filter: QueueFilter,
  { ids, change }: { readonly ids: readonly string[]; readonly change: OwnChange },
): OpenQueue {
  const isOwn = ({ subject }: QueuedReport): boolean => ids.includes(caseIdOf(subject));
  const own = queue.reports.filter(isOwn).map((report) => ({ ...report, ...change }));
  const others = queue.reports.filter((report) => !isOwn(report));
  const closed = own.filter(({ isOpen }) => !isOpen).map(({ reportId }) => reportId);
  return {
    ...queue,
    reports: merged(
      others,
      own.filter((report) => report.isOpen && passes(filter, report)),
    ),
    decided: new Set([...queue.decided, ...closed]),
  };
}

/** A filter in an address. */
export function filterIn(params: URLSearchParams): QueueFilter {
  const said = Object.fromEntries(Object.keys(NO_FILTER).map((name) => [name, params.get(name)]));
  try {
    return parseQueueFilter(said);
  } catch {
    // Somebody has typed it.
    return NO_FILTER;
  }
}

/** Whether two filters are the same. */
export function isSameFilter(a: QueueFilter, b: QueueFilter): boolean {
  return (
    a.kind === b.kind &&
    a.severity === b.severity &&
    a.reason === b.reason &&
    a.status === b.status &&
    a.assigned === b.assigned
  );
}
