import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_LANGUAGES } from './language.ts';
import {
  AVATAR_EYES,
  AVATAR_MARKS,
  AVATAR_PALETTES,
  AVATAR_SHAPES,
  drawPseudonym,
  PSEUDONYM_QUALITIES,
  PSEUDONYM_THINGS,
} from './pseudonym.ts';
import { PSEUDONYM_TEXTS } from './pseudonym-texts.ts';

/** Ids that differ little, as the worst case: one prefix and a running number. */
const SEEDS = Array.from({ length: 20_000 }, (_, index) => `t_aaaaaaaa${index}`);

/** How often each value comes. */
function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Fails when a value is missing, or comes more than a quarter more or less often than its share. */
function expectEven(values: readonly unknown[], kinds: number): void {
  const counts = [...tally(values).values()];
  expect(counts).toHaveLength(kinds);
  const share = values.length / kinds;
  expect(Math.min(...counts)).toBeGreaterThan(share * 0.75);
  expect(Math.max(...counts)).toBeLessThan(share * 1.25);
}

describe('the words', () => {
  it('are many, each only once in each language, and none is missing a language', () => {
    for (const list of [PSEUDONYM_QUALITIES, PSEUDONYM_THINGS]) {
      expect(list.length).toBeGreaterThanOrEqual(48);
      for (const language of ALL_LANGUAGES)
        expect(new Set(list.map((word) => word[language])).size).toBe(list.length);
      for (const { en, hi } of list) {
        expect(en).toMatch(/^[A-Z][A-Za-z -]+$/);
        expect(hi).toMatch(/^[\u0900-\u097F -]+$/);
      }
    }
  });

  it.each(ALL_LANGUAGES)('are as many in %s as in English', (language) => {
    for (const part of ['qualities', 'things'] as const) {
      const count = (lines: string): number => lines.trim().split('\n').length;
      expect(count(PSEUDONYM_TEXTS[language][part])).toBe(count(PSEUDONYM_TEXTS.en[part]));
    }
  });

  it('have Hindi first words that fit a noun of either gender', () => {
    // An adjective that ends in -ā takes its noun's gender.
    for (const { hi } of PSEUDONYM_QUALITIES) expect(hi).not.toMatch(/ा$/);
  });
});

describe('drawPseudonym', () => {
  it('never calls anyone something else: a word that moves would rename everyone', () => {
    expect(drawPseudonym('t_abcdefghijkl').name).toMatchObject({ en: 'Mellow Butterfly', hi: 'मधुर तितली' });
  });

  it('gives the same name and face for the same id, whatever the id is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        const drawn = drawPseudonym(seed);
        expect(drawPseudonym(seed)).toEqual(drawn);
        for (const language of ALL_LANGUAGES) expect(drawn.name[language].trim()).not.toBe('');
      }),
    );
  });

  it('names in Hindi what it names in English', () => {
    const seeds = SEEDS.slice(0, 500);
    for (const seed of seeds) {
      const { en, hi } = drawPseudonym(seed).name;
      const quality = PSEUDONYM_QUALITIES.find((word) => en.startsWith(`${word.en} `));
      const thing = PSEUDONYM_THINGS.find((word) => en.endsWith(` ${word.en}`));
      expect(hi).toBe(`${quality?.hi} ${thing?.hi}`);
    }
  });

  it('tells a thousand ids apart by name and face together', () => {
    const drawn = SEEDS.slice(0, 1000).map((seed) => JSON.stringify(drawPseudonym(seed)));
    expect(new Set(drawn).size).toBe(1000);
  });

  it('uses every word and every trait about equally often', () => {
    const drawn = SEEDS.map(drawPseudonym);
    const faces = drawn.map(({ avatar }) => avatar);
    expectEven(
      faces.map(({ shape }) => shape),
      AVATAR_SHAPES.length,
    );
    expectEven(
      faces.map(({ eyes }) => eyes),
      AVATAR_EYES.length,
    );
    expectEven(
      faces.map(({ mark }) => mark),
      AVATAR_MARKS.length,
    );
    expectEven(
      faces.map(({ palette }) => palette),
      AVATAR_PALETTES.length,
    );
    expectEven(
      faces.map(({ mirrored }) => mirrored),
      2,
    );
    expectEven(
      drawn.map(({ name }) => PSEUDONYM_QUALITIES.find((word) => name.en.startsWith(`${word.en} `))?.en),
      PSEUDONYM_QUALITIES.length,
    );
  });

  it('lets no trait follow from another', () => {
    const pairs = SEEDS.map((seed) => {
      const { shape, palette } = drawPseudonym(seed).avatar;
      return `${shape} ${palette}`;
    });
    const counts = [...tally(pairs).values()];
    expect(counts).toHaveLength(AVATAR_SHAPES.length * AVATAR_PALETTES.length);
    expect(Math.max(...counts)).toBeLessThan((SEEDS.length / counts.length) * 1.6);
  });
});
