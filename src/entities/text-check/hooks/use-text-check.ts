import type { Finding } from '@chupke/domain/doxx.ts';
import { takeOut } from '@chupke/domain/take-out.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckedText } from '../../../lib/text-check/checked-text.ts';
import { nothingFound } from '../../../lib/text-check/checked-text.ts';
import { askAbout, prepareChecker } from '../../../lib/text-check/text-checker.ts';

/** A finding with its words. */
export interface FoundWords extends Finding {
  readonly words: string;
}

/** Findings with their words. */
export function foundWords({ text, found }: Pick<CheckedText, 'text' | 'found'>): readonly FoundWords[] {
  return found.map((one) => ({ ...one, words: text.slice(one.start, one.end) }));
}

/**
 * The text without these words, wherever they are found in it now: it may have been edited since they were found, and
 * words that occur twice are removed twice.
 */
export function withoutWords(checked: CheckedText, unwanted: readonly FoundWords[]): string {
  return foundWords(checked)
    .filter(({ kind, words }) => unwanted.some((one) => one.kind === kind && one.words === words))
    .reduceRight(takeOut, checked.text);
}

/** Debounce of announcing findings, in milliseconds: not in the middle of a word. */
const SETTLE_MS = 700;

/** Findings in a text while typing. */
export interface TextCheck {
  /** Of a text that may be some letters behind the input. */
  readonly marked: CheckedText;
  /** Of the input after the debounce. */
  readonly settled: CheckedText;
  /** Shows these findings at once, without the debounce. */
  readonly settle: (checked: CheckedText) => void;
}

/**
 * Finds what could identify a person, and what calls for help.
 *
 * @param prepares Whether the check is made ready before there is a text; otherwise with the first letter.
 */
export function useTextCheck(text: string, { prepares = true } = {}): TextCheck {
  const [marked, setMarked] = useState(() => nothingFound(text));
  const [settled, setSettled] = useState(marked);
  const isFirst = useRef(true);
  useEffect(() => {
    if (prepares) prepareChecker();
  }, [prepares]);
  useEffect(() => {
    let isOver = false;
    const answer = askAbout(text);
    const settle = (): void => void answer.then((checked) => isOver || setSettled(checked));
    void answer.then((checked) => isOver || setMarked(checked));
    // An older draft is whole.
    const timer = setTimeout(settle, isFirst.current ? 0 : SETTLE_MS);
    isFirst.current = false;
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  const settle = useCallback((checked: CheckedText) => {
    setMarked(checked);
    setSettled(checked);
  }, []);
  return { marked, settled, settle };
}
