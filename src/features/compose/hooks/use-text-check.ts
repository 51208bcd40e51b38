import type { CareTopic } from '@chupke/domain/care.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Finding } from '@chupke/domain/doxx.ts';
import { findIdentifying, takeOut } from '@chupke/domain/doxx.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

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

/** How long keys may be silent before what was found is said, in milliseconds: not in the middle of a word. */
const SETTLE_MS = 700;

/** How much of a text is looked at, in UTF-16 code units: more than can be posted. */
const CHECKED_MAX = 2 * TEXT_LIMITS.confession;

/** What is noticed in words while they are written. Nothing of it leaves the device. */
export interface TextCheck {
  /** The words in which `marks` are, at most a moment behind what is written. */
  readonly marked: string;
  readonly marks: readonly Finding[];
  /** The words in which `found` and `topics` are: what was written when the keys were last silent. */
  readonly settled: string;
  readonly found: readonly Finding[];
  readonly topics: readonly CareTopic[];
  /** Says what is in these words at once. */
  readonly settle: (text: string) => void;
}

/** Looks for what could lead to a person, and for what calls for help. */
export function useTextCheck(text: string): TextCheck {
  const marked = useDeferredValue(text);
  const marks = useMemo(() => findIdentifying(marked.slice(0, CHECKED_MAX)), [marked]);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return undefined;
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  const found = useMemo(() => findIdentifying(settled.slice(0, CHECKED_MAX)), [settled]);
  const topics = useMemo(() => careTopicsOf(settled.slice(0, CHECKED_MAX)), [settled]);
  const settle = useCallback((words: string) => setSettled(words), []);
  return { marked, marks, settled, found, topics, settle };
}
