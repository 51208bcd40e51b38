import { expect, it } from 'vitest';
import { isLong } from './written.ts';

it('folds long texts and texts of many lines', () => {
  expect(isLong('a'.repeat(500))).toBe(false);
  expect(isLong('a'.repeat(700))).toBe(true);
  expect(isLong('a\n'.repeat(14))).toBe(true);
});
