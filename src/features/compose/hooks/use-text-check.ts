import type { CareTopic } from '@chupke/domain/care.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Finding } from '@chupke/domain/doxx.ts';
import { findIdentifying, takeOut } from '@chupke/domain/doxx.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** A finding with its words. */
export interface FoundWords extends Finding {
  readonly words: string;
}

/** Findings with their words. */
export function foundWords(text: string, found: readonly Finding[]): readonly FoundWords[] {
  return found.map((one) => ({ ...one, words: text.slice(one.start, one.end) }));
}

/**
 * The text without these words, wherever they are found in it now: it may have been edited since they were found, and
 * words that occur twice are removed twice.
 */
export function withoutWords(text: string, unwanted: readonly FoundWords[]): string {
  return foundWords(text, findIdentifying(text))
    .filter(({ kind, words }) => unwanted.some((one) => one.kind === kind && one.words === words))
    .reduceRight(takeOut, text);
}

/** Debounce of announcing findings, in milliseconds: not in the middle of a word. */
const SETTLE_MS = 700;

/** How much of a text is checked, in UTF-16 code units: more than can be posted. */
const CHECKED_MAX = 2 * TEXT_LIMITS.confession;

/** Findings in a text while typing. Nothing leaves the device. */
export interface TextCheck {
  /** The text of `marks`, at most one render behind the input. */
  readonly marked: string;
  readonly marks: readonly Finding[];
  /** The text of `found` and `topics`: the input after the debounce. */
  readonly settled: string;
  readonly found: readonly Finding[];
  readonly topics: readonly CareTopic[];
  /** Checks this text at once, without the debounce. */
  readonly settle: (text: string) => void;
}

/** Finds what could identify a person, and what calls for help. */
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
