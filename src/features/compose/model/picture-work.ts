import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { Decoded, Drawn, EncodedPicture } from './encode-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { factsOf } from './picture-bytes.ts';

/** Why a file can't be posted (texts, `compose.picture.problems`). */
export type PictureProblem = 'type' | 'file-size' | 'sent-size' | 'pixels' | 'damaged';

/** A picture that is ready to be sent. */
export interface PreparedPicture extends EncodedPicture {
  /** Whether it moved, and only its first frame was kept. */
  readonly wasAnimated: boolean;
}

/** What becomes of a file. */
export type PictureResult =
  | { readonly kind: 'ready'; readonly picture: PreparedPicture }
  | { readonly kind: 'refused'; readonly problem: PictureProblem };

/** What is told while a picture is prepared: how far it is, from 0 to 1, and at last the result. */
export type PictureReport = { readonly kind: 'progress'; readonly part: number } | PictureResult;

/** A canvas of this many pixels, on the page or off it. */
export interface PictureCanvas {
  readonly draw: (picture: ImageBitmap, size: Decoded) => Drawn;
}

/** Pixels that are decoded at most, four bytes each: what the phones of this country take, and no bomb. */
const PIXELS_MAX = 64_000_000;

/** Of a whole preparation, what reading and decoding take. */
const DECODED = 0.4;

function refused(problem: PictureProblem): PictureResult {
  return { kind: 'refused', problem };
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/**
 * Makes of a file what is sent: judged by its content, decoded, and written anew from its pixels alone, so that nothing
 * of what a camera adds (place, time, device) is left.
 */
export async function workOnPicture(
  file: Blob,
  canvas: PictureCanvas,
  onProgress: (part: number) => void,
): Promise<PictureResult> {
  if (file.size > PICTURE_LIMITS.pickedBytes) return refused('file-size');
  const facts = factsOf(new Uint8Array(await file.arrayBuffer()));
  if (facts === undefined) return refused('type');
  // Before it is decoded: that would take four bytes for each.
  if (facts.width * facts.height > PIXELS_MAX) return refused('pixels');
  onProgress(DECODED / 4);
  const picture = await decode(file);
  if (picture === undefined) return refused('damaged');
  onProgress(DECODED);
  try {
    const encoded = await encodePicture(picture, {
      draw: (size) => canvas.draw(picture, size),
      isPhoto: facts.type === 'image/jpeg',
      onStep: (part) => onProgress(DECODED + part * (1 - DECODED)),
    });
    if (encoded === undefined) return refused('sent-size');
    return { kind: 'ready', picture: { ...encoded, wasAnimated: facts.isAnimated } };
  } finally {
    picture.close();
  }
}

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the picture so that it fills the canvas, on white: black writing on nothing could not be read by night. */
export function drawInto(pen: Pen, picture: ImageBitmap, { width, height }: Decoded): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  // `low` would skip pixels.
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
}
