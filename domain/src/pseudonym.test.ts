import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAnonymousId, postMask, threadMask } from './anonymous-id.ts';
import type { ConfessionId } from './confession-id.ts';
import { parseConfessionId } from './confession-id.ts';
import { newHeroName } from './hero-name.ts';
import type { Language } from './language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';
import {
  AVATAR_EYES,
  AVATAR_MARKS,
  AVATAR_PALETTES,
  AVATAR_SHAPES,
  drawPseudonym,
  PSEUDONYM_QUALITIES,
  PSEUDONYM_THINGS,
} from './pseudonym.ts';

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
      const count = (of: Language): number => LANGUAGES[of].pseudonyms[part].trim().split('\n').length;
      expect(count(language)).toBe(count(DEFAULT_LANGUAGE));
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

/** A text as it is read: without marks, spaces and upper case. */
function read(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\s\u0300-\u036F\u093C-]/g, '')
    .toLowerCase();
}

const threads = fc
  .string({ unit: fc.constantFrom('A', 'B', 'Z', 'a', 'b', 'z', '0', '9'), minLength: 20, maxLength: 20 })
  .map(parseConfessionId);

/** The masks of a thread: its post's, and those of so many students. */
function masksOf(thread: ConfessionId, count: number): readonly string[] {
  return [postMask(thread), ...Array.from({ length: count }, (_, index) => threadMask(thread, index + 1))];
}

describe('the masks of a thread', () => {
  it('have different names in each language, however many they are and whichever thread it is', () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const drawn = masksOf(thread, 2000).map(drawPseudonym);
        for (const language of ALL_LANGUAGES)
          expect(new Set(drawn.map(({ name }) => read(name[language]))).size).toBe(drawn.length);
        expect(new Set(drawn.map(({ avatar }) => JSON.stringify(avatar))).size).toBe(drawn.length);
      }),
      { numRuns: 10 },
    );
  });

  it('have different names even when there are more of them than names', () => {
    const thread = parseConfessionId('ABCDEFGHIJKLMNOPQRST');
    const names = masksOf(thread, 12_000).map((mask) => drawPseudonym(mask).name);
    for (const language of ALL_LANGUAGES)
      expect(new Set(names.map((name) => read(name[language]))).size).toBe(names.length);
    expect(names[5040]?.en).toBe(`${names[0]?.en} 2`);
  });

  it('share neither word nor face while they are few', () => {
    fc.assert(
      fc.property(threads, (thread) => {
        const drawn = masksOf(thread, 40).map(drawPseudonym);
        for (const part of [/^\S+/u, /\S+$/u])
          expect(
            new Set(
              drawn.map(({ name }) => part.exec(name.en.replace(/Vada |Nimbu |Local |Ceiling /u, ''))?.[0]),
            ).size,
          ).toBe(41);
        const faces = drawn.map(({ avatar: { shape, palette } }) => `${shape} ${palette}`);
        expect(new Set(faces).size).toBe(41);
        expect(new Set(faces.slice(0, 12).map((face) => face.split(' ')[0])).size).toBe(12);
      }),
    );
  });

  it('are called otherwise in another thread', () => {
    const names = new Set(
      fc
        .sample(threads, { numRuns: 300, seed: 7 })
        .map((thread) => drawPseudonym(threadMask(thread, 1)).name.en),
    );
    expect(names.size).toBeGreaterThan(250);
  });

  it('never have the name of an account, whichever id it has', () => {
    const bytes = fc.infiniteStream(fc.nat(255));
    fc.assert(
      fc.property(
        threads,
        bytes,
        fc.boolean(),
        fc.integer({ min: 0, max: 999_999 }),
        (thread, stream, isHero, number) => {
          const random = (count: number) =>
            Uint8Array.from({ length: count }, () => Number(stream.next().value));
          const account = drawPseudonym((isHero ? newHeroName : newAnonymousId)(random));
          const mask = drawPseudonym(number === 0 ? postMask(thread) : threadMask(thread, number));
          for (const language of ALL_LANGUAGES) {
            expect(account.name[language]).toMatch(/ [1-9]\d{3}$/);
            expect(mask.name[language]).not.toMatch(/\d{4}/);
          }
        },
      ),
    );
  });
});
