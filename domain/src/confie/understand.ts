import { CONFIE_LIMITS } from './limits.ts';
import type { Concept } from './lexicon.ts';
import { isConcept, LEXICON } from './lexicon.ts';
import type { Speller } from '../spelling.ts';
import { createSpeller } from '../spelling.ts';
import { keyOf, wordsOf } from './words.ts';

/** What the engine sees in a question. */
export interface Understanding {
  /** The words in Latin letters, as typed. */
  readonly words: readonly string[];
  /** Their keys, with misspelt ones put right. */
  readonly keys: readonly string[];
  readonly concepts: ReadonlySet<Concept>;
}

/** Reads questions. */
export type Reader = (question: string) => Understanding;

/** Words that are right as they stand, so that they are not taken for misspelt ones. */
const PLAIN_WORDS =
  'i im me my mine we our you your he she it its they them this that these those there here then than the a an and or but if so because is are was were be been am do does did done have has had can could will would shall should may might must not no yes of in on at by for from to with without into over under after before again still just only also too very much many more most some any every each other another both few own same such where when who whom which while until during about between through really actually please thanks thank hello hey well good best better great nice kind like want wanted need needs tell told say said says ask asked think thought know knew feel felt look looks looking seems sure right left time times day days week weeks month months year years today tomorrow yesterday night thing things something anything nothing everything someone anyone everyone people person friend friends guy girl boy bro yaar bhai sir maam solve sold quiet exam exams marks class classes result results weather stock crypto movie song cricket match love life world home mera meri mere mujhe mujhko tera teri tum tumhara aap aapka hum hamara uska uski unka iska iski main mai mein hai hain hoon hun hu tha thi the ho hoga hogi hota hoti hote kar karo karu karun karna karne karte kare kiya ki ka ke ko se par pe bhi toh to aur ya lekin par magar agar jab tab kab kahan kaha kidhar kon kaun kisi koi kuch kuchh sab bahut bohot bas ab abhi fir phir wala wali wale raha rahi rahe gaya gayi gaye jata jati jaata jaati sakta sakti sakte chahiye chahta chahti nahi nahin nhi mat haan han ji accha acha theek thik please plz pls price prize store three trace place plane paid mean meant';

const plainWords: ReadonlySet<string> = /* @__PURE__ */ new Set(PLAIN_WORDS.split(' ').map(keyOf));

/** Longest expression of the lexicon, in words. */
const LONGEST = 4;

function conceptsByPhrase(): ReadonlyMap<string, readonly Concept[]> {
  const found = new Map<string, Concept[]>();
  for (const [concept, list] of Object.entries(LEXICON)) {
    if (!isConcept(concept)) continue;
    for (const phrase of list.split(' ')) {
      const key = wordsOf(phrase.replaceAll('_', ' ')).map(keyOf).join(' ');
      const concepts = found.get(key) ?? [];
      if (!concepts.includes(concept)) concepts.push(concept);
      found.set(key, concepts);
    }
  }
  return found;
}

/** The concepts of a list of keys: words and expressions. */
function conceptsOf(
  keys: readonly string[],
  known: ReadonlyMap<string, readonly Concept[]>,
): ReadonlySet<Concept> {
  const concepts = new Set<Concept>();
  keys.forEach((_, at) => {
    for (let length = 1; length <= LONGEST && at + length <= keys.length; length += 1) {
      for (const concept of known.get(keys.slice(at, at + length).join(' ')) ?? []) concepts.add(concept);
    }
  });
  return concepts;
}

/** Whether a key is so common that it says nothing of a subject. */
export function isPlainWord(key: string): boolean {
  return plainWords.has(key);
}

/** A reader that knows the words of the lexicon and these further keys. */
export function createReader(furtherKeys: Iterable<string>): Reader {
  const known = conceptsByPhrase();
  const single = [...known.keys()].flatMap((phrase) => phrase.split(' '));
  const spell: Speller = createSpeller([...single, ...furtherKeys], isPlainWord);
  return (question) => {
    const words = wordsOf(question.slice(0, CONFIE_LIMITS.question));
    const keys = words.map((word) => {
      const key = keyOf(word);
      return spell(key) ?? key;
    });
    return { words, keys, concepts: conceptsOf(keys, known) };
  };
}
