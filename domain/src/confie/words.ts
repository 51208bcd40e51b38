/*
 * Words in a form in which spellings meet: English in its stems, Hindi in Devanagari and in Latin letters as one writes it
 * by ear ("nahin", "nahi", "नहीं"). Both the questions and what they are compared with go through it.
 */

const CONSONANTS =
  'क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h';
const VOWELS = 'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au ऑ=o ऍ=e';
const SIGNS = 'ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ो=o ौ=au ॉ=o ॅ=e';
const VIRAMA = '\u094D';

function table(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs.split(' ').map((pair) => {
      const [letter = '', latin = ''] = pair.split('=');
      return [letter, latin];
    }),
  );
}

const consonants = /* @__PURE__ */ table(CONSONANTS);
const vowels = /* @__PURE__ */ table(VOWELS);
const signs = /* @__PURE__ */ table(SIGNS);

/** A sound of a word in Devanagari: its letters, and whether it ends in the short "a" that nobody writes. */
interface Sound {
  readonly text: string;
  readonly hasInherent: boolean;
}

function soundsOf(word: string): readonly Sound[] {
  const sounds: Sound[] = [];
  const letters = Array.from(word);
  letters.forEach((letter, at) => {
    const consonant = consonants.get(letter);
    const next = letters[at + 1] ?? '';
    if (consonant !== undefined) {
      sounds.push({ text: consonant, hasInherent: next !== VIRAMA && !signs.has(next) });
      return;
    }
    const vowel = vowels.get(letter) ?? signs.get(letter) ?? (letter === '\u0902' ? 'n' : '');
    if (vowel !== '') sounds.push({ text: vowel, hasInherent: false });
  });
  return sounds;
}

/** Hindi in Latin letters, as it is spoken: the short "a" falls at the end and between two fuller syllables. */
function romanisedWord(word: string): string {
  const sounds = soundsOf(word);
  let latin = '';
  let lastHadVowel = false;
  sounds.forEach(({ text, hasInherent }, at) => {
    const next = sounds[at + 1];
    const afterNext = sounds[at + 2];
    const nextIsFull =
      next !== undefined && afterNext !== undefined && (next.hasInherent || /^[aeiou]/.test(afterNext.text));
    const isSpoken = hasInherent && (next === undefined ? at === 0 : !(lastHadVowel && nextIsFull));
    latin += text + (isSpoken ? 'a' : '');
    lastHadVowel = isSpoken || /^[aeiou]/.test(text);
  });
  return latin;
}

/** Text in lower case and Latin letters, with single spaces for all but letters and digits. */
export function romanised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0900-\u0963\u0970-\u097F]+/gu, (word) => romanisedWord(word))
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const SUFFIXES: readonly (readonly [ending: RegExp, least: number, instead: string])[] = [
  [/(?:ational|ization|isation)$/, 4, ''],
  [/(?:ications?|ations?)$/, 4, ''],
  [/(?:ements?|ments?)$/, 4, ''],
  [/(?:ness|ings?|ions?|edly|able|ible)$/, 3, ''],
  [/ies$/, 3, 'y'],
  [/(?:sses)$/, 2, 'ss'],
  [/(?:ed|es|er|ly|al)$/, 4, ''],
  [/s$/, 3, ''],
];

/** An English word without its ending. */
function stemOf(word: string): string {
  for (const [ending, least, instead] of SUFFIXES) {
    const cut = word.search(ending);
    if (cut >= least && !word.endsWith('ss')) return (word.slice(0, cut) + instead).replace(/e$/, '');
  }
  return word.length > 4 ? word.replace(/e$/, '') : word;
}

/** One form for what sounds alike. */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(?:aa|ah)(?![aeiou])/g, 'a')
    .replace(/ee|ii|ea|ie|y/g, 'i')
    .replace(/oo|uu|ou/g, 'u')
    .replace(/ai|ae/g, 'e')
    .replace(/au/g, 'o')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q|ck/g, 'k')
    .replace(/([bcdgjpst])h+/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/(..[aeiou])[nm]$/, '$1');
}

/** How one shortens words while typing. */
const SHORT: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  (
    'nhi=nahi nahin=nahi kr=kar krna=karna krni=karni krne=karne kru=karu krta=karta krdo=kardo rha=raha rhi=rahi rhe=rahe ' +
    'gya=gaya gyi=gayi h=hai hu=hun kse=kaise kyu=kyun mje=mujhe msg=message pic=picture pics=picture acc=account acct=account ' +
    'clg=college pwd=password pswd=password del=delete dlt=delete wat=what wht=what y=why u=you ur=your r=are pls=please plz=please ' +
    'notif=notification notifs=notification'
  )
    .split(' ')
    .map((pair) => {
      const [short = '', whole = ''] = pair.split('=');
      return [short, whole];
    }),
);

/** The form of a word, in Latin letters, in which spellings meet. */
export function keyOf(word: string): string {
  const whole = SHORT.get(word) ?? word;
  return /^[a-z]+$/.test(whole) ? soundOf(stemOf(whole)) : whole;
}

/** The words of a text, in Latin letters. */
export function wordsOf(text: string): readonly string[] {
  const plain = romanised(text);
  return plain === '' ? [] : plain.split(' ');
}

/** The keys of a text's words. */
export function keysOf(text: string): readonly string[] {
  return wordsOf(text).map(keyOf);
}
