import { ANONYMOUS_ID_FORMS } from './anonymous-id.ts';
import type { Language } from './language.ts';
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';

function listOf(lines: string): readonly string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

/** Words at the same index mean the same, and indices never change, or everyone's name would change. */
function wordsOf(part: 'qualities' | 'things'): readonly Readonly<Record<Language, string>>[] {
  const lists = byLanguage((language) => listOf(LANGUAGES[language].pseudonyms[part]));
  return lists[DEFAULT_LANGUAGE].map((_, place) => byLanguage((language) => lists[language][place] ?? ''));
}

/** First words of pseudonyms. */
export const PSEUDONYM_QUALITIES = wordsOf('qualities');

/** Second words of pseudonyms. */
export const PSEUDONYM_THINGS = wordsOf('things');

/** Outlines of the folded-paper masks. */
export const AVATAR_SHAPES = [
  'fox',
  'cat',
  'owl',
  'chit',
  'kite',
  'frog',
  'star',
  'bear',
  'elephant',
  'deer',
  'rabbit',
  'moth',
] as const;

/** Shapes of the eyes. */
export const AVATAR_EYES = ['dot', 'slit', 'lid', 'smile', 'round', 'wink', 'diamond', 'glasses'] as const;

/** Marks on a mask besides the eyes. */
export const AVATAR_MARKS = [
  'plain',
  'freckles',
  'whiskers',
  'cheeks',
  'brow',
  'sparkle',
  'patch',
  'stitch',
] as const;

/** Colour palettes; the drawing defines their colours. */
export const AVATAR_PALETTES = [
  'marigold',
  'teal',
  'indigo',
  'brick',
  'leaf',
  'plum',
  'sky',
  'sand',
  'rose',
  'ink',
  'moss',
  'turmeric',
  'clay',
  'lilac',
] as const;

/** Appearance of a mask; mask-drawing.ts draws it. */
export interface AvatarTraits {
  readonly shape: (typeof AVATAR_SHAPES)[number];
  readonly eyes: (typeof AVATAR_EYES)[number];
  readonly mark: (typeof AVATAR_MARKS)[number];
  readonly palette: (typeof AVATAR_PALETTES)[number];
  /** How far the mask leans, in degrees. */
  readonly tilt: number;
  /** Whether the light comes from the right, which shades the left half. */
  readonly mirrored: boolean;
}

/** Name and appearance of a pseudonymous id. */
interface Pseudonym {
  readonly name: Readonly<Record<Language, string>>;
  readonly avatar: AvatarTraits;
}

const TILTS = [-6, -3, 0, 3, 6] as const;

/** A mask's place in its thread: the post's author is number 0. */
interface ThreadPlace {
  readonly thread: string;
  readonly number: number;
}

const POST_MASK = new RegExp(`^${ANONYMOUS_ID_FORMS.postMask}$`);
const THREAD_MASK = new RegExp(`^${ANONYMOUS_ID_FORMS.threadMask}$`);
const ACCOUNT = new RegExp(`^(?:${ANONYMOUS_ID_FORMS.account})$`);

