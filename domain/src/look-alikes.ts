import { REFUSED_CHARACTERS } from './text.ts';

/** Letters of other scripts, digits and signs that look like Latin letters. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', с: 'c', е: 'e', ѐ: 'e', ё: 'e', һ: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', п: 'n', о: 'o',
  р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k',
  ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', ł: 'l', ø: 'o', ɑ: 'a', ɡ: 'g', ո: 'n', օ: 'o', ս: 'u',
  ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ғ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm',
  ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's',
}; // prettier-ignore

/** The first letter A of each alphabet that is drawn as emoji: circled, squared, regional indicators. */
const EMOJI_ALPHABETS = [0x1_f150, 0x1_f170, 0x1_f1e6];

const INVISIBLE = new RegExp(
  `[${REFUSED_CHARACTERS.replaceAll('\\x{', '\\u{')}\\u200C\\u200D\\uFE0E\\uFE0F]`,
  'gu',
);
const ACCENTS = /[\p{Mn}\p{Me}]/gu;

/** A text with letters that are drawn as emoji as the Latin letters that they show. */
export function emojiAsLetters(text: string): string {
  return text.replace(/[\u{1F150}-\u{1F1FF}]/gu, (emoji) => {
    const code = emoji.codePointAt(0) ?? 0;
    const first = EMOJI_ALPHABETS.find((start) => code >= start && code < start + 26);
    return first === undefined ? emoji : String.fromCharCode(0x61 + code - first);
  });
}

/** A text as it looks: lower case, no accents, look-alike letters as Latin ones. */
export function asSeen(text: string): string {
  const plain = emojiAsLetters(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(INVISIBLE, '')
    .toLowerCase();
  return plain.replace(/./gsu, (letter) => TWINS[letter] ?? letter);
}
