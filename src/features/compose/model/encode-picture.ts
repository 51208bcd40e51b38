import { PICTURE_LIMITS, PICTURE_WIDTHS } from '@chupke/domain/picture.ts';

/** A way to make a picture smaller. */
interface Step {
  /** The longest edge, in pixels. */
  readonly edge: number;
  /** From 0 to 1, as `toBlob` takes it. */
  readonly quality: number;
}

/**
 * From what looks best to what is still worth looking at. A photo fits with the first; what is full of noise, or a large
 * drawing, needs another.
 */
const STEPS: readonly Step[] = [
  { edge: PICTURE_LIMITS.side, quality: 0.82 },
  { edge: PICTURE_LIMITS.side, quality: 0.64 },
  { edge: 1440, quality: 0.6 },
  { edge: 1080, quality: 0.5 },
  { edge: 720, quality: 0.4 },
];

/** Nothing wider is ever shown. */
const WIDEST = Math.max(...PICTURE_WIDTHS);

const [WEBP, JPEG] = ['image/webp', 'image/jpeg'] as const;

/** A decoded picture, turned as its camera was held. */
export interface Decoded {
  readonly width: number;
  readonly height: number;
}

/** What draws a picture in a size, and writes it as a file. */
export interface Drawn {
  /** The file in this type, or in another where the browser cannot write it. Nothing but the pixels is in it. */
  readonly encode: (type: string, quality: number) => Promise<Blob>;
}

/** A picture as it is sent. */
export interface EncodedPicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** The size of a picture that is at most as wide as it is ever shown, and `edge` long: never larger than it is. */
export function fittedSize({ width, height }: Decoded, edge: number): Decoded {
  const scale = Math.min(1, edge / Math.max(width, height), WIDEST / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** How a picture is written anew. */
export interface Encoding {
  /** Draws it in a size. */
  readonly draw: (size: Decoded) => Drawn;
  /**
   * Whether it comes as a photo, and so as JPEG again: a phone writes that ten times faster than WebP, for a tenth more
   * bytes. Drawings and screenshots are smaller and sharper as WebP.
   */
  readonly isPhoto: boolean;
  /** How far it is, from 0 to 1. */
  readonly onStep: (part: number) => void;
}

/** Writes a picture anew, as small as it has to be; undefined where it does not fit in any size. */
export async function encodePicture(
  picture: Decoded,
  { draw, isPhoto, onStep }: Encoding,
): Promise<EncodedPicture | undefined> {
  let type: string = isPhoto ? JPEG : WEBP;
  for (const [index, { edge, quality }] of STEPS.entries()) {
    onStep(index / STEPS.length);
    const size = fittedSize(picture, edge);
    const drawn = draw(size);
    let blob = await drawn.encode(type, quality);
    if (blob.type !== type) {
      // The browser writes no WebP.
      type = JPEG;
      blob = await drawn.encode(type, quality);
    }
    if (blob.type === type && blob.size <= PICTURE_LIMITS.uploadBytes) return { blob, ...size };
  }
  return undefined;
}
