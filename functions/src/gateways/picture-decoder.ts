import type { PictureRefusal } from '@chupke/domain/picture.ts';
import { PICTURE_LIMITS, PICTURE_WIDTHS } from '@chupke/domain/picture.ts';
import type { SharpOptions } from 'sharp';

/** A picture as it is kept: WebP without any metadata, of its first frame, upright. */
export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** A blurred preview of a few hundred bytes, as a data URI. */
  readonly blur: string;
}

/** Decodes pictures. */
export interface PictureDecoder {
  /** Makes a picture of whatever a device sent, or says why it is none. */
  clean(bytes: Uint8Array): Promise<CleanPicture | PictureRefusal>;
  /** A kept picture in a width that it reaches, and its height then. */
  resize(bytes: Uint8Array, width: number): Promise<{ readonly bytes: Uint8Array; readonly height: number }>;
}

/** How the files of the four types begin. */
const BEGINNINGS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** The format by content; undefined for anything that is none of PICTURE_TYPES, whatever its name says. */
function formatOf(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16));
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}

/** libvips may load these and nothing else: no SVG, PDF or what the machine has besides. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((name) => `VipsForeignLoad${name}`);

const OPTIONS: SharpOptions = {
  failOn: 'error',
  limitInputPixels: PICTURE_LIMITS.decodedPixels,
  // The first frame alone.
  pages: 1,
};

const QUALITY = { kept: 86, published: 78, blur: 30 } as const;

/** Sides of the preview, in pixels: the first that fits. */
const BLUR_SIDES = [20, 16, 12, 8] as const;

/** Loaded with the first picture: most functions need none. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

type Sharp = Awaited<ReturnType<typeof load>>;

async function blurOf(sharp: Sharp, bytes: Uint8Array): Promise<string> {
  for (const side of BLUR_SIDES) {
    const small = await sharp(bytes, OPTIONS)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: QUALITY.blur, effort: 6, smartSubsample: false })
      .toBuffer();
    const uri = `data:image/webp;base64,${small.toString('base64')}`;
    if (uri.length <= PICTURE_LIMITS.blur.max) return uri;
  }
  throw new Error('no preview fits');
}

async function cleanOf(sharp: Sharp, bytes: Uint8Array): Promise<CleanPicture> {
  // Without being asked, it keeps no metadata; the direction that they tell is applied before.
  const { data, info } = await sharp(bytes, OPTIONS)
    .autoOrient()
    // What can be seen through would be lost on one of the themes.
    .flatten({ background: '#fff' })
    .resize({
      width: Math.max(...PICTURE_WIDTHS),
      height: PICTURE_LIMITS.side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY.kept })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, blur: await blurOf(sharp, data) };
}

async function judged(sharp: Sharp, bytes: Uint8Array): Promise<CleanPicture | PictureRefusal> {
  const format = formatOf(bytes);
  if (format === undefined) return 'not-a-picture';
  try {
    // The header alone: nothing is decoded for a size that is refused.
    const header = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    if (header.format !== format) return 'not-a-picture';
    if (header.width * header.height > PICTURE_LIMITS.decodedPixels) return 'too-large';
    return await cleanOf(sharp, bytes);
  } catch {
    // Broken, or cut off: the decoder says no more, and its message may quote the file.
    return 'not-a-picture';
  }
}

/** Decodes with sharp, one picture at a time: each may need a hundred megabytes. */
export function sharpDecoder(): PictureDecoder {
  let loading: Promise<Sharp> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> => {
    const result = turn.then(async () => work(await (loading ??= load())));
    turn = result.catch(() => undefined);
    return result;
  };
  return {
    clean: (bytes) =>
      bytes.length > PICTURE_LIMITS.uploadBytes
        ? Promise.resolve('too-large')
        : inTurn((sharp) => judged(sharp, bytes)),
    resize: (bytes, width) =>
      inTurn(async (sharp) => {
        const { data, info } = await sharp(bytes, OPTIONS)
          .resize({ width })
          .webp({ quality: QUALITY.published })
          .toBuffer({ resolveWithObject: true });
        return { bytes: data, height: info.height };
      }),
  };
}
