import type { ArticleSlug } from '../help.ts';
import { foldText } from '../fold-text.ts';
import { LEXICON } from './lexicon.ts';

/** What a question must have for its pattern to be used. */
const PATTERN = { words: 6, wordMin: 3, keyMin: 6, keyMax: 120, shortAnswer: 200 } as const;

/**
 * The key of a question's pattern: its first six words of more than two letters, in lower case without punctuation, joined
 * by `_`. Null where that is too short to mean anything.
 */
export function patternKeyOf(question: string): string | null {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => Array.from(word).length >= PATTERN.wordMin)
    .slice(0, PATTERN.words);
  const key = words.join('_').slice(0, PATTERN.keyMax);
  return key.length < PATTERN.keyMin ? null : key;
}

/** Begins of answers that say how something is done. */
const INSTRUCTIONS = /\b(?:go to|tap|press|open|choose|select|click|step \d)\b|खोलिए|दबाइए|चुनिए|क़दम \d/iu;
const UNSAFE =
  /\b(?:delet\w*|ban|banned|error|problem|password|payment|refund|suicide|ragging|blackmail)\b|हटा|समस्या|पासवर्ड/iu;

/** What is known of a pattern that is to be approved. */
export interface PatternCandidate {
  readonly question: string;
  readonly answer: string;
  /** The article that answers it. */
  readonly slug: ArticleSlug | null;
}

/**
 * Whether a pattern needs no admin: it leads to an article, or says how something is done, or its answer is short, about a
 * known subject, and not about what can go wrong.
 */
export function isAutoApproved({ question, answer, slug }: PatternCandidate): boolean {
  if (slug !== null || INSTRUCTIONS.test(answer)) return true;
  const known = new Set(Object.values(LEXICON).flatMap((list) => list.split(' ')));
  const isKnown = foldText(question)
    .split(' ')
    .some((word) => known.has(word));
  return answer.length < PATTERN.shortAnswer && isKnown && !UNSAFE.test(`${question} ${answer}`);
}
