import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Decoded } from './encode-picture.ts';
import { encodePicture, fittedSize } from './encode-picture.ts';

/** A browser whose files take so many bytes for a pixel at full quality, and that writes these types. */
function browser(bytesPerPixel: number, types: readonly string[] = ['image/webp', 'image/jpeg']) {
  const drawn: Decoded[] = [];
  const draw = (size: Decoded) => {
    drawn.push(size);
    return {
      encode: async (type: string, quality: number): Promise<Blob> => {
        const bytes = Math.round(size.width * size.height * bytesPerPixel * quality);
        // As browsers do: a type that they can't write becomes a PNG.
        return new Blob([new Uint8Array(bytes)], { type: types.includes(type) ? type : 'image/png' });
      },
    };
  };
  return { draw, drawn };
}

const PHOTO = { width: 4000, height: 3000 };

function encode(picture: Decoded, { draw }: ReturnType<typeof browser>, isPhoto = true) {
  return encodePicture(picture, { draw, isPhoto, onStep: () => undefined });
}

it('sends a photo of 12 megapixels in one go, as JPEG and no wider than it is ever shown', async () => {
  const { draw, drawn } = browser(0.2);
  const parts: number[] = [];
  const encoded = await encodePicture(PHOTO, { draw, isPhoto: true, onStep: (part) => parts.push(part) });
  expect(encoded).toMatchObject({ width: 1440, height: 1080, blob: { type: 'image/jpeg' } });
  expect(drawn).toHaveLength(1);
  expect(parts).toEqual([0]);
  expect(await encode({ width: 3000, height: 4000 }, browser(0.2))).toMatchObject({
    width: 1440,
    height: 1920,
  });
});

it('writes a drawing as WebP, and as JPEG where the browser has none', async () => {
  const modern = browser(0.2);
  expect(await encode(PHOTO, modern, false)).toMatchObject({ blob: { type: 'image/webp' } });
  expect(modern.drawn).toEqual([{ width: 1440, height: 1080 }]);
  const old = browser(0.2, ['image/jpeg']);
  expect(await encode(PHOTO, old, false)).toMatchObject({ blob: { type: 'image/jpeg' } });
});

it('gives up what it can’t make small enough', async () => {
  expect(await encode(PHOTO, browser(40))).toBeUndefined();
  expect(await encode(PHOTO, browser(0.1, []))).toBeUndefined();
});

it('never makes a picture larger, nor tells of another shape, and what it sends fits', async () => {
  const side = fc.integer({ min: 1, max: 9000 });
  const bytes = fc.double({ min: 0.05, max: 3, noNaN: true });
  await fc.assert(
    fc.asyncProperty(side, side, bytes, fc.boolean(), async (width, height, each, isPhoto) => {
      const encoded = await encode({ width, height }, browser(each), isPhoto);
      if (encoded === undefined) return;
      expect(encoded.blob.size).toBeLessThanOrEqual(PICTURE_LIMITS.uploadBytes);
      expect(Math.max(encoded.width, encoded.height)).toBeLessThanOrEqual(PICTURE_LIMITS.side);
      expect(encoded.width).toBeLessThanOrEqual(Math.min(width, 1440));
      expect(encoded).toMatchObject(fittedSize({ width, height }, Math.max(encoded.width, encoded.height)));
    }),
    { numRuns: 40 },
  );
});
