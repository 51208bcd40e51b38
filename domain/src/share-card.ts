/*
 * The design of a shared confession: the portrait picture that the app draws for a story (a canvas), and the
 * landscape one that the server renders for a link preview (an SVG). Colours, measures and text layout. The colours
 * are those of the app (src/ui/styles.css), compared by a test.
 */

import { DEFAULT_LANGUAGE } from './language.ts';

/** The app's colours used in the pictures, by their names there; any CSS colour. */
interface ShareColours {
  readonly paper: string;
  readonly sheet: string;
  readonly fold: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly rule: string;
  readonly margin: string;
  readonly accent: string;
  readonly marigold: string;
  readonly 'marigold-deep': string;
}

/** The colours of the light and dark schemes. With commas: the server's renderer supports no other form of `rgba`. */
export const SHARE_COLOURS = {
  day: {
    paper: '#f6f0e2',
    sheet: '#fffcf4',
    fold: '#eadfc6',
    ink: '#1c1f2e',
    soft: '#5a5b69',
    line: '#ded3bb',
    rule: 'rgba(62, 104, 150, 0.15)',
    margin: 'rgba(196, 84, 34, 0.42)',
    accent: '#a24800',
    marigold: '#f4ab34',
    'marigold-deep': '#c97d0c',
  },
  night: {
    paper: '#10121b',
    sheet: '#191c29',
    fold: '#272b3b',
    ink: '#ece6d8',
    soft: '#a9a7b1',
    line: '#2b3041',
    rule: 'rgba(140, 176, 222, 0.09)',
    margin: 'rgba(240, 140, 74, 0.34)',
    accent: '#f4b045',
    marigold: '#f2aa38',
    'marigold-deep': '#b06f10',
  },
} as const satisfies Record<'day' | 'night', ShareColours>;

/** The product's name beside the logo; the full stop after it has the accent's colour. */
export const CARD_NAME = 'chupke';

/** Width of a text at font size 1, as measured by a canvas. */
type MeasureText = (text: string) => number;

/** The box for the text of a picture, in pixels. */
export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, largest first. */
  readonly sizes: readonly [number, ...number[]];
  /** From this size downwards a word wider than a line is broken instead of made smaller. */
  readonly breaksFrom: number;
  /** Line height, in font sizes. */
  readonly lineHeight: number;
}

/** Laid-out text. */
export interface TextLayout {
  /** In pixels. */
  readonly size: number;
  /** Distance between baselines, in pixels. */
  readonly step: number;
  /** Empty ones separate paragraphs. */
  readonly lines: readonly string[];
  /** Whether it was truncated: the last line then ends with `…`. */
  readonly isCut: boolean;
}

const ELLIPSIS = '…';

interface Word {
  readonly text: string;
  readonly width: number;
}

// Without Segmenter (Firefox before 125), code points are the fallback.
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(DEFAULT_LANGUAGE, { granularity: 'grapheme' }) : undefined;

/** Graphemes: a Devanagari letter stays with its marks, an emoji with its modifiers. */
export function charactersOf(text: string): readonly string[] {
  return graphemes === undefined
    ? Array.from(text)
    : Array.from(graphemes.segment(text), (one) => one.segment);
}

/** Breaks a word that is wider than a line into pieces that fit. */
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

/** Wraps a paragraph's words; `width` in font sizes. */
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

/** The line truncated to fit with `…`, between words if it has several. */
function ended(line: string, width: number, measure: MeasureText): string {
  let left = line.trimEnd();
  while (left !== '' && measure(left + ELLIPSIS) > width) {
    const lastSpace = left.lastIndexOf(' ');
    left = lastSpace > 0 ? left.slice(0, lastSpace) : charactersOf(left).slice(0, -1).join('');
  }
  return left.replace(/[\s,;:.!?…।-]+$/u, '') + ELLIPSIS;
}

/** The first lines that can be shown, the last truncated. */
function cut(lines: readonly string[], most: number, width: number, measure: MeasureText): readonly string[] {
  const kept = lines.slice(0, most);
  while (kept.length > 1 && kept.at(-1) === '') kept.pop();
  return [...kept.slice(0, -1), ended(kept.at(-1) ?? '', width, measure)];
}

/**
 * Lays out a text in a box: in the largest size at which all of it fits, else in the smallest and truncated with `…`.
 * No line is wider than the box, no grapheme is split, and paragraphs stay separate.
 */
