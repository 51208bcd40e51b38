import { create } from 'zustand';
import { AppError } from './errors.ts';
import { currentSession, uidOf, watchSession } from './session.ts';

/*
 * What moderators and admins do asks for a sign-in of today, and openings for one of the last hour. Whoever has an older
 * one is asked over the page, and what they were about to do goes on by itself: nothing that was typed is lost. A page that
 * loads asks once; declined, it says what is missing, and a button asks again.
 */

/** What needs the sign-in: something that a person does, or a page that loads and asks again and again by itself. */
export type SignInOccasion = 'act' | 'page';

/** How the asking has ended: whether a new sign-in was made. */
type Settle = (isDone: boolean) => void;

interface Store {
  /** What it is asked for; undefined while nobody is asked. */
  readonly asked: SignInOccasion | undefined;
  readonly wasDeclined: boolean;
  /** Whether what a page has loaded last failed as the sign-in is too old. */
  readonly isTooOld: boolean;
  /** How many new sign-ins were made by asking. */
  readonly made: number;
}

const useStore = create<Store>(() => ({
  asked: undefined,
  wasDeclined: false,
  isTooOld: false,
  made: 0,
}));

let waiting: readonly Settle[] = [];

// Another account has not declined anything.
let owner = uidOf(currentSession());
watchSession((session) => {
  if (uidOf(session) === owner) return;
  owner = uidOf(session);
  useStore.setState({ wasDeclined: false, isTooOld: false });
});

/** Whether a person has just pressed something: what asks by itself must not ask again and again. */
function isPressed(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.isActive;
}

/**
 * Asks for a new sign-in; resolves when there is one (true), or the person does not want to (false). Several at once share
 * the one question. Once it was declined, only an act that the person has pressed asks again - a page never does, as the press
 * that declines is one, too - and `isWanted`: the person has pressed the button for it.
 */
export function askForSignIn(occasion: SignInOccasion, isWanted = false): Promise<boolean> {
  const { asked, wasDeclined } = useStore.getState();
  const mayAsk = isWanted || !wasDeclined || (occasion === 'act' && isPressed());
  if (!mayAsk) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    useStore.setState({ asked: asked === 'act' ? 'act' : occasion });
  });
}

/**
 * Does something for which the last sign-in may be too old: then the person is asked for a new one, and it is done again.
 * Throws what `work` throws.
 */
export async function withFreshSignIn<T>(occasion: SignInOccasion, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTooOld = error instanceof AppError && error.code === 'recent-sign-in';
    if (isTooOld && (await askForSignIn(occasion))) return work();
    if (occasion === 'page') useStore.setState({ isTooOld });
    throw error;
  }
}

/** What somebody waits for a new sign-in with; undefined if nobody does. */
export function useSignInAsked(): SignInOccasion | undefined {
  return useStore(({ asked }) => asked);
}

/** Whether what a page has loaded last failed as the sign-in is too old, and how many new ones were made. */
export function useSignInAnswers(): Pick<Store, 'isTooOld' | 'made'> {
  const isTooOld = useStore((store) => store.isTooOld);
  const made = useStore((store) => store.made);
  return { isTooOld, made };
}

/** Another page is shown, which may need no fresh sign-in. */
export function forgetTooOld(): void {
  useStore.setState({ isTooOld: false });
}

/** Loads more, as a person has pressed the button for it: a sign-in that was declined for this page is asked for again. */
export async function loadPressed(load: () => void | Promise<void>): Promise<void> {
  if (useStore.getState().isTooOld && !(await askForSignIn('page', true))) return;
  await load();
}

/** Ends the asking. */
export function settleSignIn(isDone: boolean): void {
  const told = waiting;
  waiting = [];
  useStore.setState(({ made, isTooOld }) => ({
    asked: undefined,
    wasDeclined: !isDone,
    isTooOld: isTooOld && !isDone,
    made: isDone ? made + 1 : made,
  }));
  for (const settle of told) settle(isDone);
}
