import type { ListedCollege } from './college-list-document.ts';
import { collegeKey } from './college-request.ts';
import type { CollegeDraft, CollegeImportResult, CollegeWords } from './college.ts';

/** What becomes of a row of an import, as far as the list of all colleges tells. */
export interface PlannedRow {
  readonly draft: CollegeDraft;
  readonly result: CollegeImportResult;
  /** The college that it changes. */
  readonly before: ListedCollege | undefined;
}

/** Whether two colleges are described alike. */
export function isSameCollege(a: CollegeWords, b: CollegeWords): boolean {
  const texts = ({ name, code, city, state, type, active, aliases = [] }: CollegeWords): string =>
    JSON.stringify([name, code, city, state, type, active, ...aliases]);
  return texts(a) === texts(b);
}

/**
 * What an import does to the list, row by row. A row without an id is the college that has its name in its city, however
 * both are written; so an import that was cut off can be sent again.
 */
export function planImport(
  listed: readonly ListedCollege[],
  drafts: readonly CollegeDraft[],
): readonly PlannedRow[] {
  const byId = new Map<string, ListedCollege>(listed.map((each) => [each.id, each]));
  // Which college has a name, or which row of the import.
  const holders = new Map<string, string>(listed.map((each) => [collegeKey(each.name, each.city), each.id]));
  const seen = new Set<string>();
  return drafts.map((asked, row) => {
    const key = collegeKey(asked.name, asked.city);
    const holder = holders.get(key);
    const before = byId.get(asked.id ?? holder ?? '');
    const draft = { ...asked, id: before?.id ?? asked.id };
    const own = before?.id ?? `row ${row}`;
    if (asked.id !== null && before === undefined) return { draft, result: 'unknown', before };
    if ((holder !== undefined && holder !== own) || seen.has(own)) return { draft, result: 'double', before };
    seen.add(own);
    if (before !== undefined) holders.delete(collegeKey(before.name, before.city));
    holders.set(key, own);
    if (before === undefined) return { draft, result: 'added', before };
    return { draft, result: isSameCollege(before, draft) ? 'unchanged' : 'changed', before };
  });
}
