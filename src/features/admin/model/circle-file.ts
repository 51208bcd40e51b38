import type { ExportedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { harmlessCell, writeCsv } from '@chupke/domain/csv.ts';

/*
 * The files of an exported circle, as docs/circle-export.md describes them.
 */

/** Forms of the file. */
export const EXPORT_FORMATS = ['json', 'csv'] as const;

/** One of EXPORT_FORMATS. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The version of the form; it goes up when a field changes its meaning. */
const VERSION = 1;

/** All of a circle. */
export interface WholeCircle extends Pick<ExportedCircle, 'name' | 'messages'> {
  readonly circle: CircleId;
  /** ISO 8601. */
  readonly exportedAt: string;
}

const COLUMNS = [
  'id',
  'timestamp',
  'type',
  'senderCircleId',
  'replyTo',
  'hidden',
  'deleted',
  'text',
] as const;

function csvOf({ messages }: WholeCircle): string {
  const rows = messages.map((message) =>
    COLUMNS.map((column) => {
      const value = message[column];
      // Members' words in a spreadsheet must not compute anything.
      return column === 'text' ? harmlessCell(message.text) : value === null ? '' : String(value);
    }),
  );
  // The mark by which spreadsheets know the encoding.
  return `\uFEFF${writeCsv([COLUMNS, ...rows])}`;
}

/** The file of an exported circle. */
export function circleFile(circle: WholeCircle, format: ExportFormat) {
  const name = `circle-${circle.circle}.${format}`;
  if (format === 'csv') return { name, content: csvOf(circle), type: 'text/csv;charset=utf-8' };
  const { circle: id, name: title, exportedAt, messages } = circle;
  const whole = { format: 'chupke-circle', version: VERSION, id, name: title, exportedAt, messages };
  return { name, content: JSON.stringify(whole, null, 2), type: 'application/json' };
}
