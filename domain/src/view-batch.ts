import type { ConfessionId } from './confession-id.ts';
import { CONTENT_ID_FORM, parseConfessionId } from './confession-id.ts';
import { ParseError, parseRecord, parseText } from './parse.ts';

/** How many confessions a batch may contain. */
export const VIEWS_PER_BATCH = 20;

/**
 * Confessions opened for the first time in a browser session, at `confessionViews/{id}`: the server counts each once
 * and deletes the document. It names no person, and nobody reads it.
 */
export interface ViewBatch {
  /** Random, for this browser session only. */
  readonly sessionId: string;
  readonly confessions: readonly ConfessionId[];
}

const SESSION_ID = new RegExp(`^${CONTENT_ID_FORM}$`);

/** Parses a stored batch of views. Throws ParseError. */
export function parseViewBatch(data: unknown): ViewBatch {
  const record = parseRecord(data);
  const sessionId = parseText(record, 'sessionId', { min: 20, max: 20 });
  if (!SESSION_ID.test(sessionId)) throw new ParseError('sessionId', '20 letters and digits');
  const { confessions } = record;
  if (!Array.isArray(confessions) || confessions.length === 0 || confessions.length > VIEWS_PER_BATCH)
    throw new ParseError('confessions', `1 to ${VIEWS_PER_BATCH} ids`);
  const ids = confessions.map((id: unknown) => parseConfessionId(typeof id === 'string' ? id : ''));
  return { sessionId, confessions: [...new Set(ids)] };
}
