import { CHIT_MARK } from '@chupke/domain/chit-mark.ts';
import type { StoryPlaces, TextLayout } from '@chupke/domain/share-card.ts';
import {
  CARD_NAME,
  directionOf,
  layOutText,
  placeStory,
  SHARE_COLOURS,
  STORY,
  STORY_CARD,
  STORY_CORNERS,
  STORY_FACE,
  STORY_PARTS,
  STORY_ROOM,
} from '@chupke/domain/share-card.ts';

/** Content of a confession's picture: nothing that the confession itself does not show to everyone. */
export interface StoryContent {
  readonly text: string;
  /** The name of the mask. */
  readonly name: string;
  /** Below the name: the category; may be empty. */
  readonly subject: string;
  /** Below the sheet, beside the product's name. */
  readonly line: string;
  /** The mask, as the markup of an SVG. */
  readonly mask: string;
}

/** The night lies around a sheet of the day. */
const { day, night } = SHARE_COLOURS;

const { plain, bold } = STORY_FACE;

function font(size: number, weight: number): string {
  return `${weight} ${size}px ${STORY_FACE.family}`;
}

/** Timeout of loading the fonts, in milliseconds; then the device's are used. */
const FONT_MS = 3000;

async function loadLetters(text: string): Promise<void> {
  const loading = Promise.all([plain, bold].map((weight) => document.fonts.load(font(40, weight), text)));
  const late = new Promise((resolve) => {
    setTimeout(resolve, FONT_MS);
  });
  await Promise.race([loading.catch(() => undefined), late]);
}

function loadMask(markup: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The mask could not be drawn.'));
    image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  });
}

type Pen = CanvasRenderingContext2D;

function drawNight(pen: Pen): void {
  pen.fillStyle = night.paper;
  pen.fillRect(0, 0, STORY.width, STORY.height);
  pen.fillStyle = night.rule;
  const { gap, width } = STORY_PARTS.rules;
  for (let y: number = gap; y < STORY.height; y += gap) pen.fillRect(0, y, STORY.width, width);
}

const { fold: FOLD, round: CORNER } = STORY_CORNERS;

/** A sheet whose upper right corner is folded over. */
function sheetPath(top: number, height: number): Path2D {
  const { left, width } = STORY_CARD;
  const [right, bottom] = [left + width, top + height];
  const path = new Path2D();
  path.moveTo(left + CORNER, top);
  path.lineTo(right - FOLD, top);
  path.lineTo(right, top + FOLD);
  path.lineTo(right, bottom - CORNER);
  path.quadraticCurveTo(right, bottom, right - CORNER, bottom);
  path.lineTo(left + CORNER, bottom);
  path.quadraticCurveTo(left, bottom, left, bottom - CORNER);
  path.lineTo(left, top + CORNER);
  path.quadraticCurveTo(left, top, left + CORNER, top);
  path.closePath();
  return path;
}

function drawSheet(pen: Pen, { card }: StoryPlaces): void {
  const { left, width, padding } = STORY_CARD;
  const { top, height } = card;
  const sheet = sheetPath(top, height);
  pen.save();
  pen.translate(left + width / 2, top + height / 2);
  pen.rotate(STORY_PARTS.under.tilt);
  pen.translate(-(left + width / 2), -(top + height / 2));
  pen.fillStyle = day.marigold;
  pen.fill(sheet);
  pen.restore();
  pen.fillStyle = day.sheet;
  pen.fill(sheet);
  const right = left + width;
  const fold = new Path2D();
  fold.moveTo(right - FOLD, top);
  fold.lineTo(right - FOLD, top + FOLD - CORNER);
  fold.quadraticCurveTo(right - FOLD, top + FOLD, right - FOLD + CORNER, top + FOLD);
  fold.lineTo(right, top + FOLD);
  fold.closePath();
  pen.fillStyle = day.fold;
  pen.fill(fold);
  pen.strokeStyle = day.line;
  pen.lineWidth = STORY_PARTS.outline;
  pen.stroke(fold);
  pen.fillStyle = day.margin;
  pen.fillRect(left + padding / 2, top + CORNER, STORY_PARTS.margin, height - 2 * CORNER);
}

/** The longest beginning of a line that fits. */
function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let left = Array.from(text);
  while (left.length > 0 && pen.measureText(`${left.join('')}…`).width > width) left = left.slice(0, -1);
  return `${left.join('').trimEnd()}…`;
}

