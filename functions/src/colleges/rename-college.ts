import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { collegePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';

/** Students renamed per commit. */
const PAGE = 200;

/**
 * Gives all students of a college its present name. Until then those who came before and after a change of its name
 * would post under two names, by which readers could tell them apart. Posts keep the name under which they were written.
 * Can be interrupted and run again.
 */
export async function renameCollege(documents: Documents, id: CollegeId): Promise<void> {
  const where = { field: 'college', equals: id };
  for (let after: string | undefined; ;) {
    const from = after === undefined ? {} : { after };
    const question = { collection: COLLECTIONS.users, where, limit: PAGE, ...from };
    const page = await documents.transact(async (transaction) => {
      // Read anew with each page: two changes in a row end with the last name, whichever event comes last.
      const [stored] = await transaction.read([collegePath(id)]);
      if (stored === undefined) return [];
      const { name } = parseCollege(id, stored);
      const found = await transaction.find(question);
      for (const { path, fields } of found) {
        const own: FieldInputs = fields['feed'] === id ? { feedName: name } : {};
        if (fields['collegeName'] !== name) transaction.update(path, { collegeName: name, ...own });
      }
      return found;
    });
    after = page.at(-1)?.path;
    if (page.length < PAGE) return;
  }
}
