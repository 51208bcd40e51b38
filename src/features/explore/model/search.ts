import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { Confession } from '@chupke/domain/confession.ts';

/** Digits of Devanagari, from 0. */
const DIGITS = '०१२३४५६७८९';

/**
 * A text as the search compares it: without case, the accents of Latin letters, the dots below letters of Devanagari
 * (क़ is found as क) and invisible joiners; ँ counts as ं, and १ as 1. The other signs of Devanagari are letters in
 * their own right and stay.
 */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F\u093C\u200B-\u200D\uFEFF]/g, '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[०-९]/g, (digit) => String(DIGITS.indexOf(digit)))
    .normalize('NFC')
    .toLowerCase();
}

/** What of a confession is searched: its words, its mask's name in both languages, its college. */
function searched({ text, anonymousId, collegeName, college }: Confession): string {
  const { name } = drawPseudonym(anonymousId);
  return folded([text, name.en, name.hi, collegeName, college].join('\n'));
}

/** The searched text of a confession, folded once. */
const known = new WeakMap<Confession, string>();

function haystackOf(confession: Confession): string {
  const there = known.get(confession);
  if (there !== undefined) return there;
  const made = searched(confession);
  known.set(confession, made);
  return made;
}

/** The words of a query; none for one that is blank. */
export function queryWords(query: string): readonly string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** The confessions that hold every word of the query, in their order. */
export function searchConfessions(confessions: readonly Confession[], query: string): readonly Confession[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return confessions.filter((each) => words.every((word) => haystackOf(each).includes(word)));
}
