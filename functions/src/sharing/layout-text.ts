import type { TextLayout, TextRoom } from '@chupke/domain/share-card.ts';
import { charactersOf, layOutText } from '@chupke/domain/share-card.ts';
import type { Type } from '../gateways/picture-painter.ts';

/** A piece of text drawn as a unit, and its width in em. */
interface Piece {
  readonly letters: string;
  readonly width: number;
}

const DEVANAGARI = /[\u0900-\u097F]/u;

/** Marks above and below a letter: they have no width of their own. */
const SIGNS = /[\u0900-\u0902\u093A\u093C\u0941-\u0948\u0951-\u0957\u0962\u0963]/gu;

/** A letter that joins another one or a vowel sign. */
const JOINED = /[\u0903\u093B\u093E-\u0940\u0949-\u094F]/u;

/** It has no headline above it to end at. */
const VISARGA = '\u0903';

const KA = 'क';

/** How far the headline extends beyond the letters' own width, so that neighbours join. */
function overhang({ inkEnd, devanagari }: Type): number {
  return inkEnd(KA) - (devanagari.advance(0x0915) ?? 0);
}

/**
 * Width of a Devanagari cluster. The renderer takes the widest of its letters for the width of the whole (resvg 0.34:
 * `width = max`), so each cluster is positioned on its own, by the end of its headline.
 */
function clusterWidth(cluster: string, type: Type): number {
  const tail = cluster.endsWith(VISARGA) ? (type.devanagari.advance(0x0903) ?? 0) : 0;
  const letters = cluster.replace(SIGNS, '').replace(VISARGA, '');
  const [first = ''] = letters;
  if (!JOINED.test(letters)) return tail + (type.devanagari.advance(first.codePointAt(0) ?? 0) ?? 0);
  return tail + type.inkEnd(letters) - overhang(type);
}

function devanagariPieces(word: string, type: Type): readonly Piece[] {
  return charactersOf(word).map((letters) => ({ letters, width: clusterWidth(letters, type) }));
}

function latinPiece(letters: string, { latin }: Type): Piece {
  const widths = Array.from(letters).map((letter) => latin.advance(letter.codePointAt(0) ?? 0) ?? 0);
  return { letters, width: widths.reduce((sum, width) => sum + width, 0) };
}

/** The pieces of a word, which may mix both scripts. */
export function piecesOf(word: string, type: Type): readonly Piece[] {
  return (word.match(/[\u0900-\u097F\u200C\u200D]+|[^\u0900-\u097F\u200C\u200D]+/gu) ?? []).flatMap((run) =>
    DEVANAGARI.test(run) ? devanagariPieces(run, type) : [latinPiece(run, type)],
  );
}

/** The share of letters that may be missing in the fonts; above it a picture shows no text. */
const MISSING_MAX = 0.1;

const LETTER = /\p{L}/u;

/** The drawable part of a text: without emoji and the like. Undefined if too much of it is missing. */
export function drawable(
  text: string,
  { latin, devanagari }: Pick<Type, 'latin' | 'devanagari'>,
): string | undefined {
  const has = (letter: string): boolean => {
    const point = letter.codePointAt(0) ?? 0;
    return latin.advance(point) !== undefined || devanagari.advance(point) !== undefined;
  };
  const all = Array.from(text);
  const isKept = (letter: string): boolean => letter === ' ' || has(letter);
  const lost = all.filter((letter) => LETTER.test(letter) && !has(letter)).length;
  const letters = all.filter((letter) => LETTER.test(letter)).length;
  const drawn = all.filter(isKept).join('').replace(/\s+/gu, ' ').trim();
  return letters === 0 || lost > letters * MISSING_MAX ? undefined : drawn;
}

/** Width of a space in em. */
const SPACE = 0.25;

/** Length of a line in em. */
export function lengthOf(line: string, type: Type): number {
  const words = line.split(' ');
  const widths = words.flatMap((word) => piecesOf(word, type).map(({ width }) => width));
  return widths.reduce((sum, width) => sum + width, 0) + (words.length - 1) * SPACE;
}

/** A positioned piece, in pixels. */
export interface PlacedPiece {
  readonly letters: string;
  readonly x: number;
}

/** The pieces of a line in a font size, positioned from 0 on; in pixels. */
export function placePieces(line: string, size: number, type: Type): readonly PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  let x = 0;
  for (const word of line.split(' ')) {
    for (const { letters, width } of piecesOf(word, type)) {
      pieces.push({ letters, x });
      x += width * size;
    }
    x += SPACE * size;
  }
  return pieces;
}

/** Text in the largest size at which all of it fits, or in the smallest and truncated. */
export function fitText(text: string, room: TextRoom, type: Type): TextLayout {
  return layOutText(text, room, (words) => lengthOf(words, type));
}