function drawHead(pen: Pen, places: StoryPlaces, content: StoryContent, mask: CanvasImageSource): void {
  const x = STORY_CARD.left + STORY_CARD.padding;
  const y = places.card.top + STORY_CARD.padding;
  const { name, subject } = STORY_PARTS;
  const { side, gap } = STORY_PARTS.mask;
  pen.drawImage(mask, x, y, side, side);
  const textX = x + side + gap;
  const width = STORY_CARD.left + STORY_CARD.width - STORY_CARD.padding - textX;
  const hasSubject = content.subject !== '';
  pen.fillStyle = day.ink;
  pen.font = font(name.size, bold);
  pen.fillText(fitted(pen, content.name, width), textX, y + (hasSubject ? name.above : name.alone));
  if (!hasSubject) return;
  pen.fillStyle = day.soft;
  pen.font = font(subject.size, plain);
  pen.fillText(fitted(pen, content.subject, width), textX, y + subject.below);
}

function drawWords(pen: Pen, { firstLine }: StoryPlaces, layout: TextLayout, text: string): void {
  const { left, width, padding } = STORY_CARD;
  const direction = directionOf(text);
  pen.direction = direction;
  pen.fillStyle = day.ink;
  pen.font = font(layout.size, plain);
  const x = direction === 'rtl' ? left + width - padding : left + padding;
  for (const [index, line] of layout.lines.entries()) pen.fillText(line, x, firstLine + index * layout.step);
  pen.direction = 'ltr';
}

/** The folded note beside the product's name, as in ui/wordmark.tsx. */
function drawFoot(pen: Pen, { foot }: StoryPlaces, said: string): void {
  const { brand, line } = STORY_PARTS;
  const { height, rise, tilt } = brand.mark;
  pen.font = font(brand.size, bold);
  const nameWidth = pen.measureText(CARD_NAME).width;
  const dotWidth = pen.measureText('.').width;
  const markWidth = (height * CHIT_MARK.width) / CHIT_MARK.height;
  const x = (STORY.width - markWidth - brand.gap - nameWidth - dotWidth) / 2;
  pen.save();
  pen.translate(x + markWidth / 2, foot - rise);
  pen.rotate(tilt);
  pen.scale(height / CHIT_MARK.height, height / CHIT_MARK.height);
  pen.translate(-CHIT_MARK.width / 2, -CHIT_MARK.height / 2);
  pen.strokeStyle = night.ink;
  pen.lineWidth = CHIT_MARK.stroke;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.fillStyle = night.paper;
  const sheet = new Path2D(CHIT_MARK.sheet);
  pen.fill(sheet);
  pen.stroke(sheet);
  const corner = new Path2D(CHIT_MARK.corner);
  pen.fillStyle = day.marigold;
  pen.fill(corner);
  pen.stroke(corner);
  pen.stroke(new Path2D(CHIT_MARK.lines));
  pen.restore();
  pen.fillStyle = night.ink;
  pen.fillText(CARD_NAME, x + markWidth + brand.gap, foot);
  pen.fillStyle = night.accent;
  pen.fillText('.', x + markWidth + brand.gap + nameWidth, foot);
  pen.textAlign = 'center';
  pen.fillStyle = night.soft;
  pen.font = font(line.size, plain);
  pen.fillText(fitted(pen, said, STORY.width - 2 * line.margin), STORY.width / 2, foot + line.below);
  pen.textAlign = 'start';
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture could not be made.'));
      else resolve(blob);
    }, 'image/png');
  });
}

/**
 * Draws the picture of a confession, as high as a phone's screen: a PNG that holds its pixels and nothing else. All of
 * it is done on the device. Rejects where the device can't.
 */
export async function drawStory(content: StoryContent): Promise<Blob> {
  const [mask] = await Promise.all([
    loadMask(content.mask),
    loadLetters(`${content.text}${content.name}${content.subject}${content.line}${CARD_NAME}.…`),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = STORY.width;
  canvas.height = STORY.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is no canvas here.');
  pen.font = font(100, plain);
  const layout = layOutText(content.text, STORY_ROOM, (text) => pen.measureText(text).width / 100);
  const places = placeStory(layout);
  drawNight(pen);
  drawSheet(pen, places);
  drawHead(pen, places, content, mask);
  drawWords(pen, places, layout, content.text);
  drawFoot(pen, places, content.line);
  return toPng(canvas);
}
