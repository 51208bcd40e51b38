import type { Language } from './language.ts';
import { byLanguage } from './language.ts';
import { PSEUDONYM_TEXTS } from './pseudonym-texts.ts';

function listOf(lines: string): readonly string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

/** Words at the same index mean the same, and indices never change, or everyone's name would change. */
function wordsOf(part: 'qualities' | 'things'): readonly Readonly<Record<Language, string>>[] {
  const lists = byLanguage((language) => listOf(PSEUDONYM_TEXTS[language][part]));
  return lists.en.map((_, place) => byLanguage((language) => lists[language][place] ?? ''));
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
export interface Pseudonym {
  readonly name: Readonly<Record<Language, string>>;
  readonly avatar: AvatarTraits;
}

const TILTS = [-6, -3, 0, 3, 6] as const;

/**
 * The name and appearance derived from an id: deterministic for everyone. Any text is a seed; similar ids give
 * unrelated results. It is not secret: anyone who knows the id can derive it.
 */
export function drawPseudonym(seed: string): Pseudonym {
  const quality = pick(seed, 1, PSEUDONYM_QUALITIES);
  const thing = pick(seed, 2, PSEUDONYM_THINGS);
  const name = byLanguage((language) => `${quality[language]} ${thing[language]}`);
  return {
    name,
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
  const item = items[Math.floor((hash(seed, lane) / 0x1_0000_0000) * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
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
