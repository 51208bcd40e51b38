import { create } from 'zustand';
import { AppError } from './errors.ts';

/*
 * What moderators and admins do asks for a sign-in of today, and openings for one of the last hour. Whoever has an older
 * one is asked over the page, and what they were about to do goes on by itself: nothing that was typed is lost.
 */

/** How the asking has ended: whether a new sign-in was made. */
type Settle = (isDone: boolean) => void;

const useStore = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

let waiting: readonly Settle[] = [];
let wasDeclined = false;

/** Whether a person has just pressed something: what asks by itself must not ask again and again. */
function isPressed(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.isActive;
}

/**
 * Asks for a new sign-in; resolves when there is one (true), or the person does not want to (false). Several at once share
 * the one question. Once it was declined, only what the person presses asks again.
 */
export function askForSignIn(): Promise<boolean> {
  if (wasDeclined && !isPressed()) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    useStore.setState({ isAsked: true });
  });
}

/**
 * Does something for which the last sign-in may be too old: then the person is asked for a new one, and it is done again.
 * Throws what `work` throws.
 */
export async function withFreshSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOld = error instanceof AppError && error.code === 'recent-sign-in';
    if (!isOld || !(await askForSignIn())) throw error;
    return work();
  }
}

/** Whether somebody waits for a new sign-in. */
export function useSignInAsked(): boolean {
  return useStore(({ isAsked }) => isAsked);
}

/** Ends the asking. */
export function settleSignIn(isDone: boolean): void {
  const told = waiting;
  waiting = [];
  wasDeclined = !isDone;
  useStore.setState({ isAsked: false });
  for (const settle of told) settle(isDone);
}
