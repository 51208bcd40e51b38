import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneLine } from './text.ts';

/** Any code units, whether they make characters or not. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 600 })
  .map((units) => String.fromCharCode(...units));

it('makes one line of any text, no longer than told', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 300 }), (text, max) => {
      const line = oneLine(text, max);
      expect(line.length).toBeLessThanOrEqual(Math.max(max, 1));
      expect(line).not.toMatch(/[\p{Surrogate}\n\r\t\u0000\u202E]/u);
    }),
  );
});

it('cuts between what a reader takes for characters', () => {
  expect(oneLine('👩🏽‍🚀👩🏽‍🚀', 10)).toBe('👩🏽‍🚀…');
  expect(oneLine('क्षि क्षि', 6)).toBe('क्षि…');
  expect(oneLine('Quietly said', 12)).toBe('Quietly said');
  expect(oneLine('  Two\n\nlines  ', 50)).toBe('Two lines');
});
