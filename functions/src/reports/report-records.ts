import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportTicketPath, userPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, Equality, FoundDocument } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';

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

/** Filters for the reports and tickets about the same confession, or the same reply. */
export function aboutTheSame({
  confessionId,
  replyId,
}: Pick<Report, 'confessionId' | 'replyId'>): readonly Equality[] {
  return [
    { field: 'confessionId', equals: confessionId },
    { field: 'replyId', equals: replyId },
  ];
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

/** Reports closed per commit. */
const PAGE = 100;

const CLOSED = { status: 'reviewed', processedAt: SERVER_TIME } as const;

/** Whether a report still contains text of deleted content, or awaits a decision. */
function isDue({ fields }: Pick<FoundDocument, 'fields'>): boolean {
  return fields['confessionText'] !== null || fields['isOpen'] === true;
}

async function closePage(transaction: DocumentTransaction, found: readonly FoundDocument[]): Promise<void> {
  const stored = await transaction.read(found.map(({ path }) => path));
  const due = found.flatMap(({ id, path }, index) => {
    const fields = stored[index];
    return fields === undefined || !isDue({ fields })
      ? []
      : [{ id, path, isOpen: fields['isOpen'] === true }];
  });
  const open = due.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const reporters = await readReporters(transaction, open);
  for (const { path, isOpen } of due)
    transaction.update(path, { confessionText: null, ...(isOpen ? { ...CLOSED, isOpen: false } : {}) });
  for (const { ticketPath } of reporters) transaction.update(ticketPath, CLOSED);
}

async function closeAll(documents: Documents, where: Equality | readonly Equality[]): Promise<void> {
  const reports = (await findAll(documents, { collection: COLLECTIONS.reports, where })).filter(isDue);
  for (let start = 0; start < reports.length; start += PAGE) {
    const page = reports.slice(start, start + PAGE);
    await documents.transact((transaction) => closePage(transaction, page));
  }
}

/**
 * Removes the text of a deleted confession and its replies from the reports about them, and closes the open ones, as
 * nothing is left to decide. The reporters' tickets show it. Can be interrupted and run again.
 */
export function closeReports(documents: Documents, confession: ConfessionId): Promise<void> {
  return closeAll(documents, { field: 'confessionId', equals: confession });
}

/** The same for the reports about a deleted reply. */
export function closeReplyReports(
  documents: Documents,
  confessionId: ConfessionId,
  replyId: ReplyId,
): Promise<void> {
  return closeAll(documents, aboutTheSame({ confessionId, replyId }));
}
