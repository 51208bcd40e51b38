/*
 * Text length and validation shared by the app, the server and the rules: length is measured in UTF-16 code units, as
 * in `size()` of the security rules, `maxlength` of form fields, and `length` in JavaScript. An emoji with a skin
 * tone counts as four.
 */

/**
 * Characters that a text may not contain, as the inside of a character class that JavaScript (with the flag `u`) and
 * RE2 both understand: control characters but tab and line feed, bidi controls, and whatever is drawn as nothing
 * (Unicode's Default_Ignorable_Code_Point, among them the tags and the supplementary variation selectors, with which
 * words can be hidden in others; Hangul and Khitan fillers; the empty Braille cell and notehead). What stays are the joiners U+200C and
 * U+200D and the selectors U+FE0E and U+FE0F: emoji and Indian scripts need them, one at a time (JOINER_RUNS).
 */
export const REFUSED_CHARACTERS =
  '\\x{0000}-\\x{0008}\\x{000B}-\\x{001F}\\x{007F}-\\x{009F}\\x{00AD}\\x{034F}\\x{061C}\\x{115F}\\x{1160}' +
  '\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}\\x{200B}\\x{200E}\\x{200F}\\x{2028}-\\x{202E}\\x{2060}-\\x{206F}' +
  '\\x{2800}\\x{3164}\\x{FE00}-\\x{FE0D}\\x{FEFF}\\x{FFA0}\\x{FFF0}-\\x{FFFB}\\x{1BCA0}-\\x{1BCA3}' +
  '\\x{16FE4}\\x{1D159}\\x{1D173}-\\x{1D17A}\\x{E0000}-\\x{E0FFF}';

/**
 * Joiners and selectors that no script and no emoji needs, in the same notation: anything after a joiner, a selector after a
 * selector. What stays is a joiner or a selector alone, or a selector and a joiner, as within a heart on fire. Rows of
 * them spell words that nobody sees.
 */
export const JOINER_RUNS =
  '[\\x{200C}\\x{200D}][\\x{200C}\\x{200D}\\x{FE0E}\\x{FE0F}]|[\\x{FE0E}\\x{FE0F}]{2}';

/**
 * The flags of England, Scotland and Wales, as a pattern in the same notation: black flags followed by tags, which are
 * refused anywhere else. Devices draw no other flags of regions; tags of any others would be hidden letters.
 */
export const REGION_FLAGS =
  '\\x{1F3F4}\\x{E0067}\\x{E0062}(?:\\x{E0065}\\x{E006E}\\x{E0067}|\\x{E0073}\\x{E0063}\\x{E0074}' +
  '|\\x{E0077}\\x{E006C}\\x{E0073})\\x{E007F}';

/**
 * Characters that alone leave a text blank, in the same notation: white space, joiners, variation selectors, and
 * letters without a glyph (Hangul fillers, the empty Braille cell).
 */
export const BLANK_CHARACTERS =
  '\\x{0009}-\\x{000D}\\x{0020}\\x{0085}\\x{00A0}\\x{034F}\\x{115F}\\x{1160}\\x{1680}\\x{17B4}\\x{17B5}' +
  '\\x{180B}-\\x{180F}\\x{2000}-\\x{200F}\\x{2028}-\\x{202F}\\x{205F}-\\x{206F}\\x{2800}\\x{3000}\\x{3164}' +
  '\\x{FE00}-\\x{FE0F}\\x{FEFF}\\x{FFA0}\\x{E0000}-\\x{E0FFF}';

/** A pattern in JavaScript's notation: `\u{200B}` for RE2's `\x{200B}`. */
function unicodePattern(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('\\x{', '\\u{'), 'gu');
}

const REFUSED = unicodePattern(`[${REFUSED_CHARACTERS}]`);
const FLAG_OR_REFUSED = unicodePattern(`(${REGION_FLAGS})|[${REFUSED_CHARACTERS}]`);
const FLAGS = unicodePattern(REGION_FLAGS);
const VISIBLE = unicodePattern(`[^${BLANK_CHARACTERS}]`);
const JOINERS = unicodePattern(JOINER_RUNS);
const REPEATED_SELECTOR = /([\uFE0E\uFE0F])[\uFE0E\uFE0F]+/gu;
const AFTER_JOINER = /([\u200C\u200D])[\u200C\u200D\uFE0E\uFE0F]+/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The text as sent: composed (NFC), with LF line ends, without refused characters, lone surrogates, outer white
 * space, or more than two line ends in a row.
 */
export function normalizeText(raw: string): string {
  return (
    raw
      // First: what is between two halves must not make a character of them when it is removed.
      .replace(LONE_SURROGATE, '')
      .replace(/\r\n?|\u2028|\u2029/gu, '\n')
      // Between words in Braille it is a space.
      .replaceAll('\u2800', ' ')
      .replace(FLAG_OR_REFUSED, '$1')
      .replace(REPEATED_SELECTOR, '$1')
      .replace(AFTER_JOINER, '$1')
      // After removing invisible characters: they can be between a letter and its accent.
      .normalize('NFC')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
  );
}

/** Whether the text has no visible character. */
export function isBlank(text: string): boolean {
  // `search` ignores the flag `g` and `lastIndex`, unlike `test`.
  return text.search(VISIBLE) < 0;
}

/** Whether the text contains a refused character, or joiners in a row. */
export function hasRefusedCharacters(text: string): boolean {
  return text.replace(FLAGS, ' ').search(REFUSED) >= 0 || text.search(JOINERS) >= 0;
}

/** What is wrong with a text, or 'ok'. */
type TextVerdict = 'ok' | 'blank' | 'too-long' | 'refused-characters';

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
