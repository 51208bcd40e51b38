import { describe, expect, it } from 'vitest';
import { en } from './en/catalogue.ts';
import { hi } from './hi/catalogue.ts';

/** Every text of a catalogue with its path; functions are asked with numbers and names. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') {
    return [1, 2, 1000].map((count) => [
      `${path}(${count})`,
      String(Reflect.apply(node, undefined, [count, count])),
    ]);
  }
  if (typeof node !== 'object' || node === null) return [[path, '']];
  return Object.entries(node).flatMap(([name, child]) =>
    texts(child, path === '' ? name : `${path}.${name}`),
  );
}

describe.each([
  ['English', en],
  ['Hindi', hi],
] as const)('the %s catalogue', (_, catalogue) => {
  it('has words in every place', () => {
    const empty = texts(catalogue).filter(
      ([, text]) => text.trim() === '' || /undefined|NaN|\[object/.test(text),
    );
    expect(empty).toEqual([]);
  });

  it('has no text that begins or ends with a space', () => {
    expect(texts(catalogue).filter(([, text]) => text !== text.trim())).toEqual([]);
  });
});

describe('the languages', () => {
  it('have the same texts, lists included', () => {
    expect(texts(hi).map(([path]) => path)).toEqual(texts(en).map(([path]) => path));
  });

  it('are not mixed up: what Hindi says is said in Devanagari', () => {
    const latin = texts(hi).filter(
      ([path, text]) =>
        /[a-z]{4}/i.test(text) && !/[\u0900-\u097f]/.test(text) && !/otherLanguage|language/i.test(path),
    );
    expect(latin.map(([path]) => path)).toEqual([]);
  });
});
