import { create } from 'zustand';
import type { AppError, ErrorCode } from './errors.ts';

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

/** Ends the wait for an answer: with a code, or without one. */
interface Waiting {
  readonly resolve: (code: string | undefined) => void;
  readonly reject: (error: AppError) => void;
}

let waiting: Waiting | undefined;

/**
 * Asks for a code, or once more with what was wrong; undefined: the person does not want to. The question stays. Rejects with
 * AppError where it could not be put.
 */
export function askForCode(error?: ErrorCode): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    // One question at a time: an older sign-in that is not finished is given up.
    waiting?.resolve(undefined);
    waiting = { resolve, reject };
    useStore.setState({ question: { isBusy: false, error } });
  });
}

/** Answers the question; undefined: without a code. */
export function answerCode(code: string | undefined): void {
  const told = waiting;
  waiting = undefined;
  useStore.setState({ question: code === undefined ? undefined : { isBusy: true, error: undefined } });
  told?.resolve(code);
}

/** The question could not be put, as its code or its words did not come: nobody has declined anything. */
export function failQuestion(error: AppError): void {
  const told = waiting;
  waiting = undefined;
  useStore.setState({ question: undefined });
  told?.reject(error);
}

/** Takes the question away. */
export function endQuestion(): void {
  answerCode(undefined);
}

/** The question that stands; undefined: none. */
export function useCodeQuestion(): Question | undefined {
  return useStore(({ question }) => question);
}
