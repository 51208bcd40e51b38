import type { College } from './college.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import { TEXT_LIMITS } from './limits.ts';

/** Words that a name's initials may omit: "IITB" has no "o". */
const SMALL_WORDS: readonly string[] = ['a', 'an', 'and', 'at', 'for', 'of', 'the'];

/** Alphabetical order that ignores case and accents at first. */
const ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/**
 * In lower case without accents, with single spaces for other characters; apostrophes and dots are removed: "St.
 * Xavier's".
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function words(folded: string): readonly string[] {
  return folded === '' ? [] : folded.split(' ');
}

function initials(names: readonly string[]): string {
  return names.map((word) => word.slice(0, 1)).join('');
}

/** The folded texts that a query is compared with. */
interface Card {
  readonly name: string;
  readonly code: string;
  readonly places: readonly string[];
  readonly words: readonly string[];
  readonly initials: readonly string[];
}

function toCard({ name, code, city, state, type }: College): Card {
  const nameWords = words(fold(name));
  const places = [fold(city), fold(state)];
  return {
    name: fold(name),
    code: fold(code),
    places,
    words: [...nameWords, ...places.flatMap(words), fold(code), type],
    initials: [initials(nameWords), initials(nameWords.filter((word) => !SMALL_WORDS.includes(word)))],
  };
}

/**
 * The query is part of the name, code, city or state, a prefix of the initials, or each of its words is the prefix of
 * a word.
 */
function matches(card: Card, query: string): boolean {
  return (
    [card.name, card.code, ...card.places].some((text) => text.includes(query)) ||
    card.initials.some((letters) => letters.startsWith(query.replaceAll(' ', ''))) ||
    words(query).every((part) => card.words.some((word) => word.startsWith(part)))
  );
}

function startsWith(card: Card, query: string): boolean {
  return card.name.startsWith(query) || card.code.startsWith(query);
}

/**
 * The colleges that match a query: first those whose name or code starts with it, then the others, both
 * alphabetically. A query without letters and digits matches all. At most 100 characters count.
 */
export function searchColleges(colleges: readonly College[], query: string): readonly College[] {
  const folded = fold(query.slice(0, TEXT_LIMITS.search));
  return colleges
    .map((college) => ({ college, card: toCard(college) }))
    .filter(({ card }) => folded === '' || matches(card, folded))
    .map(({ college, card }) => ({ college, group: startsWith(card, folded) ? 0 : 1 }))
    .sort((a, b) => a.group - b.group || ALPHABET.compare(a.college.name, b.college.name))
    .map(({ college }) => college);
}
