import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsOf } from './picture-bytes.ts';

function text(letters: string): readonly number[] {
  return Array.from({ length: letters.length }, (_, index) => letters.charCodeAt(index));
}

function bytesOf(...parts: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from(parts.flat());
}

/** A JPEG as a phone writes it: place and device first, then a frame of 4000 by 3000. */
const JPEG = bytesOf(
  [0xff, 0xd8, 0xff, 0xe1, 0, 8],
  text('Exif\0\0'),
  [0xff, 0xff, 0xdb, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 1, 0x22],
);

function pngOf(...chunks: readonly string[]): Uint8Array {
  const header = [0, 0, 0, 13, ...text('IHDR'), 0, 0, 0x75, 0x30, 0, 0, 0, 9, 8, 6, 0, 0, 0, 0, 0, 0, 0];
  const others = chunks.flatMap((name) => [0, 0, 0, 0, ...text(name), 0, 0, 0, 0]);
  return bytesOf([0x89, ...text('PNG\r\n\u001a\n')], header, others);
}

const FRAME = [0x2c, 0, 0, 0, 0, 5, 0, 4, 0, 0, 2, 1, 0xaa, 0];
const CONTROL = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];

function gifOf(...frames: readonly (readonly number[])[]): Uint8Array {
  return bytesOf(
    text('GIF89a'),
    [5, 0, 4, 0, 0x80, 0, 0, 1, 1, 1, 2, 2, 2],
    ...frames.map((frame) => [...CONTROL, ...frame]),
    [0x3b],
  );
}

function webpOf(kind: string, content: readonly number[]): Uint8Array {
  const padded = [...content, ...Array.from({ length: 24 - content.length }, () => 0)];
  return bytesOf(text('RIFF'), [40, 0, 0, 0], text(`WEBP${kind}`), [24, 0, 0, 0], padded);
}

it.each([
  ['a progressive JPEG after its EXIF', JPEG, ['image/jpeg', 4000, 3000, false]],
  ['a PNG', pngOf('IDAT'), ['image/png', 30_000, 9, false]],
  ['a PNG that moves', pngOf('acTL', 'IDAT'), ['image/png', 30_000, 9, true]],
  ['a GIF', gifOf(FRAME), ['image/gif', 5, 4, false]],
  ['a GIF that moves', gifOf(FRAME, FRAME), ['image/gif', 5, 4, true]],
  [
    'a lossy WebP',
    webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xf0, 0]),
    ['image/webp', 320, 240, false],
  ],
  ['a lossless WebP', webpOf('VP8L', [0x2f, 0x3f, 0xc1, 0x3b, 0]), ['image/webp', 320, 240, false]],
  ['a WebP that moves', webpOf('VP8X', [2, 0, 0, 0, 0x3f, 1, 0, 0xef, 0, 0]), ['image/webp', 320, 240, true]],
])('knows %s by its bytes', (_, bytes, [type, width, height, isAnimated]) => {
  expect(factsOf(bytes)).toEqual({ type, width, height, isAnimated });
});

it.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a BMP', 'BM6\0\0\0'],
  ['a photo of an iPhone', '\0\0\0\u0018ftypheic'],
  ['nothing', ''],
])('takes no %s for a picture, whatever it is called', (_, content) => {
  expect(factsOf(bytesOf(text(content)))).toBeUndefined();
});

it('ends with any bytes, and never throws', () => {
  const starts = [JPEG, pngOf('IDAT'), gifOf(FRAME, FRAME), webpOf('VP8X', [2])];
  const anyStart = fc
    .constantFrom(...starts)
    .chain((bytes) => fc.integer({ min: 0, max: bytes.length }).map((length) => bytes.slice(0, length)));
  fc.assert(
    fc.property(anyStart, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      const facts = factsOf(bytesOf([...start], [...rest]));
      expect(facts === undefined || Number.isInteger(facts.width * facts.height)).toBe(true);
    }),
  );
});
