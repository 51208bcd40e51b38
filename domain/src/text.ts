/*
 * Text length and validation shared by the app, the server and the rules: length is measured in UTF-16 code units, as
 * in `size()` of the security rules, `maxlength` of form fields, and `length` in JavaScript. An emoji with a skin
 * tone counts as four.
 */

/**
 * Characters that a text may not contain, as the inside of a character class that JavaScript (with the flag `u`) and
 * RE2 both understand: control characters but tab and line feed, bidi controls, and invisible characters that imitate
 * text. Joiners stay: emoji and Devanagari need U+200C and U+200D.
 */
export const REFUSED_CHARACTERS =
  '\\x{0000}-\\x{0008}\\x{000B}-\\x{001F}\\x{007F}-\\x{009F}\\x{00AD}\\x{180E}\\x{200B}\\x{200E}\\x{200F}' +
  '\\x{2028}-\\x{202E}\\x{2060}-\\x{206F}\\x{FEFF}\\x{FFF9}-\\x{FFFB}\\x{E0000}-\\x{E001F}';

/**
 * Characters that alone leave a text blank, in the same notation: white space, joiners, variation selectors, and
 * letters without a glyph (Hangul fillers, the empty Braille cell).
 */
export const BLANK_CHARACTERS =
  '\\x{0009}-\\x{000D}\\x{0020}\\x{0085}\\x{00A0}\\x{034F}\\x{115F}\\x{1160}\\x{1680}\\x{17B4}\\x{17B5}' +
  '\\x{180B}-\\x{180F}\\x{2000}-\\x{200F}\\x{2028}-\\x{202F}\\x{205F}-\\x{206F}\\x{2800}\\x{3000}\\x{3164}' +
  '\\x{FE00}-\\x{FE0F}\\x{FEFF}\\x{FFA0}\\x{E0000}-\\x{E0FFF}';

/** The class in JavaScript's notation: `\u{200B}` for RE2's `\x{200B}`. */
function characterClass(inside: string): string {
  return inside.replaceAll('\\x{', '\\u{');
}

const REFUSED = new RegExp(`[${characterClass(REFUSED_CHARACTERS)}]`, 'gu');
const VISIBLE = new RegExp(`[^${characterClass(BLANK_CHARACTERS)}]`, 'u');
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The text as sent: composed (NFC), with LF line ends, without refused characters, lone surrogates, outer white
 * space, or more than two line ends in a row.
 */
export function normalizeText(raw: string): string {
  return (
    raw
      .replace(/\r\n?|\u2028|\u2029/gu, '\n')
      .replace(REFUSED, '')
      .replace(LONE_SURROGATE, '')
      // After removing invisible characters: they can be between a letter and its accent.
      .normalize('NFC')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether the text contains a refused character. */
export function hasRefusedCharacters(text: string): boolean {
  // `search` ignores the flag `g` and `lastIndex`, unlike `test`.
  return text.search(REFUSED) >= 0;
}

/** What is wrong with a text, or 'ok'. */
export type TextVerdict = 'ok' | 'blank' | 'too-long' | 'refused-characters';

/** Validates a text as the rules do. `max` is in UTF-16 code units. */
export function judgeText(text: string, max: number): TextVerdict {
  if (isBlank(text)) return 'blank';
  if (text.length > max) return 'too-long';
  return hasRefusedCharacters(text) ? 'refused-characters' : 'ok';
}

/** The beginning of a text, at most `max` UTF-16 code units, without splitting a character, with `…` if truncated. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  let beginning = '';
  for (const character of text) {
    if (beginning.length + character.length > max - 1) break;
    beginning += character;
  }
  return `${beginning.trimEnd()}…`;
}
