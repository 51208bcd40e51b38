import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction, Equality, FoundDocument } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { findAll } from './find-all.ts';
import { aboutTheSame, readReporters } from './report-records.ts';

/** Reports closed with one commit. */
const PAGE = 100;

const CLOSED = { status: 'reviewed', processedAt: SERVER_TIME } as const;

/** Whether something of what is gone is left in a report: its words, or that a moderator is to decide. */
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
 * Takes the words of a confession that is gone, and of its replies, out of the reports about them, and closes those that
 * were open: nothing is left to decide. The reporters see it at their tickets. Can be cut off and run again.
 */
export function closeReports(documents: Documents, confession: ConfessionId): Promise<void> {
  return closeAll(documents, { field: 'confessionId', equals: confession });
}

/** The same for the reports of one reply that is gone. */
export function closeReplyReports(
  documents: Documents,
  confessionId: ConfessionId,
  replyId: ReplyId,
): Promise<void> {
  return closeAll(documents, aboutTheSame({ confessionId, replyId }));
}
