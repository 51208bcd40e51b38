import { expect, it } from 'vitest';
import { blockedText } from '../lib/text-areas/blocked.ts';

/** Every text with its path; functions are asked with numbers. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function')
    return [1, 12].map((count) => [
      `${path}(${count})`,
      String(Reflect.apply(node, undefined, [count, 200])),
    ]);
  return Object.entries(Object(node) as object).flatMap(([name, child]) => texts(child, `${path}.${name}`));
}

it('says the same in both languages, in words', async () => {
  const [english, hindi] = await Promise.all([blockedText.load('en'), blockedText.load('hi')]);
  expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  for (const [, text] of texts(hindi)) expect(text).toMatch(/[\u0900-\u097f]/);
});
