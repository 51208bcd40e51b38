import type { CareTopic } from '@chupke/domain/care-topics.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CheckedText } from '../../../lib/text-check/checked-text.ts';
import { nothingFound } from '../../../lib/text-check/checked-text.ts';
import { askAbout } from '../../../lib/text-check/text-checker.ts';
import type { FoundWords } from './use-text-check.ts';
import { foundWords, useTextCheck, withoutWords } from './use-text-check.ts';

/** What is found in a reply or a message while it is written. */
export interface TextGuard {
  /** Whether something is written: what shows the findings is fetched then. */
  readonly isWriting: boolean;
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
  /** It is to be sent as it is. */
  readonly agree: () => void;
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

/** How soon after the question a press is still the one that led to it, in milliseconds: a double tap. */
const SAME_PRESS_MS = 600;

/** Guards a short text as the composer guards a confession: nothing is blocked, and all of it stays on the device. */
export function useTextGuard(text: string, { change, isNameHere = () => false }: GuardOptions): TextGuard {
  const check = useTextCheck(text, { prepares: false });
  const [asked, setAsked] = useState<{ readonly about: string; readonly at: number }>();
  const [sent, setSent] = useState<readonly CareTopic[]>([]);
  const agreed = useRef<string>(undefined);
  const newest = useRef(text);
  useLayoutEffect(() => {
    newest.current = text;
  }, [text]);
  // What was found may be of a text that has changed since.
  const foundIn = (checked: CheckedText): readonly FoundWords[] =>
    foundWords(checked).filter(
      ({ kind, words }) => text.includes(words) && (kind !== 'handle' || !isNameHere(words)),
    );
  const isWriting = text.trim() !== '';
  const now = isWriting ? check.settled.topics : [];
  return {
    isWriting,
    found: isWriting ? foundIn(check.settled) : [],
    isAsked: isWriting && asked?.about === text,
    topics: now.length > 0 ? now : sent,
    dismiss: now.length === 0 && sent.length > 0 ? () => setSent([]) : undefined,
    admits: () => {
      if (agreed.current === text || foundIn(check.marked).length === 0) return true;
      if (asked?.about === text) return Date.now() - asked.at > SAME_PRESS_MS;
      check.settle(check.marked);
      setAsked({ about: text, at: Date.now() });
      return false;
    },
    agree: () => {
      agreed.current = text;
    },
    noteSent: () => {
      // It may have gone out before the check has answered.
      void askAbout(text).then(({ topics }) => {
        if (topics.length > 0) setSent(topics);
      });
      check.settle(nothingFound(''));
      setAsked(undefined);
    },
    takeOut: (unwanted) => {
      const take = (checked: CheckedText): void => {
        // What was written meanwhile stays.
        if (newest.current === checked.text) change(withoutWords(checked, unwanted));
      };
      if (check.marked.text === text) take(check.marked);
      else void askAbout(text).then(take);
    },
  };
}
