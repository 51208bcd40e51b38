import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MaskPart } from './mask-drawing.ts';
import { drawMask } from './mask-drawing.ts';
import type { AvatarTraits } from './pseudonym.ts';
import { AVATAR_EYES, AVATAR_MARKS, AVATAR_PALETTES, AVATAR_SHAPES } from './pseudonym.ts';

const traits: fc.Arbitrary<AvatarTraits> = fc.record({
  shape: fc.constantFrom(...AVATAR_SHAPES),
  eyes: fc.constantFrom(...AVATAR_EYES),
  mark: fc.constantFrom(...AVATAR_MARKS),
  palette: fc.constantFrom(...AVATAR_PALETTES),
  tilt: fc.constantFrom(-6, 0, 6),
  mirrored: fc.boolean(),
});

function flat(parts: readonly MaskPart[]): readonly Exclude<MaskPart, { readonly tag: 'g' }>[] {
  return parts.flatMap((part) => (part.tag === 'g' ? flat(part.parts) : [part]));
}

describe('a mask', () => {
  it('is drawn of shapes in plain colours, with nothing that leads elsewhere', () => {
    fc.assert(
      fc.property(traits, (avatar) => {
        const shapes = flat(drawMask(avatar));
        expect(shapes.length).toBeGreaterThan(4);
        for (const { attributes } of shapes) {
          const colours = [attributes['fill'], attributes['stroke']].filter((colour) => colour !== undefined);
          expect(colours.length).toBeGreaterThan(0);
          for (const colour of colours) expect(colour).toMatch(/^(?:none|#[0-9a-f]{6})$/);
          for (const value of Object.values(attributes)) expect(String(value)).toMatch(/^[\w\s.,#-]+$/);
        }
      }),
    );
  });

  it('shows each of its traits', () => {
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(JSON.stringify(drawMask(one)) === JSON.stringify(drawMask(other))).toBe(isSame);
      }),
    );
  });
});
