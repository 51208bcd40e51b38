import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeAlt } from './picture.ts';
import { judgeText } from './text.ts';

it.each([
  [' ', ''],
  ['\u200B', ''],
  ['\u202Ea queue\u202C ', 'a queue'],
  ['a queue\r\n\r\n\r\nall the way down', 'a queue\n\nall the way down'],
])('what is written about a picture is sent as any text is: %j', (raw, sent) => {
  expect(normalizeAlt(raw)).toBe(sent);
});

it('whatever is written, the rules take what is sent of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
      const sent = normalizeAlt(raw);
      expect(sent === '' ? 'ok' : judgeText(sent, Infinity)).toBe('ok');
      expect(normalizeAlt(sent)).toBe(sent);
    }),
  );
});
