import { describe, expect, it } from 'vitest';
import { accountText, ownFileText } from '../lib/text-areas/account.ts';

/** Every text with its path; functions are asked with numbers, as many as they take. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function')
    return [0, 1, 2].map((count) => [
      `${path}(${count})`,
      String(
        Reflect.apply(
          node,
          undefined,
          Array.from({ length: node.length }, () => count),
        ),
      ),
    ]);
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

describe.each([
  ['one’s own page', accountText],
  ['the file with one’s own data', ownFileText],
] as const)('the texts of %s', (_, area) => {
  it('are the same in both languages, with words in every place', async () => {
    const [english, hindi] = await Promise.all([area.load('en'), area.load('hi')]);
    expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
    for (const language of [english, hindi]) {
      const bad = texts(language).filter(
        ([, text]) => text.trim() === '' || text.trim() !== text || /undefined|NaN|\[object/.test(text),
      );
      expect(bad).toEqual([]);
    }
  });

  it('say in Devanagari what they say in Hindi', async () => {
    const latin = texts(await area.load('hi')).filter(
      ([, text]) => /[a-z]{4}/i.test(text) && !/[\u0900-\u097f]/.test(text),
    );
    expect(latin).toEqual([]);
  });
});
