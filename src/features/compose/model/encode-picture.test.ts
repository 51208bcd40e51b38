import { PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Decoded } from './encode-picture.ts';
import { encodePicture, fittedSize } from './encode-picture.ts';

/** A browser whose files take so many bytes for a pixel at full quality, and that writes these types. */
function browser(bytesPerPixel: number, types: readonly string[] = ['image/webp', 'image/jpeg']) {
  const drawn: { readonly size: Decoded; readonly isOpaque: boolean }[] = [];
  const draw = (size: Decoded, isOpaque: boolean) => {
    drawn.push({ size, isOpaque });
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

it('sends a photo of 12 megapixels in one go, as WebP', async () => {
  const { draw, drawn } = browser(0.2);
  const parts: number[] = [];
  const encoded = await encodePicture(PHOTO, draw, (part) => parts.push(part));
  expect(encoded).toMatchObject({ width: 1920, height: 1440, blob: { type: 'image/webp' } });
  expect(drawn).toHaveLength(1);
  expect(parts).toEqual([0]);
});

it('writes JPEG on white where the browser has no WebP', async () => {
  const { draw, drawn } = browser(0.2, ['image/jpeg']);
  expect(await encodePicture(PHOTO, draw, () => undefined)).toMatchObject({ blob: { type: 'image/jpeg' } });
  expect(drawn.at(-1)).toMatchObject({ isOpaque: true });
});

it('gives up what it can’t make small enough', async () => {
  expect(await encodePicture(PHOTO, browser(40).draw, () => undefined)).toBeUndefined();
  expect(await encodePicture(PHOTO, browser(0.1, []).draw, () => undefined)).toBeUndefined();
});

it('never makes a picture larger, nor tells of another shape, and what it sends fits', async () => {
  const side = fc.integer({ min: 1, max: 9000 });
  await fc.assert(
    fc.asyncProperty(
      side,
      side,
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      async (width, height, bytes) => {
        const encoded = await encodePicture({ width, height }, browser(bytes).draw, () => undefined);
        if (encoded === undefined) return;
        expect(encoded.blob.size).toBeLessThanOrEqual(PICTURE_LIMITS.uploadBytes);
        expect(Math.max(encoded.width, encoded.height)).toBeLessThanOrEqual(PICTURE_LIMITS.side);
        expect(encoded.width).toBeLessThanOrEqual(width);
        expect(encoded).toMatchObject(fittedSize({ width, height }, Math.max(encoded.width, encoded.height)));
      },
    ),
    { numRuns: 40 },
  );
});
