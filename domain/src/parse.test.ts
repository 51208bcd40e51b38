import { expect, it } from 'vitest';
import { ParseError, parseText, tryParse } from './parse.ts';

it('reads what can be read, passes over what cannot, and hides no other fault', () => {
  const read = (text: unknown) => tryParse(() => parseText({ text }, 'text', { min: 1, max: 5 }));
  expect([read('words'), read(''), read(7), read(undefined)]).toEqual([
    'words',
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => parseText({}, 'text', { min: 1, max: 5 })).toThrow(ParseError);
  const broken = () =>
    tryParse(() => {
      throw new RangeError('broken');
    });
  expect(broken).toThrow(RangeError);
});
