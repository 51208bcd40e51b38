import { expect, it } from 'vitest';
import { circlesText } from '../lib/text-areas/circles.ts';

/** Every text with its path; functions are asked with what looks like a number or a name. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function')
    return [0, 1, 2].map((count) => [
      `${path}(${count})`,
      String(Reflect.apply(node, undefined, [count, 7])),
    ]);
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

it('the texts of circles are the same in both languages, with words in every place', async () => {
  const [english, hindi] = await Promise.all([circlesText.load('en'), circlesText.load('hi')]);
  expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  for (const language of [english, hindi]) {
    const bad = texts(language).filter(
      ([, text]) => text.trim() === '' || text.trim() !== text || /undefined|NaN|\[object/.test(text),
    );
    expect(bad).toEqual([]);
  }
  const untranslated = texts(hindi).filter(([, text]) => !/[\u0900-\u097f]/.test(text));
  expect(untranslated).toEqual([]);
});