function placeOf(id: string): ThreadPlace | undefined {
  if (POST_MASK.test(id)) return { thread: id.slice(2), number: 0 };
  if (!THREAD_MASK.test(id)) return undefined;
  const [, thread = '', number] = id.split('_');
  return { thread, number: Number(number) };
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

/** Walks through `size` places from one of a thread's own, in steps of its own, and is at each once before any again. */
function walk(thread: string, lane: number, size: number, number: number): number {
  const steps = Array.from({ length: size }, (_, step) => step).filter((step) => gcd(step, size) === 1);
  const start = pick(thread, lane, [...Array(size).keys()]);
  return (start + number * pick(thread, lane + 1, steps)) % size;
}

/** The least number that both divide: so many masks of a thread differ in one of the two. */
function period(one: number, other: number): number {
  return (one * other) / gcd(one, other);
}

/** A name's words, and a number where the words alone do not tell it from all others. */
function nameOf(quality: number, thing: number, number?: number): Pseudonym['name'] {
  const [first, second] = [PSEUDONYM_QUALITIES[quality], PSEUDONYM_THINGS[thing]];
  if (first === undefined || second === undefined) throw new RangeError('There is no such word.');
  const end = number === undefined ? '' : ` ${number}`;
  return byLanguage((language) => `${first[language]} ${second[language]}${end}`);
}

/**
 * The two words walk around by themselves, so that masks of a thread differ in both for as long as possible; once all
 * pairs are used, a number tells the rounds apart.
 */
function threadName({ thread, number }: ThreadPlace): Pseudonym['name'] {
  const [qualities, things] = [PSEUDONYM_QUALITIES.length, PSEUDONYM_THINGS.length];
  const round = Math.floor(number / period(qualities, things));
  return nameOf(
    walk(thread, 11, qualities, number),
    walk(thread, 13, things, number),
    round === 0 ? undefined : round + 1,
  );
}

/** Shapes and colours are stepped through as the words are; where a pair is used again, eyes and mark differ. */
function threadAvatar({ thread, number }: ThreadPlace): AvatarTraits {
  const [shapes, palettes] = [AVATAR_SHAPES.length, AVATAR_PALETTES.length];
  // Shifted by one palette after each period, so that every pair comes before any comes again.
  const shift = Math.floor(number / period(shapes, palettes)) % gcd(shapes, palettes);
  const round = Math.floor(number / (shapes * palettes));
  const seed = `${thread} ${number % (shapes * palettes)}`;
  const eyes = pick(seed, 4, [...AVATAR_EYES.keys()]) + round;
  const mark = pick(seed, 5, [...AVATAR_MARKS.keys()]) + Math.floor(round / AVATAR_EYES.length);
  return {
    shape: at(AVATAR_SHAPES, walk(thread, 15, shapes, number)),
    palette: at(AVATAR_PALETTES, walk(thread, 17, palettes, number) + shift),
    eyes: at(AVATAR_EYES, eyes),
    mark: at(AVATAR_MARKS, mark),
    tilt: pick(seed, 7, TILTS),
    mirrored: pick(seed, 8, [false, true]),
  };
}

/** Of a list that begins again at its end. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is nothing to take.');
  return item;
}

/** Accounts have a number of four digits, which masks never have: no reply looks as if an account had signed it. */
const ACCOUNT_NUMBER = { least: 1000, kinds: 9000 } as const;

/**
 * The name and appearance derived from an id: deterministic for everyone. All masks of one thread, that of its post
 * included, have different names in every language, and look different as far as there are faces; none has the name of
 * an account. Any other text is a seed; similar ones give unrelated results. It is not secret: anyone who knows the id
 * can derive it.
 */
export function drawPseudonym(seed: string): Pseudonym {
  const place = placeOf(seed);
  if (place !== undefined) return { name: threadName(place), avatar: threadAvatar(place) };
  const { least, kinds } = ACCOUNT_NUMBER;
  const number = ACCOUNT.test(seed) ? least + Math.floor(part(seed, 9) * kinds) : undefined;
  return {
    name: nameOf(
      pick(seed, 1, [...PSEUDONYM_QUALITIES.keys()]),
      pick(seed, 2, [...PSEUDONYM_THINGS.keys()]),
      number,
    ),
    avatar: {
      shape: pick(seed, 3, AVATAR_SHAPES),
      eyes: pick(seed, 4, AVATAR_EYES),
      mark: pick(seed, 5, AVATAR_MARKS),
      palette: pick(seed, 6, AVATAR_PALETTES),
      tilt: pick(seed, 7, TILTS),
      mirrored: pick(seed, 8, [false, true]),
    },
  };
}

/** One of the items; each trait uses a lane of its own, so that traits are independent. */
function pick<Item>(seed: string, lane: number, items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  const item = items[Math.floor(part(seed, lane) * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

/** A number from 0 up to, but not, 1. */
function part(seed: string, lane: number): number {
  return hash(seed, lane) / 0x1_0000_0000;
}

/**
 * FNV-1a over the UTF-16 code units, started anew for each lane, and then the finaliser of MurmurHash3 (32 bit),
 * because FNV's high bits, which choose here, mix badly on short texts.
 */
function hash(text: string, lane: number): number {
  let value = 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b1);
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
