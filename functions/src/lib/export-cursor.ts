import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { ParseError } from '@chupke/domain/parse.ts';

/** Behind which message a page of an export goes on. */
export interface ExportCursor {
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  readonly id: CircleMessageId;
}

/** The cursor as the caller is given it. */
export function cursorText({ time, id }: ExportCursor): string {
  return `${time}-${id}`;
}

/** A cursor that comes back; null begins. Throws ParseError. */
export function parseExportCursor(text: unknown): ExportCursor | null {
  if (text === null) return null;
  const [, time, id] = (typeof text === 'string' ? /^(\d{1,15})-(\w+)$/.exec(text) : null) ?? [];
  if (time === undefined) throw new ParseError('after', 'a place in an export');
  return { time: Number(time), id: parseCircleMessageId(id) };
}
