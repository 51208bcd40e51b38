import { collegeListFields, parseCollegeList } from '@chupke/domain/college-list-document.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import { COLLEGE_LIST_PATH, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';

/** The colleges of the stored list; none while there is no list. Throws ParseError. */
export function listedIn(stored: UnknownRecord | undefined): readonly ListedCollege[] {
  return stored === undefined ? [] : parseCollegeList(stored);
}

/**
 * Brings the list of all colleges to what their documents say, which matters only where one of them was changed by hand:
 * saveCollege keeps the list up to date.
 */
export async function listColleges(documents: Documents): Promise<void> {
  const colleges = await findAll(documents, { collection: COLLECTIONS.colleges });
  const fields = collegeListFields(parseEach(colleges, ({ id, fields: data }) => parseCollege(id, data)));
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([COLLEGE_LIST_PATH]);
    if (stored?.['colleges'] !== fields.colleges) transaction.set(COLLEGE_LIST_PATH, fields);
  });
}
