import type { CollegeImportResult } from '@chupke/domain/college.ts';
import { COLLEGE_IMPORT_BATCH, collegeWords } from '@chupke/domain/college.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { withListed } from '@chupke/domain/college-list-document.ts';
import { useRef, useState } from 'react';
import type { CollegeFile, ImportRow } from '../model/college-csv.ts';
import { isToSend, readCollegeFile, resultOf } from '../model/college-csv.ts';

/** How far an import is. */
export type ImportState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly file: Exclude<CollegeFile, { kind: 'rows' }> }
  /** Read, and the server is asked what it would refuse; then ready to be done, `unchecked` where it did not answer. */
  | { readonly kind: 'checking' | 'ready' | 'unchecked' | 'failed'; readonly rows: readonly ImportRow[] }
  | {
      readonly kind: 'applying';
      readonly rows: readonly ImportRow[];
      readonly done: number;
      readonly all: number;
    }
  /** `left`: the rows of which nothing came, because the server refused them or they could not be read. */
  | {
      readonly kind: 'done';
      readonly added: number;
      readonly changed: number;
      readonly left: readonly ImportRow[];
    };

type Sent = Extract<ImportRow, { wrong: undefined }>;

/** Sends rows in batches; `told` is called after each. Throws AppError. */
async function send(
  rows: readonly Sent[],
  isDryRun: boolean,
  told: (results: ReadonlyMap<number, CollegeImportResult>) => void,
): Promise<ReadonlyMap<number, CollegeImportResult>> {
  const { importColleges } = await import('../api/colleges.ts');
  const results = new Map<number, CollegeImportResult>();
  for (let start = 0; start < rows.length; start += COLLEGE_IMPORT_BATCH) {
    const batch = rows.slice(start, start + COLLEGE_IMPORT_BATCH);
    const answers = await importColleges(
      batch.map(({ draft, before }) => ({
        ...draft,
        seen: before === undefined ? null : collegeWords(before),
      })),
      isDryRun,
    );
    for (const [place, { line }] of batch.entries()) results.set(line, answers[place] ?? 'unknown');
    told(results);
  }
  return results;
}

function withResults(rows: readonly ImportRow[], results: ReadonlyMap<number, CollegeImportResult>) {
  return rows.map((row) =>
    row.wrong === undefined ? { ...row, result: results.get(row.line) ?? row.result } : row,
  );
}

/** The colleges that are to be read anew; `known`: those of which an earlier file found that they have changed. */
function idsOf(
  rows: readonly ImportRow[],
  results: ReadonlyMap<number, CollegeImportResult>,
  known: readonly ListedCollege[],
) {
  return rows.flatMap((row) => {
    if (row.wrong !== undefined || row.before === undefined) return [];
    const { id } = row.before;
    const result = results.get(row.line);
    // A known one may be what this file has made of it by now.
    const isOld = result === 'meanwhile' || (result === 'changed' && known.some((each) => each.id === id));
    return isOld ? [id] : [];
  });
}

/**
 * The colleges that have changed since they were listed, as their own documents say: one that was changed by hand comes into
 * the list by night. Those of earlier files are among them. What cannot be read is left out.
 */
async function readChanged(
  rows: readonly ImportRow[],
  results: ReadonlyMap<number, CollegeImportResult>,
  known: readonly ListedCollege[],
): Promise<readonly ListedCollege[]> {
  const ids = idsOf(rows, results, known);
  if (ids.length === 0) return known;
  const { fetchCollege } = await import('../../../entities/college/api/fetch-colleges.ts');
  const found = await Promise.all(ids.map((id) => fetchCollege(id).catch(() => undefined)));
  return found.filter((college) => college !== undefined).reduce(withListed, known);
}

/** An import of colleges: a file is read and checked, and nothing happens before `apply`. `onChanged`: the list is not as it was. */
export function useCollegeImport(listed: readonly ListedCollege[], onChanged: () => void) {
  const [state, setState] = useState<ImportState>({ kind: 'empty' });
  // How colleges stand of which the list did not know it, for the next files.
  const changed = useRef<readonly ListedCollege[]>([]);
  const read = async (text: string): Promise<void> => {
    const file = readCollegeFile(text, changed.current.reduce(withListed, listed));
    if (file.kind !== 'rows') {
      setState({ kind: 'refused', file });
      return;
    }
    const { rows } = file;
    setState({ kind: 'checking', rows });
    try {
      const results = await send(rows.filter(isToSend), true, () => undefined);
      // Before the file is asked for again.
      changed.current = await readChanged(rows, results, changed.current);
      setState({ kind: 'ready', rows: withResults(rows, results) });
      if ([...results.values()].includes('meanwhile')) onChanged();
    } catch {
      // The file as the list alone judges it; the server judges again as it is done.
      setState({ kind: 'unchecked', rows });
    }
  };
  const apply = async (rows: readonly ImportRow[]): Promise<void> => {
    const wanted = rows.filter(isToSend);
    setState({ kind: 'applying', rows, done: 0, all: wanted.length });
    let known: ReadonlyMap<number, CollegeImportResult> = new Map();
    try {
      await send(wanted, false, (results) => {
        known = new Map(results);
        setState({ kind: 'applying', rows, done: results.size, all: wanted.length });
      });
      const count = (result: CollegeImportResult) =>
        [...known.values()].filter((each) => each === result).length;
      const left = withResults(rows, known).filter((row) => !isToSend(row) && resultOf(row) !== 'unchanged');
      setState({ kind: 'done', added: count('added'), changed: count('changed'), left });
      changed.current = await readChanged(rows, known, changed.current).catch(() => changed.current);
    } catch {
      setState({ kind: 'failed', rows });
    }
    onChanged();
  };
  return { state, read, apply, clear: () => setState({ kind: 'empty' }) };
}