export function layOutText(text: string, room: TextRoom, measure: MeasureText): TextLayout {
  const { sizes, lineHeight, breaksFrom } = room;
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
  for (const size of sizes) {
    if (size > breaksFrom && widest * size > room.width) continue;
    const lines = linesAt(size);
    if (lines.length <= mostAt(size)) return { size, step: size * lineHeight, lines, isCut: false };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const lines = cut(linesAt(size), mostAt(size), room.width / size, widthOf);
  return { size, step: size * lineHeight, lines, isCut: true };
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text, by its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
}

/** Positions of a story's parts, in pixels from its upper left corner. */
export interface StoryPlaces {
  readonly card: { readonly top: number; readonly height: number };
  /** The baseline of the first line of text. */
  readonly firstLine: number;
  /** The centre of the line below the card. */
  readonly foot: number;
}

/** The story: the size of a phone's screen, with margins for the buttons of the apps that show it. */
export const STORY = { width: 1080, height: 1920, safeTop: 230, safeBottom: 330 } as const;

/** The sheet of paper without its text, in pixels. */
export const STORY_CARD = { left: 76, width: 928, padding: 72, head: 208, foot: 72, gapBelow: 118 } as const;

/** The text box of a story. */
export const STORY_ROOM: TextRoom = {
  width: STORY_CARD.width - 2 * STORY_CARD.padding,
  height:
    STORY.height -
    STORY.safeTop -
    STORY.safeBottom -
    STORY_CARD.head -
    STORY_CARD.foot -
    STORY_CARD.gapBelow -
    STORY_CARD.padding,
  sizes: [84, ...Array.from({ length: 25 }, (_, step) => 82 - 2 * step)],
  breaksFrom: 48,
  lineHeight: 1.5,
};

/** Distance from the top of a line to its baseline, in font sizes: leaves room for marks above letters. */
const ASCENT = 1.06;

/** Positions of all parts: the sheet is as high as its text, centred in the free area. */
export function placeStory({ size, step, lines }: TextLayout): StoryPlaces {
  const height = STORY_CARD.padding + STORY_CARD.head + lines.length * step + STORY_CARD.foot;
  const free = STORY.height - STORY.safeTop - STORY.safeBottom - STORY_CARD.gapBelow;
  const top = STORY.safeTop + Math.max(0, (free - height) / 2);
  return {
    card: { top, height },
    firstLine: top + STORY_CARD.padding + STORY_CARD.head + size * ASCENT,
    foot: top + height + STORY_CARD.gapBelow,
  };
}

/** Corners of a story's sheet, in pixels: the folded one, and the rounded ones. */
export const STORY_CORNERS = { fold: 74, round: 14 } as const;

/** The letters of a story: a face of the app, and its weights. */
export const STORY_FACE = {
  family: "'Eczar Variable', Georgia, 'Noto Serif', 'Noto Serif Devanagari', serif",
  plain: 500,
  bold: 700,
} as const;

/** What is drawn around a story's text; in pixels, tilts in radians. */
export const STORY_PARTS = {
  /** The lines of the paper behind the sheet. */
  rules: { gap: 84, width: 2 },
  /** The coloured sheet behind the sheet. */
  under: { tilt: -0.022 },
  outline: 2,
  margin: 3,
  mask: { side: 136, gap: 32 },
  /** Baselines below the mask's top: of a name alone, and with a subject below it. */
  name: { size: 50, alone: 84, above: 60 },
  subject: { size: 36, below: 116 },
  /** The product's name with its logo, whose middle is `rise` above the baseline. */
  brand: { size: 64, gap: 22, mark: { height: 62, rise: 22, tilt: -0.05 } },
  line: { size: 36, below: 66, margin: 80 },
} as const;

/** The link preview, in pixels (tilt in degrees): the size that messengers crop to. */
export const PREVIEW = {
  width: 1200,
  height: 630,
  mask: { x: 214, y: 78, side: 84 },
  title: { x: 322, y: 114, size: 36 },
  college: { x: 322, y: 153, size: 28 },
  words: { x: 214, y: 206 },
  mark: { x: 84, y: 560, scale: 0.98, tilt: -3 },
  name: { x: 136, y: 596, size: 44 },
  /** Between the name and its full stop. */
  dotGap: 2,
  /** Right-aligned at `right`. */
  tagline: { right: 1106, y: 595, size: 32 },
  /** The note on the desk and its shadow, as paths. */
  sheet: 'M80 38H1026L1106 118V528H80Z',
  shadow: 'M92 50H1038L1118 130V540H92Z',
  shadowColour: 'rgba(138, 106, 42, 0.1)',
  corner: 'M1026 38V118H1106Z',
  margin: 'M176 39V527',
  stroke: 2,
  /** Of bold letters, in font sizes: the renderer's face has one weight. */
  outline: 1 / 30,
  /** From the top of a line to its baseline, in lines. */
  ascent: 0.68,
} as const;

/** The text box of a preview: down to a size that is legible in a chat. */
export const PREVIEW_ROOM: TextRoom = {
  width: 836,
  height: 300,
  sizes: [64, 56, 48, 42, 37, 33],
  breaksFrom: 64,
  // Devanagari has marks above and below.
  lineHeight: 1.45,
};
