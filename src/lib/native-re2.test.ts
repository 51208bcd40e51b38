import { expect, it } from 'vitest';
import { RE2JS } from './native-re2.ts';

it('finds a pattern anywhere, and matches it as a whole', () => {
  const pattern = RE2JS.compile('sa|samosa');
  expect(['a samosa', 'tea'].map(pattern.test)).toEqual([true, false]);
  expect(['samosa', 'sa', 'a samosa', 'samosas'].map(pattern.matches)).toEqual([true, true, false, false]);
  expect(RE2JS.compile('^.$').matches('😀')).toBe(true);
});
