import type { CaseWork } from '@chupke/domain/case-work.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseEach, parseNullableText, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import type {
  BulkOrder,
  CaseEntry,
  QueuedReport,
  QueueFilter,
  QueueView,
} from '@chupke/domain/report-queue.ts';
import { parseCaseEntry, parseQueuedReport } from '@chupke/domain/report-queue.ts';
import { AppError } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';

/** A page of a list of reports. */
export interface ReportPage {
  readonly reports: readonly QueuedReport[];
  /** Where the next one begins. */
  readonly next: string | undefined;
  /** As of when, in milliseconds since 1970 by the server's clock. */
  readonly asOf: number;
}

function parseReports(value: unknown): readonly QueuedReport[] {
  return Array.isArray(value) ? parseEach(value, parseQueuedReport) : [];
}

/** A page of a list of reports. Throws AppError. */
export async function listReports(
  view: QueueView,
  filter: QueueFilter,
  after: string | undefined,
): Promise<ReportPage> {
  const record = parseRecord(await call('listReports', { view, filter, after: after ?? null }));
  return {
    reports: parseReports(record['reports']),
    next: parseNullableText(record, 'next', { min: 1, max: 40 }) ?? undefined,
    asOf: parseTime(record, 'asOf'),
  };
}

/** What has come or changed since; `reports` is undefined where that is too much. Throws AppError. */
export async function changedReports(
  since: number,
): Promise<{ readonly reports: readonly QueuedReport[] | undefined; readonly asOf: number }> {
  const record = parseRecord(await call('changedReports', { since: Math.max(0, Math.floor(since)) }));
  const { reports } = record;
  return { reports: reports === null ? undefined : parseReports(reports), asOf: parseTime(record, 'asOf') };
}

/** A case with its history. */
export interface OpenedCase {
  readonly reports: readonly QueuedReport[];
  readonly history: readonly CaseEntry[];
}

/** All reports of the case that this one is of. Throws AppError: `not-found` if there is none. */
export async function openCase(id: string): Promise<OpenedCase> {
  const { reports, history } = parseRecord(await call('openCase', { id }));
  return {
    reports: parseReports(reports),
    history: Array.isArray(history) ? parseEach(history, parseCaseEntry) : [],
  };
}

/** Takes a case, notes something about it, or has somebody else look; once for an `entry`. Throws AppError. */
export async function workOnCase(id: string, entry: string, work: CaseWork): Promise<void> {
  await call('workOnCase', { id, entry, work });
}

/**
 * Decides a report, and with it all open ones about the same content. Throws AppError: `no-change` if another
 * moderator was faster, `not-found` if there is no such report for the user.
 */
export async function decideReport(order: Calls['decideReport']['takes']): Promise<void> {
  await call('decideReport', order);
}

/** Decides many; answers how many of them were. Throws AppError. */
export async function decideReports(orders: readonly BulkOrder[], notes: string): Promise<number> {
  const { outcomes } = parseRecord(await call('decideReports', { orders, notes }));
  if (!Array.isArray(outcomes)) throw new AppError('unknown');
  return outcomes.filter((outcome: unknown) => parseRecord(outcome)['refused'] === null).length;
}

/** Takes a dismissal back. Throws AppError. */
export async function reopenReport(id: string): Promise<void> {
  await call('reopenReport', { id });
}

const DATA_URI = /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/u;

/** The picture of a reported confession, as an address that leads nowhere. Throws AppError. */
export async function showReportedPicture(report: string): Promise<string> {
  const answer = await call('showReportedPicture', { id: report });
  const picture = typeof answer === 'object' && answer !== null && 'picture' in answer ? answer.picture : '';
  if (typeof picture !== 'string' || !DATA_URI.test(picture)) throw new AppError('unknown');
  return picture;
}
