/** How wide a text is, at a size of 1: what a canvas measures, divided by the size it measured at. */
export type MeasureText = (text: string) => number;

/** The room for the words of a picture, in pixels. */
export interface StoryRoom {
  readonly width: number;
  readonly height: number;
  readonly sizes: { readonly most: number; readonly least: number };
  /** Height of a line, in sizes of the letters. */
  readonly lineHeight: number;
}

/** The words as they are set. */
export interface StoryLayout {
  /** In pixels. */
  readonly size: number;
  /** From one base line to the next, in pixels. */
  readonly step: number;
  /** Empty ones part paragraphs. */
  readonly lines: readonly string[];
  /** Whether there was more: the last line then ends with `…`. */
  readonly isCut: boolean;
}

const ELLIPSIS = '…';
const SIZE_STEP = 2;

/** From this size on downwards a word that is wider than a line is broken rather than made smaller, in pixels. */
const BREAKS_FROM = 48;

interface Word {
  readonly text: string;
  readonly width: number;
}

/** Characters as readers see them: a letter of Devanagari stays with its signs, an emoji with its colour. */
function charactersOf(text: string): readonly string[] {
  // Typed as always there, but missing in Firefox before 125: code points are the next best there.
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    (one) => one.segment,
  );
}

/** A word that is wider than a line, in pieces that are not. */
function piecesOf(word: Word, width: number, measure: MeasureText): readonly Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  let text = '';
  let textWidth = 0;
  for (const character of charactersOf(word.text)) {
    const longer = measure(text + character);
    if (text !== '' && longer > width) {
      pieces.push({ text, width: textWidth });
      text = character;
      textWidth = measure(character);
    } else {
      text += character;
      textWidth = longer;
    }
  }
  return text === '' ? pieces : [...pieces, { text, width: textWidth }];
}

/** The words of a paragraph in lines; `width` in sizes of the letters. */
function wrap(words: readonly Word[], width: number, space: number, measure: MeasureText): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const whole of words) {
    for (const [index, word] of piecesOf(whole, width, measure).entries()) {
      const isJoined = line !== '' && index === 0 && lineWidth + space + word.width <= width;
      if (line !== '' && !isJoined) lines.push(line);
      line = isJoined ? `${line} ${word.text}` : word.text;
      lineWidth = isJoined ? lineWidth + space + word.width : word.width;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The line with as much of it left as fits before `…`, cut between words where there are several. */
function ended(line: string, width: number, measure: MeasureText): string {
  let left = line.trimEnd();
  while (left !== '' && measure(left + ELLIPSIS) > width) {
    const lastSpace = left.lastIndexOf(' ');
    left = lastSpace > 0 ? left.slice(0, lastSpace) : charactersOf(left).slice(0, -1).join('');
  }
  return left.replace(/[\s,;:.!?…।-]+$/u, '') + ELLIPSIS;
}

/** The most of `lines` that can be shown, the last of which says that there was more. */
function cut(lines: readonly string[], most: number, width: number, measure: MeasureText): readonly string[] {
  const kept = lines.slice(0, most);
  while (kept.length > 1 && kept.at(-1) === '') kept.pop();
  return [...kept.slice(0, -1), ended(kept.at(-1) ?? '', width, measure)];
}

/**
 * Sets a text in a room: in the largest letters with which all of it fits, else in the least and ended with `…`. No
 * line is wider than the room, no character is cut in two, and paragraphs stay apart.
 */
export function layOutStory(text: string, room: StoryRoom, measure: MeasureText): StoryLayout {
  const { sizes, lineHeight } = room;
  const widths = new Map<string, number>();
  const widthOf = (word: string): number => {
    const width = widths.get(word) ?? measure(word);
    widths.set(word, width);
    return width;
  };
  const space = measure(' ');
  const paragraphs = text
    .trim()
    .split(/\n/u)
    .map((line) =>
      line.split(/\s+/u).flatMap((word) => (word === '' ? [] : [{ text: word, width: widthOf(word) }])),
    );
  const widest = Math.max(...paragraphs.flat().map((word) => word.width), 0);
  const linesAt = (size: number): readonly string[] =>
    paragraphs.flatMap((words) =>
      words.length === 0 ? [''] : wrap(words, room.width / size, space, widthOf),
    );
  const mostAt = (size: number): number => Math.max(1, Math.floor(room.height / (size * lineHeight)));
  for (let size = sizes.most; size >= sizes.least; size -= SIZE_STEP) {
    if (size > BREAKS_FROM && widest * size > room.width) continue;
    const lines = linesAt(size);
    if (lines.length <= mostAt(size)) return { size, step: size * lineHeight, lines, isCut: false };
  }
  const size = sizes.least;
  const lines = cut(linesAt(size), mostAt(size), room.width / size, widthOf);
  return { size, step: size * lineHeight, lines, isCut: true };
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** In which direction a text runs, by its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
}

/** Where the parts of the picture are, in pixels from its upper left corner. */
export interface StoryPlaces {
  readonly card: { readonly top: number; readonly height: number };
  /** The base line of the first line of words. */
  readonly firstLine: number;
  /** The middle of the line below the card. */
  readonly foot: number;
}

/** The picture: as large as a phone's screen, its edges left to the buttons of the apps that show it. */
export const STORY = { width: 1080, height: 1920, safeTop: 230, safeBottom: 330 } as const;

/** The sheet of paper in the picture, without the words on it: all in pixels. */
export const STORY_CARD = { left: 76, width: 928, padding: 72, head: 208, foot: 72, gapBelow: 118 } as const;

/** How large the words may be. */
export const STORY_ROOM: StoryRoom = {
  width: STORY_CARD.width - 2 * STORY_CARD.padding,
  height:
    STORY.height -
    STORY.safeTop -
    STORY.safeBottom -
    STORY_CARD.head -
    STORY_CARD.foot -
    STORY_CARD.gapBelow -
    STORY_CARD.padding,
  sizes: { most: 84, least: 34 },
  lineHeight: 1.5,
};

/** How far the base line lies below the upper edge of its line, in sizes of the letters: signs above them have room. */
const ASCENT = 1.06;

/** Where everything is drawn: the sheet is as high as its words, in the middle of what apps leave free. */
export function placeStory({ size, step, lines }: StoryLayout): StoryPlaces {
  const height = STORY_CARD.padding + STORY_CARD.head + lines.length * step + STORY_CARD.foot;
  const free = STORY.height - STORY.safeTop - STORY.safeBottom - STORY_CARD.gapBelow;
  const top = STORY.safeTop + Math.max(0, (free - height) / 2);
  return {
    card: { top, height },
    firstLine: top + STORY_CARD.padding + STORY_CARD.head + size * ASCENT,
    foot: top + height + STORY_CARD.gapBelow,
  };
}
