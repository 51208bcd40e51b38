import { useEffect, useRef } from 'react';
import { askForSignIn, forgetTooOld, useSignInAnswers } from '../../../lib/fresh-sign-in.ts';
import { useText } from '../../../lib/i18n.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

interface StaffLoadingProps {
  readonly kind: 'loading' | 'failed';
  readonly onRetry: () => void;
  /** How many sheets are drawn while it loads. */
  readonly count?: number | undefined;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
}

/**
 * Placeholder of what only moderators and admins see while it loads, or its failure: a fresh sign-in that it needs and that was
 * declined is the reason, and its button asks for one. One that was made elsewhere loads it, too.
 */
export function StaffLoading({ kind, onRetry, count, busy }: StaffLoadingProps) {
  const { common, errors, shell } = useText();
  const { isTooOld, made } = useSignInAnswers();
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  const known = useRef(made);
  useEffect(() => {
    if (known.current === made) return;
    known.current = made;
    if (kind === 'failed') retry.current();
  }, [made, kind]);
  useEffect(() => forgetTooOld, []);
  if (kind === 'loading' || !isTooOld)
    return <LoadingOrFailed kind={kind} words={common} onRetry={onRetry} count={count} busy={busy} />;
  const words = { ...common, couldNotLoadBody: errors['recent-sign-in'], retry: shell.signIn };
  // What has failed loads by itself as soon as there is one.
  const signIn = (): void => void askForSignIn('page', true);
  return <LoadingOrFailed kind={kind} words={words} onRetry={signIn} busy={busy} />;
}
