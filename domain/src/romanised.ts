/* Hindi in Latin letters, as one writes it by ear. */

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
  // A long text has the same few words again and again.
  const known = new Map<string, string>();
  const latinOf = (word: string): string => {
    const latin = known.get(word) ?? romanisedWord(word);
    known.set(word, latin);
    return latin;
  };
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replace(/[\u0900-\u0963\u0970-\u097F]+/gu, latinOf)
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
