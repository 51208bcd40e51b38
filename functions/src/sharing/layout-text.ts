import type { Type } from '../gateways/picture-painter.ts';
import { charactersOf } from './text.ts';

/** What is drawn in one piece, and how much room it takes, in widths of an em. */
export interface Piece {
  readonly letters: string;
  readonly width: number;
}

const DEVANAGARI = /[\u0900-\u097F]/u;

/** Signs above and below a letter: they take no room of their own. */
const SIGNS = /[\u0900-\u0902\u093A\u093C\u0941-\u0948\u0951-\u0957\u0962\u0963]/gu;

/** A letter that is joined with another one, or stands beside a vowel sign. */
const JOINED = /[\u0903\u093B\u093E-\u0940\u0949-\u094F]/u;

/** It has no line above it to end at. */
const VISARGA = '\u0903';

const KA = 'क';

/** How far the line above the letters reaches beyond their own room, so that neighbours join. */
function overhang({ inkEnd, devanagari }: Type): number {
  return inkEnd(KA) - (devanagari.advance(0x0915) ?? 0);
}

/**
 * Room that a Devanagari cluster takes. The renderer takes the widest of its letters for the width of the whole
 * (resvg 0.34: `width = max`), so each cluster is drawn at a place of its own. Where it ends is where its line ends.
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

/** The pieces of a word, which may be in both scripts. */
export function piecesOf(word: string, type: Type): readonly Piece[] {
  return (word.match(/[\u0900-\u097F\u200C\u200D]+|[^\u0900-\u097F\u200C\u200D]+/gu) ?? []).flatMap((run) =>
    DEVANAGARI.test(run) ? devanagariPieces(run, type) : [latinPiece(run, type)],
  );
}

/** Of the letters of a text, the part that may be missing in the faces; above it a picture has no words. */
const MISSING_MAX = 0.1;

const LETTER = /\p{L}/u;

/** What can be drawn of a text: without emoji and the like. Undefined where too many of its letters can't be. */
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

/** A piece at its place on a line, in pixels. */
export interface PlacedPiece {
  readonly letters: string;
  readonly x: number;
}

/** Words fitted into a box. */
export interface FittedText {
  /** Height of the letters, in pixels. */
  readonly size: number;
  /** From one line to the next, in pixels. */
  readonly leading: number;
  readonly lines: readonly (readonly PlacedPiece[])[];
}

/** Where words go, in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** From the largest to the smallest that can be read in a chat's preview. */
const SIZES = [64, 56, 48, 42, 37, 33];

/** Devanagari has signs above and below. */
const LEADING = 1.45;

/** Width of the space between words, in widths of an em. */
export const SPACE = 0.25;

type Word = readonly Piece[];

const widthOf = (word: Word): number => word.reduce((sum, { width }) => sum + width, 0);

/** Breaks a word that is wider than a line, a character at a time. */
function broken(word: Word, width: number, type: Type): readonly Word[] {
  if (widthOf(word) <= width) return [word];
  const parts: Piece[][] = [[]];
  for (const { letters } of word) {
    for (const character of charactersOf(letters)) {
      const pieces = piecesOf(character, type);
      const last = parts.at(-1);
      if (last === undefined || widthOf(last) + widthOf(pieces) > width) parts.push([...pieces]);
      else last.push(...pieces);
    }
  }
  return parts.filter((part) => part.length > 0);
}

/** Lines of words, none wider than `width`, in widths of an em. */
function linesOf(words: readonly Word[], width: number, type: Type): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  let room = 0;
  for (const word of words.flatMap((each) => broken(each, width, type))) {
    const last = lines.at(-1);
    const needed = widthOf(word) + SPACE;
    if (last === undefined || needed > room) {
      lines.push([word]);
      room = width - widthOf(word);
    } else {
      last.push(word);
      room -= needed;
    }
  }
  return lines;
}

function placed(line: readonly Word[], size: number): readonly PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  let x = 0;
  for (const word of line) {
    for (const { letters, width } of word) {
      pieces.push({ letters, x });
      x += width * size;
    }
    x += SPACE * size;
  }
  return pieces;
}

/** The last line that fits ends with `…`, for which it gives up words. */
function withEllipsis(line: readonly Word[], width: number, type: Type): readonly Word[] {
  const dots = piecesOf('…', type);
  const kept = [...line];
  const total = (): number => kept.reduce((sum, word) => sum + widthOf(word) + SPACE, 0) + widthOf(dots);
  while (kept.length > 1 && total() > width) kept.pop();
  const last = kept.pop() ?? [];
  return [...kept, [...last, ...dots]];
}

/** Words in the largest size in which all of them fit into the box, or in the smallest and cut off. */
export function fitText(text: string, box: Box, type: Type): FittedText {
  const words = text.split(' ').map((word) => piecesOf(word, type));
  const tries = SIZES.map((size) => {
    const width = box.width / size;
    const most = Math.max(1, Math.floor(box.height / (size * LEADING)));
    return { size, width, most, lines: linesOf(words, width, type) };
  });
  const [smallest] = tries.slice(-1);
  const found = tries.find(({ lines, most }) => lines.length <= most) ?? smallest;
  if (found === undefined) return { size: 0, leading: 0, lines: [] };
  const { size, width, most, lines } = found;
  const shown = lines.slice(0, most);
  const last = shown.at(-1) ?? [];
  const whole = lines.length > most ? [...shown.slice(0, -1), withEllipsis(last, width, type)] : shown;
  return { size, leading: size * LEADING, lines: whole.map((line) => placed(line, size)) };
}
