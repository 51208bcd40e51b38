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
  '\u061C',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u200C',
  '\u{16FE4}',
  '\u{1F3F4}',
  '\u{E0067}',
  '\uDB40',
  '\uDC67',
  '\u{E0101}',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
);
const TEXT = fc.array(UNIT, { maxLength: 20 }).map((parts) => parts.join(''));

/** What emoji and the scripts of India need of what cannot be seen: the joiners and the emoji's variation selectors. */
const NEEDED = ['\u200C', '\u200D', '\uFE0E', '\uFE0F'];

/** Every character that fonts and browsers draw as nothing, or that turns the order of others. */
const UNSEEN = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\u2800/u.test(character));

describe('a character that nobody sees', () => {
  it('is refused, but for those that emoji and Indian scripts need', () => {
    expect(UNSEEN.length).toBeGreaterThan(4000);
    expect(UNSEEN.filter((character) => !hasRefusedCharacters(`a${character}b`))).toEqual(NEEDED);
    expect(UNSEEN.filter((character) => !hasRefusedCharacters(`${character}b`))).toEqual(NEEDED);
  });

  it('is taken out before a text is sent, where it is refused', () => {
    for (const character of UNSEEN.filter((each) => !NEEDED.includes(each))) {
      const sent = normalizeText(`a${character}b`);
      expect(sent, character.codePointAt(0)?.toString(16)).toMatch(/^a[ \n]?b$/);
      expect(judgeText(sent, 10)).toBe('ok');
    }
  });

  it('hides no words behind a flag or a letter', () => {
    const hidden = Array.from('room 214', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
    expect(normalizeText(`hi${hidden.join('')}`)).toBe('hi');
    expect(normalizeText(`🏴${hidden.join('')}\u{E007F}`)).toBe('🏴');
    // Flags of regions that no device draws would be a black flag with letters that nobody sees.
    expect(normalizeText('🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}')).toBe('🏴');
    expect(normalizeText('a\u{E0100}\u{E01EF}')).toBe('a');
  });

  it('spells nothing by standing in a row', () => {
    const [nonJoiner, joiner, text, emoji] = NEEDED;
    for (const row of [
      `${joiner}${nonJoiner}`,
      `${joiner}${emoji}`,
      `${emoji}${text}`,
      `${emoji}${joiner}${joiner}`,
    ]) {
      expect(judgeText(`a${row}b`, 10)).toBe('refused-characters');
      expect(judgeText(normalizeText(`a${row}b`), 10)).toBe('ok');
    }
    const hidden = Array.from({ length: 200 }, (_, bit) => (bit % 3 === 0 ? joiner : nonJoiner)).join('');
    expect(normalizeText(`hi${hidden}`)).toBe(`hi${joiner}`);
    for (const filler of ['\u{16FE4}', '\u{1D159}']) {
      expect(judgeText(`a${filler}`, 10)).toBe('refused-characters');
      expect(normalizeText(`a${filler}b`)).toBe('ab');
    }
  });

  it('is not made of halves that are cleaned together', () => {
    expect(normalizeText('a\uDB40\u200B\uDC67b')).toBe('ab');
  });
});

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

  it.each(['🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏴 🏴‍☠️ 🇮🇳 🏳️‍🌈', '👨‍👩‍👧‍👦 👩🏽‍🚀 ❤️‍🔥 ☎︎ 1️⃣', 'क्‍ष श्री‌मान ന്‍ র‌্যাব ಕ್‌ಷ'])('keeps %j', (words) => {
    expect(normalizeText(words)).toBe(words.normalize('NFC'));
    expect(judgeText(words, 100)).toBe('ok');
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
