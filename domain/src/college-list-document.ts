import type { College, CollegeId } from './college.ts';
import { parseCollege } from './college.ts';
import { parseRecord, parseText, ParseError, tryParse } from './parse.ts';

/*
 * All colleges in one document, so that a list of hundreds costs a reader one read. It is one text: Firestore's own
 * form of hundreds of maps would be three times as long on the wire.
 */

/** What the list says of a college: everything but its feed, which its own document has. */
export type ListedCollege = Omit<College, 'feed' | 'feedName'>;

/** The longest text that fits a document with some room (Firestore: 1 MiB), in UTF-16 code units. */
const TEXT_MAX = 500_000;

type Row = readonly [id: string, code: string, name: string, city: string, state: string, type: string];

/** The fields of the document that lists these colleges. Throws ParseError when they do not fit into one. */
export function collegeListFields(colleges: readonly ListedCollege[]): { readonly colleges: string } {
  const rows = [...colleges]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, code, name, city, state, type, active, aliases = [] }) => [
      ...([id, code, name, city, state, type] satisfies Row),
      active ? 1 : 0,
      ...aliases,
    ]);
  const text = JSON.stringify(rows);
  if (text.length > TEXT_MAX) throw new ParseError('colleges', `at most ${TEXT_MAX} characters`);
  return { colleges: text };
}

function parseRow(row: unknown): ListedCollege {
  if (!Array.isArray(row)) throw new ParseError('colleges', 'rows');
  const cells: readonly unknown[] = row;
  const [id, code, name, city, state, type, active, ...aliases] = cells;
  return parseCollege(parseText({ id }, 'id', { min: 1, max: 60 }), {
    ...{ code, name, city, state, type, aliases },
    active: active === 1,
  });
}

/** The colleges of a stored list; rows of another form are left out. Throws ParseError when it is no list. */
export function parseCollegeList(data: unknown): readonly ListedCollege[] {
  const text = parseText(parseRecord(data), 'colleges', { min: 2, max: TEXT_MAX });
  const rows: unknown = tryParse(() => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ParseError('colleges', 'JSON');
    }
  });
  if (!Array.isArray(rows)) throw new ParseError('colleges', 'a list');
  return rows.flatMap((row: unknown) => tryParse(() => parseRow(row)) ?? []);
}

/** The list with this college in it, in the place of the one of its id. */
export function withListed(
  colleges: readonly ListedCollege[],
  college: ListedCollege,
): readonly ListedCollege[] {
  const others: ReadonlyMap<CollegeId, ListedCollege> = new Map(colleges.map((each) => [each.id, each]));
  return [...new Map([...others, [college.id, college]]).values()];
}
