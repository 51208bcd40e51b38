import { heard, inFull } from './care-text.ts';
import { INWARD, OUTWARD } from './care-weights.ts';
import { romanised } from './romanised.ts';

/** Longest text, in words, that is weighed. */
const WHOLE_WORDS = 40;

function stem(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word;
}

/** What a text is weighed by: its words in English, and by ear. */
export function careFeatures(text: string): ReadonlySet<string> {
  const english = inFull(text).trim();
  const hindi = heard(romanised(text)).trim();
  const words = english.split(' ').map(stem);
  return new Set(hindi === english ? words : [...words, ...hindi.split(' ').map((word) => `:${word}`)]);
}

/** Learned weights. */
interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<string, number>;
}

/** From this sum on a text is taken for danger wherever it stands; and from the second where it means nothing else. */
const ENOUGH = { anywhere: 0.8, alone: 0.6 } as const;

/** Fewest known features of a piece: of fewer, the sum says nothing. */
const LEAST_FEATURES = 4;

function modelFrom({ bias, part, words }: typeof INWARD | typeof OUTWARD): Model {
  const weights = new Map<string, number>();
  for (const line of words.split('\n')) {
    const [weight = '', features = ''] = line.split('=');
    for (const feature of features.split('|')) weights.set(feature, Number(weight) / part);
  }
  return { bias, weights };
}

let models: Readonly<Record<'inward' | 'outward', Model>> | undefined;

function sumOf({ bias, weights }: Model, features: ReadonlySet<string>): number {
  let [sum, count] = [0, 0];
  for (const feature of features) {
    const weight = weights.get(feature);
    if (weight === undefined) continue;
    sum += weight;
    count += 1;
  }
  return bias + sum / Math.sqrt(Math.max(LEAST_FEATURES, count));
}

/** What others do, by the words for it; the first that is found. */
const DEEDS = [
  [
    'ragging',
    / (?:seniors?|freshers?|juniors?|batch|batchmates|wing|ragging|siniyr|siniyar|first years?)(?= )/,
  ],
  [
    'blackmail',
    / (?:photos?|video|chats?|screenshots?|recording|nudes|money|paise|pay|leak|viral|account|password)(?= )/,
  ],
  [
    'abuse',
    / (?:touch[^ ]*|cuta|cute|cute hai|kiss[^ ]*|body|clothes|kapde|marry|marriage|sadi|nikah|lap|bed|alone|akele|naked|drink|party|sexual|raped?|hugs?)(?= )/,
  ],
] as const;

/** Everyday matters, of which one speaks in big words. */
const EVERYDAY =
  / (?:lol|lmao|rofl|haha+|hehe+|exams?|viva|quiz|assignments?|submissions?|syllabus|lectures?|lab|mess|gym|leg day|movie|series|episode|song|match|game|meme|maggi|chai|paneer|biryani|pizza|samosas?|cake|paper|padhai|proxy|attendance|coding|code|fest|trek|trip|party|crush|butterflies|shayari|library|notes|placement|resume|semester|laptop|wifi|charger)(?= )/;

/** Whom it is about: of nobody's words nothing is weighed. */
const SOMEBODY =
  / (?:i|me|my|myself|we|us|our|he|him|his|she|her|they|them|someone|you|main|mujhe|mujse|mere|mera|meri|hame|ham|hun|use|uske|usne|unhone|vo|apni|apne|apna|kisi|koi|papa|ma|bai|pati|tum)(?= )/;

/** Danger that the words of a text, taken together, speak of. */
export type WeighedDanger = 'self-harm' | 'violence' | (typeof DEEDS)[number][0];

/**
 * What danger the words of a short text speak of when they are weighed together; null for none, and for a longer text, in
 * which single words say little. `isAlone`: the text means nothing else that is known.
 */
export function weighDanger(text: string, isAlone = false): WeighedDanger | null {
  const english = inFull(text);
  if (text.split(/\s+/).length > WHOLE_WORDS || (!isAlone && EVERYDAY.test(english))) return null;
  const words = `${english}${heard(romanised(text))}`;
  if (!SOMEBODY.test(words)) return null;
  models ??= { inward: modelFrom(INWARD), outward: modelFrom(OUTWARD) };
  const features = careFeatures(text);
  const inward = sumOf(models.inward, features);
  const outward = sumOf(models.outward, features);
  if (Math.max(inward, outward) < (isAlone ? ENOUGH.alone : ENOUGH.anywhere)) return null;
  if (inward >= outward) return 'self-harm';
  return DEEDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'violence';
}
