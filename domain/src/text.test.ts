import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, hasRefusedCharacters, judgeText, normalizeText } from './text.ts';

/** What makes texts hard: accents to be composed, invisible and refused characters, halves of pairs, line ends. */
const UNIT = fc.constantFrom(
  'a',
  'é',
  'e\u0301',
  '\u0301',
  '\u200B',
  '\u200D',
  '\u202E',
  '\uD83D',
  '\uDE00',
  '😀',
  'क',
  '्',
  'ष',
  ' ',
  '\n',
  '\r\n',
  '\u2028',
  '<b>',
);
const TEXT = fc.array(UNIT, { maxLength: 20 }).map((parts) => parts.join(''));

describe('a text as it is sent', () => {
  it('is normal for good once it is normal, and holds nothing that is refused', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const normal = normalizeText(text);
        expect(normalizeText(normal)).toBe(normal);
        expect(hasRefusedCharacters(normal)).toBe(false);
        expect(normal).not.toMatch(/\p{Surrogate}|\n{3}|\r/u);
        expect(['ok', 'blank']).toContain(judgeText(normal, 1000));
      }),
    );
  });

  it('keeps what people write: accents composed, emoji, Devanagari, markup as words', () => {
    expect(normalizeText('cafe\u200B\u0301')).toBe('café');
    expect(normalizeText(' क्षमा 😀 <script>don’t</script> ')).toBe('क्षमा 😀 <script>don’t</script>');
  });
});

it('the beginning of a text is never longer than asked for, and cuts no character', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 1, max: 30 }), (text, max) => {
      const beginning = excerpt(normalizeText(text), max);
      expect(beginning.length).toBeLessThanOrEqual(max);
      expect(beginning).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
