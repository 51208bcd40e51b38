import type { ChatRow } from './rows.ts';

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Keys of the loaded messages that hold what is searched for, the oldest first. */
export function foundRows(rows: readonly ChatRow[], query: string): readonly string[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return rows.flatMap((row) =>
    row.kind === 'message' && folded(row.message.text).includes(wanted) ? [row.key] : [],
  );
}

/** The finding after this one; the newest for none, and around the corner at the ends. */
export function nextFound(
  found: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = current === undefined ? -1 : found.indexOf(current);
  if (index < 0) return found.at(-1);
  return found[(index + step + found.length) % found.length];
}
