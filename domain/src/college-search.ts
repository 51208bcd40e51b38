import type { College } from './college.ts';
import { foldedWords, foldText } from './fold-text.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import { TEXT_LIMITS } from './limits.ts';
import { placeNames } from './place-names.ts';

/** Words that a name's initials may omit: "IITB" has no "o". */
const SMALL_WORDS: readonly string[] = ['a', 'an', 'and', 'at', 'for', 'of', 'the'];

/** Alphabetical order that ignores case and accents at first. */
const ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/** From this length on, one wrong letter in a word is forgiven: shorter words are too alike. */
const TYPO_FROM = 5;

/** What the search needs of a college. */
type Searched = Pick<College, 'name' | 'code' | 'city' | 'state' | 'type' | 'aliases'>;

function initials(names: readonly string[]): string {
  return names.map((word) => word.slice(0, 1)).join('');
}

/** The folded texts that a query is compared with. */
interface Card {
  /** The name, the code and the other names: a college that starts with the query comes first. */
  readonly titles: readonly string[];
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly initials: readonly string[];
}

function toCard({ name, code, city, state, type, aliases = [] }: Searched): Card {
  const folded = foldText(name);
  const nameWords = foldedWords(folded);
  const titles = [folded, foldText(code), ...aliases.map(foldText)];
  const texts = [...titles, foldText(city), foldText(state), ...placeNames(city, state)];
  return {
    titles,
    texts,
    words: [...new Set([...texts.flatMap(foldedWords), type])],
    initials: [initials(nameWords), initials(nameWords.filter((word) => !SMALL_WORDS.includes(word)))],
  };
}

/** The card of each college that was searched: made once, not at every letter that is typed. */
const cards = new WeakMap<Searched, Card>();

function cardOf(college: Searched): Card {
  const known = cards.get(college);
  if (known !== undefined) return known;
  const made = toCard(college);
  cards.set(college, made);
  return made;
}

/**
 * The query is part of a name, code, city or state, a prefix of the initials, or each of its words is the prefix of a
 * word.
 */
function matches(card: Card, query: string): boolean {
  return (
    card.texts.some((text) => text.includes(query)) ||
    card.initials.some((letters) => letters.startsWith(query.replaceAll(' ', ''))) ||
    foldedWords(query).every((part) => card.words.some((word) => word.startsWith(part)))
  );
}

/** Whether one letter more, less or other, or two neighbours swapped, make one text of the other. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  const [restOfShort, restOfLong] = [short.slice(from), long.slice(from)];
  if (short.length < long.length) return restOfShort === restOfLong.slice(1);
  return (
    restOfShort.slice(1) === restOfLong.slice(1) ||
    (restOfShort.slice(2) === restOfLong.slice(2) &&
      restOfShort.slice(0, 2) === restOfLong.slice(0, 2).split('').reverse().join(''))
  );
}

/** Whether the word begins with the part, give or take one letter. */
function beginsLike(word: string, part: string): boolean {
  if (word.startsWith(part)) return true;
  if (part.length < TYPO_FROM) return false;
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, part.length + more), part));
}

/** As matches, with a wrong letter in each of the query's words. */
function nearlyMatches(card: Card, query: string): boolean {
  return foldedWords(query).every((part) => card.words.some((word) => beginsLike(word, part)));
}

/** The place of a college among the results: called so, starting so, or else. */
function rank({ titles }: Card, query: string): number {
  return titles.includes(query) ? 0 : titles.some((title) => title.startsWith(query)) ? 1 : 2;
}

/**
 * The colleges that match a query: first those whose name, code or another name it is, then those where one starts with
 * it, then the others, each alphabetically; where none does, those that a query with one wrong letter in a word may mean. A query without letters
 * and digits matches all. At most 100 characters count.
 */
export function searchColleges<C extends Searched>(colleges: readonly C[], query: string): readonly C[] {
  const folded = foldText(query.slice(0, TEXT_LIMITS.search));
  const exact = colleges.filter((college) => folded === '' || matches(cardOf(college), folded));
  const found =
    exact.length > 0 ? exact : colleges.filter((college) => nearlyMatches(cardOf(college), folded));
  return found
    .map((college) => ({ college, group: rank(cardOf(college), folded) }))
    .sort((a, b) => a.group - b.group || ALPHABET.compare(a.college.name, b.college.name))
    .map(({ college }) => college);
}
