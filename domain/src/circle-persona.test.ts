import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCircleMemberId } from './circle-id.ts';
import type { PersonaFace, WornPersona } from './circle-persona.ts';
import {
  drawPersona,
  newMember,
  parsePersona,
  parseWornPersona,
  PERSONA_AVATARS,
  PERSONA_COLORS,
  PERSONA_FACES,
  PERSONA_TRAITS,
  TRAITS_PER_PERSONA,
} from './circle-persona.ts';
import { ALL_LANGUAGES } from './language.ts';
import type { RandomBytes } from './random.ts';

/** Chance that follows from a number. */
function source(seed: number): RandomBytes {
  let state = seed;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

const seeds = fc.nat(2 ** 31);

/** So many members who come one after the other. */
function crowd(seed: number, size: number): readonly WornPersona[] {
  const random = source(seed);
  const worn: WornPersona[] = [];
  while (worn.length < size) {
    const { id, persona } = newMember(random, worn);
    worn.push({ id, avatar: persona.avatar, color: persona.color });
  }
  return worn;
}

const faceOf = ({ avatar, color }: PersonaFace): string => `${avatar} ${color}`;
const namesOf = (worn: readonly WornPersona[]) =>
  ALL_LANGUAGES.map((language) => worn.map((each) => drawPersona(each.id, each).name[language]));

describe('a persona', () => {
  it('comes from the agreed pools: 10 avatars, 8 traits, 8 colours', () => {
    expect([PERSONA_AVATARS, PERSONA_TRAITS, PERSONA_COLORS].map((pool) => new Set(pool).size)).toEqual([
      10, 8, 8,
    ]);
  });

  it('has two different traits, and is read back as it was made', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { id, persona } = newMember(source(seed));
        expect(new Set(persona.traits).size).toBe(TRAITS_PER_PERSONA);
        expect(parsePersona({ ...persona })).toEqual(persona);
        const { avatar, color } = persona;
        expect(parseWornPersona({ id, avatar, color })).toEqual({ id, avatar, color });
      }),
    );
  });

  it('is unlike all others of its circle, in face and in name, in every language', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        // More than a circle takes: some have left, and their messages are still there.
        const worn = crowd(seed, PERSONA_FACES.length);
        expect(new Set(worn.map(faceOf)).size).toBe(worn.length);
        for (const names of namesOf(worn)) expect(new Set(names).size).toBe(worn.length);
      }),
      { numRuns: 30 },
    );
  });

  it('has the face of nobody who is there once every face was given, and a name of its own still', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 49 }), (seed, size) => {
        const worn = crowd(seed, PERSONA_FACES.length + 20);
        const present = worn.slice(-size);
        const { id, persona } = newMember(source(seed + 1), worn, present);
        expect(present.map(faceOf)).not.toContain(faceOf(persona));
        for (const names of namesOf([...worn, { id, ...persona }]))
          expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 20 },
    );
  });

  it('is still given when all faces are worn', () => {
    const all = crowd(1, PERSONA_FACES.length);
    expect(PERSONA_AVATARS).toContain(newMember(source(2), all).persona.avatar);
  });

  it('can be any of them', () => {
    const random = source(3);
    const seen = Array.from({ length: 1500 }, () => faceOf(newMember(random).persona));
    expect(new Set(seen).size).toBe(PERSONA_FACES.length);
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
