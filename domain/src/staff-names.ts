import { asSeen, emojiAsLetters } from './look-alikes.ts';

/*
 * Names that students choose and that would pass for those of the people who run the product. Only whole words count:
 * a badminton circle is one like any other, and so is one for peer support.
 */

/** Words that only staff carries: refused anywhere in a name. */
const TITLES = [
  'admin', 'admins', 'administrator', 'administrators', 'sysadmin', 'systemadmin', 'superadmin', 'moderator',
  'moderators', 'official', 'circleguide', 'circlebot', 'analyticsbot', 'privacyguardian', 'grievanceofficer',
  'sanchalak', 'vyavasthapak', 'prashasak', 'adhikarik',
  'एडमिन', 'ऐडमिन', 'अडमिन', 'एडमिनिस्ट्रेटर', 'मॉडरेटर', 'मोडरेटर', 'मॉडेरेटर', 'व्यवस्थापक', 'प्रशासक', 'संचालक',
  'आधिकारिक', 'ऑफिशियल', 'ऑफ़िशियल', 'ऑफीशियल',
]; // prettier-ignore

/** The product's name: refused alone, and beside a duty or a group. */
const BRAND = ['chupke', 'चुपके'];

/** What staff does: refused alone, and beside the product's name. Many circles are for support of some kind. */
const DUTIES = [
  'support', 'staff', 'mod', 'mods', 'moderation', 'system', 'security', 'safety', 'helpdesk', 'customercare',
  'customersupport', 'techsupport', 'सपोर्ट', 'सहायता', 'स्टाफ', 'स्टाफ़', 'सिस्टम', 'सुरक्षा', 'हेल्पडेस्क', 'ग्राहकसेवा',
]; // prettier-ignore

/** Groups: refused beside the product's name. */
const GROUPS = ['team', 'bot', 'hq', 'crew', 'टीम', 'दल'];

/** Words that change nothing beside the others. */
const FILLERS = ['the', 'real', 'app', 'ji', 'sir', 'desk', 'asli', 'जी', 'असली', 'ऐप', 'डेस्क'];

/** Letters that look alike as one: `l`, `i`; `rn`, `m`. */
function fold(word: string): string {
  return asSeen(word).replaceAll('l', 'i').replaceAll('rn', 'm');
}

/** A letter for each run of the same one. */
function squeeze(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

function oneOf(...lists: readonly (readonly string[])[]): string {
  return `(?:${lists.flat().map(fold).join('|')})`;
}

interface Patterns {
  /** Of one word or several, joined and squeezed. */
  readonly title: RegExp;
  /** Of one word or several, joined. */
  readonly ofProduct: RegExp;
  /** Of the whole name, joined. */
  readonly whole: RegExp;
}

function compile(): Patterns {
  const brand = oneOf(BRAND);
  const role = oneOf(DUTIES, GROUPS);
  const filler = oneOf(FILLERS);
  const titles = `(?:${TITLES.map((title) => squeeze(fold(title))).join('|')})`;
  const beside = `(?:${[...BRAND, ...GROUPS, ...FILLERS].map((word) => squeeze(fold(word))).join('|')})*`;
  return {
    title: new RegExp(`^${beside}${titles}${beside}$`, 'u'),
    ofProduct: new RegExp(`^(?:${brand}${filler}*${role}|${role}${filler}*${brand})$`, 'u'),
    whole: new RegExp(`^(?=.*${oneOf(BRAND, DUTIES)})${oneOf(BRAND, DUTIES, GROUPS, FILLERS)}{1,6}$`, 'u'),
  };
}

let patterns: Patterns | undefined;

/** Signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/**
 * The words of a name, in each way that it can be read: with digits and signs as letters, with digits around a word as
 * numbers, with signs as spaces.
 */
function readings(name: string): readonly (readonly string[])[] {
  const spaced = emojiAsLetters(name)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const asLetters = spaced.replace(/[!|+€789]/gu, (sign) => SIGNS[sign] ?? sign);
  const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}\p{M}@$\u200C\u200D\uFE0F]+/u);
  const read = [
    // Before NFKC makes letters of signs; and as the rules see it, to which each sign is a space.
    wordsOf(name),
    name.split(/[^\p{L}\p{N}\p{M}]+/u),
    wordsOf(asLetters),
    wordsOf(spaced),
    wordsOf(spaced).map((word) => word.replace(/\d+$/u, '')),
    wordsOf(spaced).map((word) => word.replace(/^\d+|\d+$/gu, '')),
    wordsOf(spaced.replace(/[@$]/gu, ' ')),
  ];
  const folded = read.map((words) => words.map(fold).filter((word) => word !== ''));
  // Most names read the same in all ways.
  return [...new Map(folded.map((words) => [words.join(' '), words])).values()];
}

/** Longest run of pieces that is read as one word: `a d m i n i s t r a t o r s`. */
const PIECES_MAX = 16;

/** Each run of words of a name, joined: a word can be written in pieces. */
function* runs(words: readonly string[]): Generator<string> {
  for (let start = 0; start < words.length; start += 1) {
    const end = Math.min(words.length, start + PIECES_MAX);
    for (let after = start + 1; after <= end; after += 1) yield words.slice(start, after).join('');
  }
}

/** Whether a name that a student chose would pass for one of the staff, also behind look-alikes, digits and spaces. */
export function isStaffName(name: string): boolean {
  patterns ??= compile();
  const { title, ofProduct, whole } = patterns;
  return readings(name).some(
    (words) =>
      whole.test(words.join('')) ||
      [...runs(words)].some((run) => title.test(squeeze(run)) || ofProduct.test(run)),
  );
}

/**
 * Pattern of the names that the rules refuse: a title, or the product's name beside a role, as it is written. In a
 * syntax that RE2 and JavaScript (flags `isu`) share. What is disguised only isStaffName() sees.
 */
export function staffNamePattern(): string {
  const other = '[^\\p{L}\\p{M}\\p{N}]';
  const brand = `(?:${BRAND.join('|')})`;
  const role = `(?:${[...DUTIES, ...GROUPS].join('|')})`;
  const words = `${TITLES.join('|')}|${brand}${other}*${role}|${role}${other}*${brand}`;
  return `(?:.*${other})?(?:${words})(?:${other}.*)?`;
}
