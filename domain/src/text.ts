/*
 * One way of counting and checking text, for the app, the server and the rules: the length is that of the
 * string in UTF-16 code units, which is what `size()` of the security rules counts, what `maxlength` of a form
 * field counts, and what `length` is in JavaScript. An emoji with a skin tone is four of them.
 */

/**
 * What a text may not hold, as the inside of a character class that JavaScript (with the flag `u`) and RE2
 * both understand: control characters but tab and line feed, characters that reverse or isolate the direction
 * of what follows them, and invisible ones that only pretend to be text. Joiners stay: emoji and Devanagari
 * need U+200C and U+200D.
 */
export const REFUSED_CHARACTERS =
  '\\x{0000}-\\x{0008}\\x{000B}-\\x{001F}\\x{007F}-\\x{009F}\\x{00AD}\\x{180E}\\x{200B}\\x{200E}\\x{200F}' +
  '\\x{2028}-\\x{202E}\\x{2060}-\\x{206F}\\x{FEFF}\\x{FFF9}-\\x{FFFB}\\x{E0000}-\\x{E001F}';

/**
 * What leaves a text blank when it holds nothing else, written as REFUSED_CHARACTERS is: white space, joiners,
 * variation selectors, and letters that are drawn as nothing (Hangul fillers, the empty Braille cell).
 */
export const BLANK_CHARACTERS =
  '\\x{0009}-\\x{000D}\\x{0020}\\x{0085}\\x{00A0}\\x{034F}\\x{115F}\\x{1160}\\x{1680}\\x{17B4}\\x{17B5}' +
  '\\x{180B}-\\x{180F}\\x{2000}-\\x{200F}\\x{2028}-\\x{202F}\\x{205F}-\\x{206F}\\x{2800}\\x{3000}\\x{3164}' +
  '\\x{FE00}-\\x{FE0F}\\x{FEFF}\\x{FFA0}\\x{E0000}-\\x{E0FFF}';

/** The class as JavaScript writes it: `\u{200B}` where RE2 has `\x{200B}`. */
function characterClass(inside: string): string {
  return inside.replaceAll('\\x{', '\\u{');
}

const REFUSED = new RegExp(`[${characterClass(REFUSED_CHARACTERS)}]`, 'gu');
const VISIBLE = new RegExp(`[^${characterClass(BLANK_CHARACTERS)}]`, 'u');
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The text as it is sent: composed (NFC), line ends as line feeds, without refused characters, halves of
 * surrogate pairs, white space at either end, or more than two line ends in a row.
 */
export function normalizeText(raw: string): string {
  return (
    raw
      .replace(/\r\n?|\u2028|\u2029/gu, '\n')
      .replace(REFUSED, '')
      .replace(LONE_SURROGATE, '')
      // After the invisible characters are gone: they can stand between a letter and its accent.
      .normalize('NFC')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

/** Whether nothing in the text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Whether the text holds a character that no stored text may hold. */
export function hasRefusedCharacters(text: string): boolean {
  // `search` ignores the flag `g` and its memory of the last match, which `test` does not.
  return text.search(REFUSED) >= 0;
}

/** What is wrong with a text, or 'ok'. */
export type TextVerdict = 'ok' | 'blank' | 'too-long' | 'refused-characters';

/** Judges a text as the rules do. `max` is in UTF-16 code units. */
export function judgeText(text: string, max: number): TextVerdict {
  if (isBlank(text)) return 'blank';
  if (text.length > max) return 'too-long';
  return hasRefusedCharacters(text) ? 'refused-characters' : 'ok';
}

/** The beginning of a text, at most `max` UTF-16 code units, with no character cut in half and `…` where more follows. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  let beginning = '';
  for (const character of text) {
    if (beginning.length + character.length > max - 1) break;
    beginning += character;
  }
  return `${beginning.trimEnd()}…`;
}
