import { charactersOf } from '@chupke/domain/share-card.ts';
import { normalizeText } from '@chupke/domain/text.ts';

/**
 * The beginning of a text on one line, at most `max` UTF-16 code units, without splitting a character, with `…` if
 * truncated. Bidi controls and invisible characters are removed.
 */
export function oneLine(text: string, max: number): string {
  const line = normalizeText(text).replace(/\s+/gu, ' ');
  if (line.length <= max) return line;
  let beginning = '';
  // No more characters than can be shown.
  for (const character of charactersOf(line.slice(0, max + 1))) {
    if (beginning.length + character.length > max - 1) break;
    beginning += character;
  }
  return `${beginning.trimEnd()}…`;
}
