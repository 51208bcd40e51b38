import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { browserRandom } from '../../../lib/random.ts';

/** Words as they are written, and the id under which they are sent. */
export interface Draft {
  readonly id: string;
  readonly text: string;
}

/** Each change has an id of its own: sent again after a lost answer it is the same message, corrected it is another. */
export function draftOf(text: string): Draft {
  return { id: newDocumentId(browserRandom), text };
}

/** What a field keeps once its words were sent: what was typed on meanwhile, or instead. */
export function typedOn(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** Of whatever length: shortening it is up to its writer. */
const KEPT = { min: 0, max: 100_000 };

/** Parses a stored draft. Throws ParseError. */
export function parseDraft(stored: unknown): Draft {
  const record = parseRecord(stored);
  return { id: parseText(record, 'id', { min: 20, max: 20 }), text: parseText(record, 'text', KEPT) };
}
