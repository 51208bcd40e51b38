import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';

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

/** The types that are sent, the smaller one first. */
const TYPES = ['image/webp', 'image/jpeg'] as const;

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

/** The size of a picture whose longest edge is at most `edge`: never larger than it is. */
export function fittedSize({ width, height }: Decoded, edge: number): Decoded {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Writes a picture anew, as small as it has to be; undefined where it does not fit in any size. `draw` draws it in a
 * size, on white where `isOpaque`, as a type without transparency would show black. `onStep` tells how far it is, from 0
 * to 1.
 */
export async function encodePicture(
  picture: Decoded,
  draw: (size: Decoded, isOpaque: boolean) => Drawn,
  onStep: (part: number) => void,
): Promise<EncodedPicture | undefined> {
  let [type]: readonly [string, ...string[]] = TYPES;
  let drawn: Drawn | undefined;
  let shown: Decoded | undefined;
  for (const [index, { edge, quality }] of STEPS.entries()) {
    const size = fittedSize(picture, edge);
    if (drawn === undefined || shown?.width !== size.width || shown.height !== size.height)
      drawn = draw(size, type !== TYPES[0]);
    shown = size;
    onStep(index / STEPS.length);
    let blob = await drawn.encode(type, quality);
    if (blob.type !== type && type === TYPES[0]) {
      [, type] = TYPES;
      drawn = draw(size, true);
      blob = await drawn.encode(type, quality);
    }
    if (blob.type === type && blob.size <= PICTURE_LIMITS.uploadBytes) return { blob, ...size };
  }
  return undefined;
}
