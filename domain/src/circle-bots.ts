import { asSeen } from './look-alikes.ts';

/*
 * Messages that imitate system notices. Mentioning a "system admin" in a sentence is fine: an imitation starts a line
 * like a sender's name, or with a symbol and a word that only notices have.
 */

const NAMES =
  'analytics ?bot|circle ?guide|circle ?bot|privacy ?guardian|system ?admin(?:istrator)?|chupke (?:team|bot)';
const SIGNS =
  '\\x{1F916}\\x{1F4CA}\\x{1F4C8}\\x{1F6E1}\\x{1F512}\\x{1F510}\\x{2699}\\x{26A0}\\x{1F4E2}\\x{1F514}';
const KEYWORDS =
  'analytics|insights?|privacy|reminder|system|admin|guide|guardian|daily prompt|notice|security';

/**
 * Pattern of imitations, in a syntax that RE2 and JavaScript (flags `isu`, and `\u{...}` for `\x{...}`) share: a line
 * that is a bot's name and then a colon, dash, bar, bracket or its end; or a symbol followed by a keyword.
 */
export const BOT_IMITATION =
  `(?:.*\\n)?[^\\p{L}\\p{N}\\n]*(?:(?:${NAMES})[^\\p{L}\\p{N}\\n]*(?:[:|\\])>\\x{2013}\\x{2014}-].*|\\n.*|)` +
  `|[${SIGNS}][^\\p{L}\\p{N}\\n]*(?:${KEYWORDS})(?:[^\\p{L}\\p{N}].*|))`;

const IMITATION = new RegExp(`^(?:${BOT_IMITATION.replaceAll('\\x{', '\\u{')})$`, 'isu');

/** Whether the text imitates a notice as it is written: the rules refuse this, too. */
export function isBotImitation(text: string): boolean {
  return IMITATION.test(text);
}

/** Whether the text looks like an imitation: with look-alike letters, digits or invisible characters. */
export function looksLikeBot(text: string): boolean {
  return isBotImitation(text) || isBotImitation(asSeen(text));
}
