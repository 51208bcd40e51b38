import { collegeListFields, parseCollegeList, withListed } from '@chupke/domain/college-list-document.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { COLLEGE_LIST_PATH, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { MigrationStep } from './migration-step.ts';

/** Puts the colleges of before into the list that the app reads instead of their documents. */
export const LIST_COLLEGES: MigrationStep = {
  name: 'list-colleges',
  over: { collection: COLLECTIONS.colleges },
  apply: ({ id, path }, { documents }) =>
    documents.transact(async (transaction) => {
      const [college, list] = await transaction.read([path, COLLEGE_LIST_PATH]);
      if (college === undefined) return;
      const listed = list === undefined ? [] : parseCollegeList(list);
      const fields = collegeListFields(withListed(listed, parseCollege(id, college)));
      if (list?.['colleges'] !== fields.colleges) transaction.set(COLLEGE_LIST_PATH, fields);
    }),
};
