import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { parseOneOf, tryParse } from '@chupke/domain/parse.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import type { Report, ReportStatus } from '@chupke/domain/report.ts';
import { furthestStatus, REPORT_STATUSES } from '@chupke/domain/report.ts';
import type { DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { aboutTheSame } from './report-records.ts';

/** Open reports of a case that are read and changed at once. Any more are left for the next time. */
const AT_ONCE = 100;

/** A case as all of its open reports say together: one that came later does not know who works on it. */
export interface OpenCase {
  /** The report that was asked for first. */
  readonly reports: readonly FoundDocument[];
  /** How far it is; undefined without a report. */
  readonly status: ReportStatus | undefined;
  /** Uid of who has taken it. */
  readonly assignee: string | null;
  /** Uid of who has asked for a second opinion. */
  readonly opinionBy: string | null;
  /** What another has said; null while nobody has. */
  readonly opinionSays: string | null;
}

function textIn({ fields }: FoundDocument, name: string): string | null {
  const { [name]: value } = fields;
  return typeof value === 'string' ? value : null;
}

/** What open reports say together. */
export function caseOfReports(reports: readonly FoundDocument[]): OpenCase {
  const asked = reports.filter((each) => textIn(each, 'opinionBy') !== null);
  // A question that waits is newer than an answer of before the case was opened again.
  const opinion = asked.find((each) => textIn(each, 'opinionSays') === null) ?? asked[0];
  const statuses = reports.flatMap(
    ({ fields }) => tryParse(() => parseOneOf(fields, 'status', REPORT_STATUSES)) ?? [],
  );
  return {
    reports,
    status: furthestStatus(statuses),
    assignee: reports.map((each) => textIn(each, 'assignee')).find((uid) => uid !== null) ?? null,
    opinionBy: opinion === undefined ? null : textIn(opinion, 'opinionBy'),
    opinionSays: opinion === undefined ? null : textIn(opinion, 'opinionSays'),
  };
}

/** The open reports about a subject. Reads only. */
export function openReportsAbout(
  asked: Pick<DocumentTransaction, 'find'>,
  subject: ReportSubject,
): Promise<readonly FoundDocument[]> {
  const where = [...aboutTheSame(subject), { field: 'isOpen', equals: true }];
  return asked.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
}

/** The open reports about the same content as this one. Reads only. */
export async function openCaseOf(
  transaction: DocumentTransaction,
  { reportId, subject }: Report,
  stored: UnknownRecord,
): Promise<OpenCase> {
  const found = await openReportsAbout(transaction, subject);
  const own = { id: reportId, path: reportPath(reportId), fields: stored };
  return caseOfReports([own, ...found.filter(({ id }) => id !== reportId)]);
}
