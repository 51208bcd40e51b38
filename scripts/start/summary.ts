import type { DemoAccount } from '../seed/accounts.ts';
import type { Suite } from './suite-options.ts';

/** Colours text for a terminal, or leaves it unchanged. */
interface Paint {
  readonly accent: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** Colours only for a terminal, and respects NO_COLOR (no-color.org). */
export function terminalPaint(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const plain = stream.isTTY !== true || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const style =
    (open: string, end: string) =>
    (text: string): string =>
      plain ? text : `\u001b[${open}m${text}\u001b[${end}m`;
  return { accent: style('38;5;214', '39'), bold: style('1', '22'), dim: style('2', '22') };
}

/** Aligns rows of cells; the last cell of a row is not padded. `paint` colours a column after padding. */
export function table(
  rows: readonly (readonly string[])[],
  paint: (cell: string, column: number) => string,
): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const last = column === row.length - 1;
        return paint(last ? cell : cell.padEnd(widths[column] ?? 0), column);
      })
      .join('   '),
  );
}

/** What `npm start` prints when everything is up. `seconds` is how long that took. */
export function summary(
  suite: Pick<Suite, 'urls' | 'logFile'>,
  accounts: readonly DemoAccount[],
  seconds: number,
  paint: Paint,
): string {
  const { urls } = suite;
  const places = table(
    [
      ['App', urls.app],
      ['Local inbox', urls.inbox],
      ['Hosting', urls.hosting],
    ],
    (cell, column) => (column === 0 ? cell : paint.accent(cell)),
  );
  const emulators = table(
    [
      ['Auth', urls.auth, 'Firestore', urls.firestore],
      ['Storage', urls.storage, 'Functions', urls.functions],
    ],
    (cell, column) => (column % 2 === 0 ? cell : paint.dim(cell)),
  );
  const people = table(
    accounts.map((account) => [
      account.banReason !== null ? 'banned' : account.isPremium ? 'premium' : account.role,
      account.email,
      account.password,
      account.collegeId ?? 'no college',
    ]),
    (cell, column) => (column === 0 || column === 3 ? paint.dim(cell) : cell),
  );
  return [
    '',
    `  ${paint.bold(paint.accent('Chupke'))} is up ${paint.dim(`after ${seconds.toFixed(1)} s`)}`,
    '',
    ...places.map((line) => `  ${line}`),
    '',
    `  ${paint.bold('Emulators')}`,
    ...emulators.map((line) => `  ${line}`),
    '',
    `  ${paint.bold('Demo accounts')} ${paint.dim('(verified; address, password, college)')}`,
    ...people.map((line) => `  ${line}`),
    '',
    `  ${paint.dim('Ctrl-C stops everything; the data stay in .data. "npm run reset" clears them.')}`,
    `  ${paint.dim(`Everything the emulators say: ${suite.logFile}`)}`,
    '',
  ].join('\n');
}
