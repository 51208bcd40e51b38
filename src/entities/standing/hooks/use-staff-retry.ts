import { useEffect, useRef } from 'react';
import { askForSignIn, forgetTooOld, useSignInAnswers } from '../../../lib/fresh-sign-in.ts';

/** Why what moderators and admins see did not load, and what a button for it does. */
interface StaffRetry {
  /** The last sign-in is too old, and a new one was declined. */
  readonly isTooOld: boolean;
  /** Loads again; where that needs a fresh sign-in, asks for one, and what has failed loads by itself once there is one. */
  readonly retry: () => void;
}

/** How to load again what only moderators and admins see. A fresh sign-in that was made elsewhere loads it, too. */
export function useStaffRetry(isFailed: boolean, onRetry: () => void): StaffRetry {
  const { isTooOld, made } = useSignInAnswers();
  const load = useRef(onRetry);
  useEffect(() => {
    load.current = onRetry;
  });
  const known = useRef(made);
  useEffect(() => {
    if (known.current === made) return;
    known.current = made;
    if (isFailed) load.current();
  }, [made, isFailed]);
  useEffect(() => forgetTooOld, []);
  return { isTooOld, retry: isTooOld ? () => void askForSignIn('page', true) : onRetry };
}
