import { charactersOf } from '../lib/share-page-text.ts';
import type { Piece, Type } from '../lib/share-picture-type.ts';
import { piecesOf } from '../lib/share-picture-type.ts';

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
