import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { findAll } from './find-all.ts';
import { readReporters } from './report-records.ts';

/** Reports closed with one commit. */
const PAGE = 100;

const CLOSED = { status: 'reviewed', processedAt: SERVER_TIME } as const;

/** Whether something of a gone confession is left in a report: its words, or that a moderator is to decide. */
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

/**
 * Takes the words of a confession that is gone out of the reports about it, and closes those that were open: nothing is
 * left to decide. The reporters see it at their tickets. Can be cut off and run again.
 */
export async function closeReports(documents: Documents, confession: ConfessionId): Promise<void> {
  const where = { field: 'confessionId', equals: confession };
  const reports = (await findAll(documents, { collection: COLLECTIONS.reports, where })).filter(isDue);
  for (let start = 0; start < reports.length; start += PAGE) {
    const page = reports.slice(start, start + PAGE);
    await documents.transact((transaction) => closePage(transaction, page));
  }
}
