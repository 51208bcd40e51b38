import { create } from 'zustand';
import type { ErrorCode } from './errors.ts';

/*
 * Whoever has a second factor is asked for its code over the page on which they sign in, or prove anew who they are. What
 * asks stays where it is and goes on with the answer.
 */

/** The question for a code, while it stands. */
interface Question {
  /** A code was given and is being looked at. */
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly error: ErrorCode | undefined;
}

const useStore = create<{ readonly question: Question | undefined }>(() => ({ question: undefined }));

let settle: ((code: string | undefined) => void) | undefined;

/** Asks for a code, or once more with what was wrong; undefined: the person does not want to. The question stays. */
export function askForCode(error?: ErrorCode): Promise<string | undefined> {
  return new Promise((resolve) => {
    // One question at a time: an older sign-in that is not finished is given up.
    settle?.(undefined);
    settle = resolve;
    useStore.setState({ question: { isBusy: false, error } });
  });
}

/** Answers the question; undefined: without a code. */
export function answerCode(code: string | undefined): void {
  const told = settle;
  settle = undefined;
  useStore.setState({ question: code === undefined ? undefined : { isBusy: true, error: undefined } });
  told?.(code);
}

/** Takes the question away. */
export function endQuestion(): void {
  answerCode(undefined);
}

/** The question that stands; undefined: none. */
export function useCodeQuestion(): Question | undefined {
  return useStore(({ question }) => question);
}
