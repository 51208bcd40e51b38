import type { ConfessionId } from './confession-id.ts';
import { parseConfessionId } from './confession-id.ts';
import { parseRecord, parseText, parseTime } from './parse.ts';

/**
 * A confession that a student keeps, at `users/{uid}/saved/{confessionId}`. It holds no word of the confession: what
 * its author deletes is gone here too.
 */
export interface SavedConfession {
  readonly confessionId: ConfessionId;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A stored entry, checked. Throws ParseError. */
export function parseSavedConfession(data: unknown): SavedConfession {
  const record = parseRecord(data);
  return {
    confessionId: parseConfessionId(parseText(record, 'confessionId', { min: 1, max: 40 })),
    savedAt: parseTime(record, 'savedAt'),
  };
}
