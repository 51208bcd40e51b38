import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CleanPicture } from './picture-decoder.ts';
import { sharpDecoder } from './picture-decoder.ts';

// The decoder with files that were made to harm: what is stored is a WebP picture and nothing else, or nothing.

const decoder = sharpDecoder();
const text = (content: string) => new TextEncoder().encode(content);

/** A photo with a place in its EXIF and XMP, as a phone writes it. */
async function photo(width = 1200, height = 800): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a GPSLatitude="19,4.56N">Kalina</a></x:xmpmeta>';
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: 'Asha Rao' },
      IFD3: { GPSLatitude: '19/1 4/1 33/1', GPSLatitudeRef: 'N' },
    })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

let image: Buffer;

beforeAll(async () => {
  image = await photo();
});

async function cleaned(bytes: Uint8Array): Promise<CleanPicture> {
  const result = await decoder.clean(bytes);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** A PNG's header that claims a size, with its checksum. */
function pngHeader(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  let crc = 0xffffffff;
  for (const byte of header.subarray(12, 29)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  header.writeUInt32BE(~crc >>> 0, 29);
  return header;
}

/** A GIF of that many frames of one colour each, two by two pixels. */
function animation(frames: number): Uint8Array {
  const head = [...text('GIF89a'), 2, 0, 2, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255];
  const frame = [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0];
  return Uint8Array.from([...head, ...Array.from({ length: frames }, () => frame).flat(), 0x3b]);
}

describe('a picture', () => {
  it('is kept as WebP, upright, and without a word of where and by whom it was taken', async () => {
    const before = await sharp(image).metadata();
    expect([before.exif, before.xmp, before.orientation]).toEqual([
      expect.any(Buffer),
      expect.any(Buffer),
      6,
    ]);
    const { bytes, width, height, blur } = await cleaned(image);
    const { format, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, iptc, icc, orientation }).toEqual({ format: 'webp' });
    expect([width, height]).toEqual([800, 1200]);
    for (const word of ['Asha', 'GPS', 'Kalina', 'Exif', 'xmp'])
      for (const stored of [bytes, Buffer.from(blur.split(',')[1] ?? '', 'base64')])
        expect(Buffer.from(stored).toString('latin1')).not.toContain(word);
  });

  it.each(['png', 'gif', 'webp'] as const)('may be a %s, whatever it is called', async (format) => {
    const bytes = await sharp(image).toFormat(format).toBuffer();
    expect(await cleaned(bytes)).toMatchObject({ width: 1200, height: 800 });
  });

  it('that can be seen through is on white, so that both themes show the same', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { data, info } = await sharp((await cleaned(bytes)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255]);
  });

  it('has a preview that fits into its document', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 256));
    const loud = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
    for (const bytes of [image, await loud.png().toBuffer()]) {
      const { blur } = await cleaned(bytes);
      expect(blur.length).toBeLessThanOrEqual(PICTURE_LIMITS.blur.max);
      expect(blur).toMatch(/^data:image\/webp;base64,/);
    }
  });

  it('is made no larger than it is shown, and published in each width by its shape', async () => {
    const wide = await cleaned(await photo(1920, 4000));
    // On its side: the direction swaps the two.
    expect([wide.width, wide.height]).toEqual([1440, 691]);
    const small = await decoder.resize(wide.bytes, 480);
    expect(small.height).toBe(230);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 230 });
  });

  it('of a thousand frames is its first', async () => {
    const gif = animation(1000);
    expect((await sharp(gif).metadata()).pages).toBe(1000);
    const { bytes, width, height } = await cleaned(gif);
    expect([width, height]).toEqual([2, 2]);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  });

  it('loses what hangs on it: a page, a script, another file', async () => {
    const page = text('<html><script>alert(document.cookie)</script></html>PK\x03\x04');
    const { bytes } = await cleaned(joined(image, page));
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|PK\x03\x04/);
  });
});

describe('no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each<[string, () => Uint8Array]>([
    ['a drawing with a script', () => text(svg)],
    ['a drawing that begins as XML', () => text(`<?xml version="1.0"?>${svg}`)],
    ['a page', () => text('<!doctype html><script>alert(1)</script>')],
    ['a page that begins as a GIF', () => text('GIF89a/*<script>alert(1)</script>*/')],
    ['nothing', () => new Uint8Array()],
    ['a PDF', () => text('%PDF-1.7\n1 0 obj')],
    ['a TIFF', () => Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0)],
    ['a JPEG that breaks off', () => image.subarray(0, image.length / 2)],
    ['the beginning of a JPEG', () => image.subarray(0, 4)],
    ['a header without a picture', () => pngHeader(10, 10)],
  ])('is %s', async (_, file) => {
    expect(await decoder.clean(file())).toBe('not-a-picture');
  });

  it('is a small file that claims a huge size: nothing of it is decoded', async () => {
    const tiny = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await decoder.clean(joined(pngHeader(30_000, 30_000), tiny.subarray(33)))).toBe('too-large');
    const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_LIMITS.uploadBytes);
    expect(await decoder.clean(bomb)).toBe('too-large');
  });

  it('is a file of too many bytes', async () => {
    expect(await decoder.clean(joined(image, new Uint8Array(PICTURE_LIMITS.uploadBytes)))).toBe('too-large');
  });
});
