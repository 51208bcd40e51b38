import type { MaskPart } from '@chupke/domain/mask-drawing.ts';
import { drawMask, MASK_GRID } from '@chupke/domain/mask-drawing.ts';
import type { Type } from '../gateways/picture-painter.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { FittedText } from './layout-text.ts';
import { drawable, fitText, piecesOf, SPACE } from './layout-text.ts';
import { escapeMarkup, oneLine } from './text.ts';

/** What a picture shows. */
export interface SharePicture {
  readonly text: string;
  readonly collegeName: string;
  /** Whose mask is drawn. */
  readonly mask: string;
}

/** Width and height of a picture, in pixels: what previews are cut to. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The longest text that is laid out, in UTF-16 code units: no more of it fits. */
const TEXT_MAX = 400;

const COLLEGE_MAX = 60;

/** The colours of the day (src/ui/styles.css). */
const PAPER = {
  desk: '#f6f0e2',
  sheet: '#fffcf4',
  line: '#ded3bb',
  margin: '#e7b8a2',
  ink: '#1c1f2e',
} as const;
const SOFT = '#5a5b69';
const MARIGOLD = { light: '#f4a931', dark: '#c97d10' } as const;
const ACCENT = '#a24800';

const TEXT_BOX = { x: 214, y: 206, width: 836, height: 300 } as const;

/** Said where the words can't be drawn: in another script, or made of emoji alone. */
const NO_WORDS = 'Somebody said this quietly. Open it to read.';

function maskMarkup(part: MaskPart): string {
  if (part.tag === 'g') return `<g transform="${part.transform}">${part.parts.map(maskMarkup).join('')}</g>`;
  const attributes = Object.entries(part.attributes).map(([name, value]) => `${name}="${value}"`);
  return `<${part.tag} ${attributes.join(' ')}/>`;
}

function mask(
  id: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): string {
  const parts = drawMask(drawPseudonym(id).avatar).map(maskMarkup);
  return `<g transform="translate(${x} ${y}) scale(${side / MASK_GRID})">${parts.join('')}</g>`;
}

/** A line of words at a place; `bold` draws their outlines too, as the face has one weight here. */
function words(
  text: string,
  at: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly colour: string;
    readonly bold?: true;
  },
  type: Type,
): string {
  let x = at.x;
  const pieces: string[] = [];
  for (const word of text.split(' ')) {
    for (const { letters, width } of piecesOf(word, type)) {
      pieces.push(`<text x="${x.toFixed(1)}" y="${at.y}">${escapeMarkup(letters)}</text>`);
      x += width * at.size;
    }
    x += at.size * SPACE;
  }
  const outline = at.bold === true ? ` stroke="${at.colour}" stroke-width="${at.size / 30}"` : '';
  return `<g font-size="${at.size}" fill="${at.colour}"${outline}>${pieces.join('')}</g>`;
}

function textMarkup({ size, leading, lines }: FittedText): string {
  const height = lines.length * leading;
  const top = TEXT_BOX.y + (TEXT_BOX.height - height) / 2 + leading * 0.68;
  const pieces = lines.flatMap((line, index) =>
    line.map(({ letters, x }) => {
      const place = `x="${(TEXT_BOX.x + x).toFixed(1)}" y="${(top + index * leading).toFixed(1)}"`;
      return `<text ${place}>${escapeMarkup(letters)}</text>`;
    }),
  );
  return `<g font-size="${size}" fill="${PAPER.ink}">${pieces.join('')}</g>`;
}

/** A chit on the desk, its corner folded. */
const CHIT = `
  <path d="M92 50H1038L1118 130V540H92Z" fill="#8a6a2a" opacity=".1"/>
  <path d="M80 38H1026L1106 118V528H80Z" fill="${PAPER.sheet}" stroke="${PAPER.line}" stroke-width="2"/>
  <path d="M1026 38V118H1106Z" fill="${MARIGOLD.light}" stroke="${MARIGOLD.dark}" stroke-width="2" stroke-linejoin="round"/>
  <path d="M176 39V527" stroke="${PAPER.margin}" stroke-width="2"/>`;

const NAME = 'chupke';

const TAGLINE = 'Say it quietly.';

/** Width of a line of words, in widths of an em. */
function lengthOf(text: string, type: Type): number {
  const line = text.split(' ').map((word) => piecesOf(word, type).reduce((sum, { width }) => sum + width, 0));
  return line.reduce((sum, width) => sum + width, 0) + (line.length - 1) * SPACE;
}

/** The name with its mark (src/ui/wordmark.tsx). */
function wordmark(type: Type): string {
  return `<g transform="translate(84 560) rotate(-3) scale(.98)">
    <path d="M3 3h24l10 10v28H3z" fill="${PAPER.sheet}" stroke="${PAPER.ink}" stroke-width="2.5" stroke-linejoin="round"/>
    <path d="M27 3v10h10z" fill="${MARIGOLD.light}" stroke="${PAPER.ink}" stroke-width="2.5" stroke-linejoin="round"/>
    <path d="M10.5 23h19M10.5 31h12" stroke="${PAPER.ink}" stroke-width="2.5" stroke-linecap="round"/>
  </g>
  ${words(NAME, { x: 136, y: 596, size: 44, colour: PAPER.ink, bold: true }, type)}
  ${words('.', { x: 138 + lengthOf(NAME, type) * 44, y: 596, size: 44, colour: ACCENT, bold: true }, type)}
  ${words(TAGLINE, { x: 1106 - lengthOf(TAGLINE, type) * 32, y: 595, size: 32, colour: SOFT }, type)}`;
}

/** Draws a picture as SVG. Everything that somebody wrote is escaped, and laid out by us. */
export function presentPicture({ text, collegeName, mask: id }: SharePicture, type: Type): string {
  const said = drawable(oneLine(text, TEXT_MAX), type) ?? NO_WORDS;
  const college = drawable(oneLine(collegeName, COLLEGE_MAX), type) ?? '';
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Eczar">
  <rect width="${width}" height="${height}" fill="${PAPER.desk}"/>${CHIT}
  ${mask(id, { x: 214, y: 78, side: 84 })}
  ${words('A confession', { x: 322, y: 114, size: 36, colour: PAPER.ink, bold: true }, type)}
  ${words(college, { x: 322, y: 153, size: 28, colour: SOFT }, type)}
  ${textMarkup(fitText(said, TEXT_BOX, type))}
  ${wordmark(type)}
</svg>`;
}
