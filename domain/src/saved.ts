import type { ConfessionId } from './confession-id.ts';
import { parseConfessionId } from './confession-id.ts';
import { parseRecord, parseText, parseTime } from './parse.ts';

/**
 * A saved confession, at `users/{uid}/saved/{confessionId}`. It contains no text of the confession: what its author
 * deletes is gone here too.
 */
interface SavedConfession {
  readonly confessionId: ConfessionId;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Parses a stored entry. Throws ParseError. */
export function parseSavedConfession(data: unknown): SavedConfession {
  const record = parseRecord(data);
  return {
    confessionId: parseConfessionId(parseText(record, 'confessionId', { min: 1, max: 40 })),
    savedAt: parseTime(record, 'savedAt'),
  };
}
