import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it } from 'vitest';
import { parseWords } from './parse-fields.ts';

const LIMITS = { min: 3, max: 10 };

it('tidies what was written, and keeps every script', () => {
  expect(parseWords({ note: '  ठीक है \u200B\r\n' }, 'note', LIMITS)).toBe('ठीक है');
  expect(parseWords({ note: 'a\u061Cb\u{E0072}\u3164c' }, 'note', LIMITS)).toBe('abc');
  expect(parseWords({ note: '' }, 'note', { min: 0, max: 10 })).toBe('');
});

it.each([
  ['too short a text', 'ab'],
  ['one that is short once it is tidied', 'a\u200B\u200B\u200Bb'],
  ['white space', '     '],
  ['what is drawn as nothing', '\u3164\u3164\u3164\u3164'],
  ['too long a text', 'x'.repeat(11)],
  ['a huge one', ' '.repeat(1_000_000)],
  ['a number', 5],
  ['a list', ['a', 'b', 'c']],
  ['nothing', undefined],
])('refuses %s', (_, note) => {
  expect(() => parseWords({ note }, 'note', LIMITS)).toThrow(ParseError);
});
