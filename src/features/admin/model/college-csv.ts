import type { PlannedRow } from '@chupke/domain/college-import.ts';
import { planImport } from '@chupke/domain/college-import.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import type { CollegeDraft, CollegeImportResult } from '@chupke/domain/college.ts';
import { ALIAS_SEPARATOR, COLLEGE_TYPES, parseCollegeId } from '@chupke/domain/college.ts';
import type { CsvRow } from '@chupke/domain/csv.ts';
import { parseCsv, writeCsv } from '@chupke/domain/csv.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { aliasText, tidyCollege, wrongDraftField } from './college-draft.ts';

/*
 * Colleges as a file of comma-separated values: read, judged row by row, and compared with the list, before anything happens.
 */

/** The columns, in the order in which they are written; a file may have them in any. */
export const COLLEGE_COLUMNS = ['id', 'name', 'code', 'city', 'state', 'type', 'active', 'aliases'] as const;

/** One of COLLEGE_COLUMNS. */
export type CollegeColumn = (typeof COLLEGE_COLUMNS)[number];

/** Without these a row cannot be read. */
const NEEDED: readonly CollegeColumn[] = ['name', 'code', 'city', 'state', 'type'];

/** What is wrong with a row: a cell, or that there are more than columns. */
export type RowError = CollegeColumn | 'cells';

/** A row of the file, and what becomes of it. */
export type ImportRow =
  | { readonly line: number; readonly name: string; readonly wrong: RowError }
  | ({ readonly line: number; readonly name: string; readonly wrong: undefined } & PlannedRow);

/** A file, as it was read. */
export type CollegeFile =
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'missing'; readonly columns: readonly string[] }
  | { readonly kind: 'unreadable' };

/** The list as a file, which can be imported again. */
export function collegesCsv(colleges: readonly ListedCollege[]): string {
  const rows = [...colleges]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, code, city, state, type, active, aliases = [] }) => [
      ...[id, name, code, city, state, type, active ? 'yes' : 'no', aliases.join(ALIAS_SEPARATOR)],
    ]);
  // The mark by which spreadsheets know the encoding.
  return `\uFEFF${writeCsv([COLLEGE_COLUMNS, ...rows])}`;
}

type Cells = Readonly<Record<CollegeColumn, string>>;

function cellsOf(cells: readonly string[], places: ReadonlyMap<string, number>): Cells {
  const at = (column: CollegeColumn): string => (cells[places.get(column) ?? -1] ?? '').trim();
  return {
    ...{ id: at('id'), name: at('name'), code: at('code'), city: at('city') },
    ...{ state: at('state'), type: at('type'), active: at('active'), aliases: at('aliases') },
  };
}

const YES = ['', 'yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** The college of a row, or the first cell that is wrong. */
function draftOf(cells: Cells): CollegeDraft | CollegeColumn {
  const id = cells.id === '' ? null : tryParse(() => parseCollegeId(cells.id));
  const type = COLLEGE_TYPES.find((each) => each === cells.type.toLowerCase());
  const active = cells.active.toLowerCase();
  if (id === undefined) return 'id';
  if (type === undefined) return 'type';
  if (!YES.includes(active) && !NO.includes(active)) return 'active';
  const { name, code, city, state, aliases } = cells;
  const draft = { id, name, code, city, state, type, active: YES.includes(active), aliases, seen: null };
  return wrongDraftField(draft) ?? tidyCollege(draft);
}

/** A file's first row as the places of its columns. */
function placesIn(head: CsvRow): ReadonlyMap<string, number> {
  return new Map(head.cells.map((cell, place) => [cell.trim().toLowerCase(), place]));
}

/** The draft with what a file says nothing of as it is: without a column `active` no closed college opens again. */
function keeping(places: ReadonlyMap<string, number>, { draft, before }: PlannedRow): CollegeDraft {
  if (before === undefined) return draft;
  const { aliases: _, ...rest } = draft;
  const aliases = places.has('aliases') ? draft.aliases : before.aliases;
  return {
    ...rest,
    active: places.has('active') ? draft.active : before.active,
    ...(aliases === undefined ? {} : { aliases }),
  };
}

/** Reads a file, and says of each row what would become of it. */
export function readCollegeFile(text: string, listed: readonly ListedCollege[]): CollegeFile {
  const [head, ...body] = parseCsv(text);
  if (head === undefined || head.cells.length < NEEDED.length) return { kind: 'unreadable' };
  const places = placesIn(head);
  const columns = NEEDED.filter((column) => !places.has(column));
  if (columns.length > 0) return { kind: 'missing', columns };
  const read = body.map(({ line, cells }) => {
    const named = cellsOf(cells, places);
    const isLong = cells.length > head.cells.length;
    return { line, name: named.name, college: isLong ? ('cells' as const) : draftOf(named) };
  });
  const drafts = read.flatMap(({ college }) => (typeof college === 'string' ? [] : [college]));
  const kept = planImport(listed, drafts).map((row) => keeping(places, row));
  const plan = [...planImport(listed, kept)];
  const rows = read.flatMap(({ line, name, college }): readonly ImportRow[] => {
    if (typeof college === 'string') return [{ line, name, wrong: college }];
    const planned = plan.shift();
    return planned === undefined ? [] : [{ line, name, wrong: undefined, ...planned }];
  });
  return { kind: 'rows', rows };
}

/** What becomes of a row, one that cannot be read included. */
export function resultOf(row: ImportRow): CollegeImportResult | 'wrong' {
  return row.wrong === undefined ? row.result : 'wrong';
}

/** Whether a row is to be sent: it adds or changes something. */
export function isToSend(row: ImportRow): row is Extract<ImportRow, { wrong: undefined }> {
  return row.wrong === undefined && (row.result === 'added' || row.result === 'changed');
}

/** The fields that a row changes, with what they were. */
export function changesOf(row: ImportRow): readonly { readonly before: string; readonly after: string }[] {
  if (row.wrong !== undefined || row.before === undefined) return [];
  const words = (college: Omit<CollegeDraft, 'id'>): readonly string[] => {
    const { name, code, city, state, type, active, aliases } = college;
    return [name, code, city, state, type, active ? 'yes' : 'no', aliasText(aliases)];
  };
  const [before, after] = [words(row.before), words(row.draft)];
  return before.flatMap((text, place) =>
    text === after[place] ? [] : [{ before: text, after: after[place] ?? '' }],
  );
}
