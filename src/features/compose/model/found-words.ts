import type { Finding } from '@chupke/domain/doxx.ts';
import { findIdentifying, takeOut } from '@chupke/domain/doxx.ts';

/** What was found, with the words themselves. */
export interface FoundWords extends Finding {
  readonly words: string;
}

/** Findings with their words. */
export function foundWords(text: string, found: readonly Finding[]): readonly FoundWords[] {
  return found.map((one) => ({ ...one, words: text.slice(one.start, one.end) }));
}

/**
 * The text without these words wherever they are found in it now: it may have been written on since they were seen, and
 * words that stand there twice go twice.
 */
export function withoutWords(text: string, unwanted: readonly FoundWords[]): string {
  return foundWords(text, findIdentifying(text))
    .filter(({ kind, words }) => unwanted.some((one) => one.kind === kind && one.words === words))
    .reduceRight(takeOut, text);
}
