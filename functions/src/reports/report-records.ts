import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportTicketPath, userPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { isOfCircle, postSubject } from '@chupke/domain/report-subject.ts';
import { REPORT_WORDS_DAYS } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type {
  Documents,
  DocumentTransaction,
  Equality,
  FieldInputs,
  FoundDocument,
} from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import type { RemovalGateways } from '../pictures/remove-picture.ts';
import { dropEvidence } from '../pictures/remove-picture.ts';

/** A reporter whose account exists, and their ticket. */
export interface KnownReporter {
  readonly uid: UserId;
  readonly report: string;
  readonly ticketPath: string;
}

/** The uid in a stored `reportOwners/{id}`; undefined for guests and erased accounts. */
export function reporterOf(owner: UnknownRecord | undefined): UserId | undefined {
  const uid = owner?.['uid'];
  return typeof uid === 'string' ? parseUserId(uid) : undefined;
}

/** Filters for the reports and tickets about the same content. */
export function aboutTheSame(subject: ReportSubject): readonly Equality[] {
  const { confessionId, replyId, circleId, messageId } = subject;
  return isOfCircle(subject)
    ? [
        { field: 'circleId', equals: circleId },
        { field: 'messageId', equals: messageId },
      ]
    : // Reports of before circles could be reported lack the other fields.
      [
        { field: 'confessionId', equals: confessionId },
        { field: 'replyId', equals: replyId },
      ];
}

/** The fields of a subject, as reports, their owners and tickets store them. */
export function subjectFields({ kind, confessionId, replyId, circleId, messageId }: ReportSubject) {
  return { kind, confessionId, replyId, circleId, messageId } as const;
}

/** The reporters who can be alerted: those with an account and a ticket. Reads only. */
export async function readReporters(
  transaction: DocumentTransaction,
  reports: readonly string[],
): Promise<readonly KnownReporter[]> {
  const owners = await transaction.read(reports.map(reportOwnerPath));
  const known = reports.flatMap((report, index) => {
    const uid = reporterOf(owners[index]);
    return uid === undefined ? [] : [{ uid, report, ticketPath: reportTicketPath(uid, report) }];
  });
  const users = await transaction.read(known.map(({ uid }) => userPath(uid)));
  const tickets = await transaction.read(known.map(({ ticketPath }) => ticketPath));
  return known.filter((_, index) => users[index] !== undefined && tickets[index] !== undefined);
}

/** Reports changed per commit. */
const PAGE = 100;

/** Whether a report does not know yet that what it is about is gone. One that is decided keeps its words as long as it said. */
function isUntold({ fields }: Pick<FoundDocument, 'fields'>): boolean {
  return fields['isOpen'] === true && fields['contentGone'] !== true;
}

async function markPage(transaction: DocumentTransaction, found: readonly FoundDocument[]): Promise<void> {
  const stored = await transaction.read(found.map(({ path }) => path));
  found.forEach(({ path }, index) => {
    const fields = stored[index];
    if (fields !== undefined && isUntold({ fields }))
      transaction.update(path, { contentGone: true, keptFrom: SERVER_TIME, changedAt: SERVER_TIME });
  });
}

async function markAll(documents: Documents, where: Equality | readonly Equality[]): Promise<void> {
  const reports = (await findAll(documents, { collection: COLLECTIONS.reports, where })).filter(isUntold);
  for (let start = 0; start < reports.length; start += PAGE) {
    const page = reports.slice(start, start + PAGE);
    await documents.transact((transaction) => markPage(transaction, page));
  }
}

/**
 * Tells the open reports about a deleted confession and its replies that the content is gone. They stay open and keep
 * its words for a while (emptyReports): who deletes in time destroys no evidence. The reporters' tickets do not show it.
 * Can be interrupted and run again.
 */
export function markReports(documents: Documents, confession: ConfessionId): Promise<void> {
  return markAll(documents, { field: 'confessionId', equals: confession });
}

/** The same for the reports about a deleted reply. */
export function markReplyReports(
  documents: Documents,
  confessionId: ConfessionId,
  replyId: ReplyId,
): Promise<void> {
  return markAll(documents, aboutTheSame(postSubject(confessionId, replyId)));
}

/** For how many days it is kept what moderators did about a case. */
const CASE_HISTORY_DAYS = 180;

const CLOSED = { status: 'reviewed', processedAt: SERVER_TIME } as const;

/** The fields of a report that is closed; what figures go by stays as it was. */
function closedFields({ firstClosedAt }: UnknownRecord): FieldInputs {
  return { ...CLOSED, isOpen: false, ...(firstClosedAt === undefined ? { firstClosedAt: SERVER_TIME } : {}) };
}

async function emptyPage(
  transaction: DocumentTransaction,
  found: readonly FoundDocument[],
  before: number,
): Promise<void> {
  const stored = await transaction.read(found.map(({ path }) => path));
  const due = found.flatMap(({ id, path }, index) => {
    const fields = stored[index];
    // Decided meanwhile: its time begins anew.
    if (fields === undefined || parseTime(fields, 'keptFrom') >= before) return [];
    const [hasImage, hasContext] = [fields['image'] !== undefined, fields['context'] !== undefined];
    return [{ id, path, fields, isOpen: fields['isOpen'] === true, hasImage, hasContext }];
  });
  const open = due.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const reporters = await readReporters(transaction, open);
  const emptied = { confessionText: null, description: '', keptFrom: null } as const;
  for (const { path, fields, isOpen, hasImage, hasContext } of due)
    transaction.update(path, {
      ...emptied,
      changedAt: SERVER_TIME,
      ...(hasImage ? { image: null } : {}),
      ...(hasContext ? { context: null } : {}),
      ...(isOpen ? closedFields(fields) : {}),
    });
  for (const { ticketPath } of reporters) transaction.update(ticketPath, CLOSED);
}

/** What emptying reports needs. */
export interface EmptyingGateways extends RemovalGateways {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Empties the words of reports, those of the content and the reporter's, and what they keep of pictures, once they were kept for as long as they are to
 * be (REPORT_WORDS_DAYS). An open one, whose content its author has deleted, is closed: there is nothing left to decide
 * by, and the reporter's ticket shows it. Can be interrupted and run again.
 */
export async function emptyReports({ documents, pictures, now }: EmptyingGateways): Promise<void> {
  await documents.removeOlder(COLLECTIONS.caseHistory, 'at', new Date(now() - CASE_HISTORY_DAYS * DAY_MS));
  const time = now() - REPORT_WORDS_DAYS * DAY_MS;
  const question = {
    collection: COLLECTIONS.reports,
    before: { field: 'keptFrom', time: new Date(time) },
    limit: PAGE,
  };
  for (let size = PAGE; size === PAGE;) {
    const page = await documents.find(question);
    await documents.transact((transaction) => emptyPage(transaction, page, time));
    await dropEvidence(
      { documents, pictures },
      page.map(({ fields }) => fields['image']),
    );
    size = page.length;
  }
}
