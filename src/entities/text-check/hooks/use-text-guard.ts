import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { useState } from 'react';
import { askAbout } from '../../../lib/text-check/text-checker.ts';
import type { FoundWords } from './use-text-check.ts';
import { foundWords, useTextCheck, withoutWords } from './use-text-check.ts';

/** What is found in a reply or a message while it is written. */
export interface TextGuard {
  /** What could show who someone is. */
  readonly found: readonly FoundWords[];
  /** Whether it is asked about them, as it was to be sent with them. */
  readonly isAsked: boolean;
  /** What calls for help in it, or in what was sent before it. */
  readonly topics: readonly CareTopic[];
  /** Closes the helplines, where they are those of what was sent. */
  readonly dismiss: (() => void) | undefined;
  /** Whether it may be sent. Where something is found that was not asked about yet, it asks and says no. */
  readonly admits: () => boolean;
  /** To be called with what was sent. */
  readonly noteSent: () => void;
  readonly takeOut: (unwanted: readonly FoundWords[]) => void;
}

/** How a text is guarded. */
interface GuardOptions {
  readonly change: (text: string) => void;
  /** Whether words that look like an account's name are the name of somebody here, whom they mention. */
  readonly isNameHere?: (words: string) => boolean;
}

/** Guards a short text as the composer guards a confession: nothing is blocked, and all of it stays on the device. */
export function useTextGuard(text: string, { change, isNameHere = () => false }: GuardOptions): TextGuard {
  const check = useTextCheck(text, { prepares: false });
  const [askedAbout, setAskedAbout] = useState<string>();
  const [sent, setSent] = useState<readonly CareTopic[]>([]);
  const foundIn = (checked: typeof check.marked): readonly FoundWords[] =>
    foundWords(checked).filter(({ kind, words }) => kind !== 'handle' || !isNameHere(words));
  const isEmpty = text.trim() === '';
  const now = isEmpty ? [] : check.settled.topics;
  return {
    found: isEmpty ? [] : foundIn(check.settled),
    isAsked: !isEmpty && askedAbout === text,
    topics: now.length > 0 ? now : sent,
    dismiss: now.length === 0 && sent.length > 0 ? () => setSent([]) : undefined,
    admits: () => {
      if (askedAbout === text || foundIn(check.marked).length === 0) return true;
      check.settle(check.marked);
      setAskedAbout(text);
      return false;
    },
    noteSent: () => {
      const { topics } = check.marked;
      if (topics.length > 0) setSent(topics);
      setAskedAbout(undefined);
    },
    takeOut: (unwanted) => void askAbout(text).then((checked) => change(withoutWords(checked, unwanted))),
  };
}
