import type { MaskPart } from '@chupke/domain/mask-drawing.ts';
import { drawMask, MASK_GRID } from '@chupke/domain/mask-drawing.ts';
import type { Type } from '../gateways/picture-painter.ts';
import { CHIT_MARK } from '@chupke/domain/chit-mark.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { TextLayout } from '@chupke/domain/share-card.ts';
import { CARD_NAME, PREVIEW, PREVIEW_ROOM, SHARE_COLOURS } from '@chupke/domain/share-card.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { PlacedPiece } from './layout-text.ts';
import { drawable, fitText, lengthOf, placePieces } from './layout-text.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';
import { oneLine } from './text.ts';

/** What a picture shows. */
interface SharePicture {
  readonly text: string;
  readonly collegeName: string;
  /** Id whose mask is drawn. */
  readonly mask: string;
  /** Whether the confession has a picture; it is told, and not shown. */
  readonly hasPicture: boolean;
}

/** The longest text that is laid out, in UTF-16 code units: more does not fit. */
const TEXT_MAX = 400;

const COLLEGE_MAX = 60;

const { day } = SHARE_COLOURS;

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

function piecesMarkup(pieces: readonly PlacedPiece[], x: number, y: number): string {
  return pieces
    .map((piece) => {
      const place = `x="${(x + piece.x).toFixed(1)}" y="${y.toFixed(1)}"`;
      return `<text ${place}>${escapeMarkup(piece.letters)}</text>`;
    })
    .join('');
}

/** A positioned line of text; `bold` draws outlines as well, as the font has only one weight here. */
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
  const outline =
    at.bold === true ? ` stroke="${at.colour}" stroke-width="${at.size * PREVIEW.outline}"` : '';
  const pieces = piecesMarkup(placePieces(text, at.size, type), at.x, at.y);
  return `<g font-size="${at.size}" fill="${at.colour}"${outline}>${pieces}</g>`;
}

/** The text of the confession, centred. */
function textMarkup({ size, step, lines }: TextLayout, type: Type): string {
  const { x, y } = PREVIEW.words;
  const top = y + (PREVIEW_ROOM.height - lines.length * step) / 2 + step * PREVIEW.ascent;
  const pieces = lines.map((line, index) =>
    piecesMarkup(placePieces(line, size, type), x, top + index * step),
  );
  return `<g font-size="${size}" fill="${day.ink}">${pieces.join('')}</g>`;
}

/** A note on the desk with a folded corner. */
const CHIT = `
  <path d="${PREVIEW.shadow}" fill="${PREVIEW.shadowColour}"/>
  <path d="${PREVIEW.sheet}" fill="${day.sheet}" stroke="${day.line}" stroke-width="${PREVIEW.stroke}"/>
  <path d="${PREVIEW.corner}" fill="${day.marigold}" stroke="${day['marigold-deep']}" stroke-width="${PREVIEW.stroke}" stroke-linejoin="round"/>
  <path d="${PREVIEW.margin}" stroke="${day.margin}" stroke-width="${PREVIEW.stroke}"/>`;

/** The name with its logo. */
function wordmark(tagline: string, type: Type): string {
  const { mark, name, dotGap } = PREVIEW;
  const nameEnd = name.x + dotGap + lengthOf(CARD_NAME, type) * name.size;
  const taglineX = PREVIEW.tagline.right - lengthOf(tagline, type) * PREVIEW.tagline.size;
  const pen = `stroke="${day.ink}" stroke-width="${CHIT_MARK.stroke}"`;
  return `<g transform="translate(${mark.x} ${mark.y}) rotate(${mark.tilt}) scale(${mark.scale})">
    <path d="${CHIT_MARK.sheet}" fill="${day.sheet}" ${pen} stroke-linejoin="round"/>
    <path d="${CHIT_MARK.corner}" fill="${day.marigold}" ${pen} stroke-linejoin="round"/>
    <path d="${CHIT_MARK.lines}" ${pen} stroke-linecap="round"/>
  </g>
  ${words(CARD_NAME, { ...name, colour: day.ink, bold: true }, type)}
  ${words('.', { ...name, x: nameEnd, colour: day.accent, bold: true }, type)}
  ${words(tagline, { ...PREVIEW.tagline, x: taglineX, colour: day.soft }, type)}`;
}

/** Draws a picture as SVG. User text is escaped, and laid out here. */
export function presentPicture(
  { text, collegeName, mask: id, hasPicture }: SharePicture,
  { sharing }: ServerTexts,
  type: Type,
): string {
  const title = hasPicture ? sharing.titleWithPicture : sharing.title;
  // The text of another script, or of emoji alone, can't be drawn.
  const said = drawable(oneLine(text, TEXT_MAX), type) ?? sharing.description;
  const college = drawable(oneLine(collegeName, COLLEGE_MAX), type) ?? '';
  const { width, height } = PREVIEW;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Eczar">
  <rect width="${width}" height="${height}" fill="${day.paper}"/>${CHIT}
  ${mask(id, PREVIEW.mask)}
  ${words(title, { ...PREVIEW.title, colour: day.ink, bold: true }, type)}
  ${words(college, { ...PREVIEW.college, colour: day.soft }, type)}
  ${textMarkup(fitText(said, PREVIEW_ROOM, type), type)}
  ${wordmark(sharing.tagline, type)}
</svg>`;
}
