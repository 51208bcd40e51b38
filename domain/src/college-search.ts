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

function isSmall(word: string): boolean {
  return SMALL_WORDS.includes(word);
}

/** A folded text with the other spelling of "saint" too: who knows the one seldom types the other. */
function spellings(folded: string): readonly string[] {
  const swapped = folded.replace(/\b(?:st|saint)\b/g, (word) => (word === 'st' ? 'saint' : 'st'));
  return swapped === folded ? [folded] : [folded, swapped];
}

/** A name with its first words as initials, from two words to all, without the small ones: "iit bombay", "iitb". */
function shortened(nameWords: readonly string[]): readonly string[] {
  const words = nameWords.filter((word) => !isSmall(word));
  return words.slice(1).map((_, at) => [initials(words.slice(0, at + 2)), ...words.slice(at + 2)].join(' '));
}

function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

/** The folded texts that a query is compared with. */
interface Card {
  /** The name, the code and the other names. */
  readonly titles: readonly string[];
  readonly compactTitles: readonly string[];
  /** What the college itself is called: the titles and short forms of its name, without other names that its city is in. */
  readonly own: readonly string[];
  readonly ownWords: readonly (readonly string[])[];
  /** The words of its city and state, by all their names. */
  readonly placeWords: readonly string[];
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly initials: readonly string[];
}

function toCard({ name, code, city, state, type, aliases = [] }: Searched): Card {
  const names = spellings(foldText(name));
  const nameWords = foldedWords(foldText(name));
  const others = aliases.map(foldText).flatMap(spellings);
  const titles = [...names, foldText(code), ...others];
  const places = [foldText(city), foldText(state), ...placeNames(city, state)];
  const texts = [...titles, ...places];
  const cityWords = new Set([foldText(city), ...placeNames(city, '')].flatMap(foldedWords));
  const placed = new Set(others.filter((other) => foldedWords(other).some((word) => cityWords.has(word))));
  const called = titles.filter((title) => !placed.has(title));
  const letters = [initials(nameWords), initials(nameWords.filter((word) => !isSmall(word)))];
  const own = [...new Set([...called, ...shortened(nameWords), ...letters])];
  return {
    titles,
    compactTitles: titles.map(compact),
    own,
    ownWords: own.map(foldedWords),
    placeWords: places.flatMap(foldedWords),
    texts,
    words: [...new Set([...texts.flatMap(foldedWords), type])],
    initials: letters,
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
    areBegun(foldedWords(query), card.words)
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

/** Whether the parts are beginnings of words in this order, whatever stands between them. */
function runsThrough(words: readonly string[], parts: readonly string[]): boolean {
  let at = -1;
  return parts.every((part) => {
    at = words.findIndex((word, place) => place > at && word.startsWith(part));
    return at >= 0;
  });
}

/** What is typed, in the forms in which it is compared. */
interface Typed {
  readonly query: string;
  readonly joined: string;
  readonly parts: readonly string[];
}

function areBegun(parts: readonly string[], words: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The place of a college among the results. 0: it is called so. 1: what it is called itself begins so. 2: that has the
 * words in their order, or another name with its city begins so. 3: some words stand for its place, or in another order.
 * 4: they are inside of words, or misspelt. Whoever types a city alone means all of it, not those that have it in their
 * name.
 */
function rank(card: Card, { query, joined, parts }: Typed): number {
  if (card.compactTitles.includes(joined)) return 0;
  if (card.own.some((title) => title.startsWith(query))) return 1;
  if (card.titles.some((title) => title.startsWith(query))) return 2;
  if (areBegun(parts, card.placeWords)) return 3;
  if (card.ownWords.some((title) => runsThrough(title, parts))) return 2;
  return areBegun(parts, card.words) ? 3 : 4;
}

/**
 * The colleges that match a query, in the order of rank(), each rank alphabetically: what a college is called itself
 * goes before where it is, as nobody can take back their choice. Where none does, those that a query with one wrong
 * letter in a word may mean. A query without letters and digits matches all. At most 100 characters count.
 */
export function searchColleges<C extends Searched>(colleges: readonly C[], query: string): readonly C[] {
  const folded = foldText(query.slice(0, TEXT_LIMITS.search));
  const exact = colleges.filter((college) => folded === '' || matches(cardOf(college), folded));
  const found =
    exact.length > 0 ? exact : colleges.filter((college) => nearlyMatches(cardOf(college), folded));
  const typed = { query: folded, joined: compact(folded), parts: foldedWords(folded) };
  return found
    .map((college) => ({ college, group: folded === '' ? 0 : rank(cardOf(college), typed) }))
    .sort((a, b) => a.group - b.group || ALPHABET.compare(a.college.name, b.college.name))
    .map(({ college }) => college);
}
