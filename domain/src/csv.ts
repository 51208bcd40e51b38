/*
 * Comma-separated values (RFC 4180): cells with a comma, a quote or a line break stand in quotes, quotes are doubled.
 */

/** Characters with which a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The cell with an apostrophe before what a spreadsheet would compute: for words that strangers wrote. */
export function harmlessCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The rows as a text, each ended by a line break. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** A row of a file, and the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads the rows of a text; empty lines are left out. A quote that is never closed ends with the text. */
export function parseCsv(text: string): readonly CsvRow[] {
  const rows: CsvRow[] = [];
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let [cells, cell, isQuoted, wasQuoted]: [string[], string, boolean, boolean] = [[], '', false, false];
  let [line, begun] = [1, 1];
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
    wasQuoted = false;
  };
  const endRow = (): void => {
    const isEmpty = cells.length === 0 && cell === '' && !wasQuoted;
    endCell();
    if (!isEmpty) rows.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') [isQuoted, wasQuoted] = [true, true];
    else if (character === ',') endCell();
    else if (character === '\n') {
      endRow();
      begun = line;
    } else if (character !== '\r' || source.charAt(at + 1) !== '\n') cell += character;
  }
  endRow();
  return rows;
}
