import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { keptFields } from '../gateways/documents.ts';

/** Documents that are moved with one commit: of the largest messages about a megabyte. */
const PAGE = 100;

/** What is moved. */
export interface Move {
  /** A collection. */
  readonly from: string;
  /** The collection it goes to; null: it goes for good. */
  readonly to: string | null;
  /** Whether it is still meant to be, asked with each commit. */
  readonly isMeant: (transaction: DocumentTransaction) => Promise<boolean>;
}

/**
 * Moves all documents of a collection, page by page: each is in one place or in the other, never in both or in neither,
 * so it can be cut off anywhere and run again, even twice at once. A run that was overtaken by what undoes it stops.
 */
export async function moveDocuments(documents: Documents, { from, to, isMeant }: Move): Promise<void> {
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      if (!(await isMeant(transaction))) return 0;
      const page = await transaction.find({ collection: from, limit: PAGE });
      for (const { id, path, fields } of page) {
        if (to !== null) transaction.set(`${to}/${id}`, keptFields(fields));
        transaction.remove(path);
      }
      return page.length;
    });
  }
}
