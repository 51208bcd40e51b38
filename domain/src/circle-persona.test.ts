import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import type { Persona } from './circle-persona.ts';
import {
  drawPersona,
  newPersona,
  parsePersona,
  PERSONA_AVATARS,
  PERSONA_COLORS,
  PERSONA_TRAITS,
  TRAITS_PER_PERSONA,
} from './circle-persona.ts';

const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });

/** Each byte once, and zeros from then on. */
function source(given: Uint8Array): (count: number) => Uint8Array {
  let place = 0;
  return (count) => {
    const next = new Uint8Array(count);
    next.set(given.slice(place, (place += count)));
    return next;
  };
}

describe('a persona', () => {
  it('comes from the pools of the specification: 10 avatars, 8 traits, 8 colours', () => {
    expect([PERSONA_AVATARS, PERSONA_TRAITS, PERSONA_COLORS].map((pool) => new Set(pool).size)).toEqual([
      10, 8, 8,
    ]);
  });

  it('has two different traits, and is read back as it was made', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const persona = newPersona(source(given));
        expect(new Set(persona.traits).size).toBe(TRAITS_PER_PERSONA);
        expect(parsePersona({ ...persona })).toEqual(persona);
      }),
    );
  });

  it('is none that somebody wears while there is another, for as many as a circle takes', () => {
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 50, maxLength: 50 }), (given) => {
        const worn = given.reduce<readonly Persona[]>(
          (all, each) => [...all, newPersona(source(each), all)],
          [],
        );
        expect(new Set(worn.map(({ avatar, color }) => `${avatar} ${color}`)).size).toBe(50);
      }),
      { numRuns: 20 },
    );
  });

  it('is still given when all are worn', () => {
    const all = PERSONA_AVATARS.flatMap((avatar) => PERSONA_COLORS.map((color) => ({ avatar, color })));
    expect(PERSONA_AVATARS).toContain(newPersona(source(new Uint8Array(12)), all).avatar);
  });

  it('can be any of them', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 256; first += 1)
      for (const second of [0, 60, 120, 180, 240]) {
        const { avatar, color } = newPersona(
          source(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, first, second, 0, 0])),
        );
        seen.add(`${avatar} ${color}`);
      }
    expect(seen.size).toBe(80);
  });

  it.each([
    [null],
    [{}],
    [{ avatar: 'fox', color: 'teal' }],
    [{ avatar: 'dragon', color: 'teal', traits: [] }],
    [{ avatar: 'fox', color: '#fff', traits: [] }],
    [{ avatar: 'fox', color: 'teal', traits: ['liar'] }],
    [{ avatar: 'fox', color: 'teal', traits: Array.from({ length: 9 }, () => 'poet') }],
  ])('that is %j is none', (data) => {
    expect(() => parsePersona(data)).toThrow();
  });

  it('is drawn as its own face, under the name of its id alone', () => {
    const id = parseCircleMemberId('k_abcdefgh01234567');
    const fox = drawPersona(id, { avatar: 'fox', color: 'teal' });
    const owl = drawPersona(id, { avatar: 'owl', color: 'plum' });
    expect(fox.name).toEqual(owl.name);
    expect(fox.avatar).toMatchObject({ shape: 'fox', palette: 'teal' });
    expect(owl.avatar).toMatchObject({ shape: 'owl', palette: 'plum' });
  });
});
