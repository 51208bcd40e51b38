import { Suspense, useEffect } from 'react';
import { settleSignIn, useSignInAsked } from '../../lib/fresh-sign-in.ts';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { tellNotLoaded } from '../../lib/newer-version.ts';
import { useLock } from '../../lib/privacy-shield/app-lock-state.ts';
import { useSession } from '../../lib/session.ts';
import { useRequestedDialog } from './requested-dialog.ts';

const dialog = moduleWithTexts(
  () => import('../../features/account/components/sign-in-again.tsx'),
  'account',
);

function showLoadFailure(_: unknown, error: unknown): void {
  settleSignIn(false);
  tellNotLoaded(error);
}

/** Asks moderators and admins for a new sign-in, over whatever page needs one. Whoever has lost the role is not asked. */
export function SignInAgainOverlay() {
  const occasion = useSignInAsked();
  const isAsked = occasion !== undefined;
  const session = useSession();
  const { isLocked } = useLock();
  const { part } = useRequestedDialog(dialog, isAsked || undefined, showLoadFailure);
  const hasRole = session.kind === 'signed-in' && (session.account.isAdmin || session.account.isModerator);
  useEffect(() => {
    if (isAsked && !hasRole) settleSignIn(false);
  }, [isAsked, hasRole]);
  if (part === undefined || !isAsked || !hasRole || isLocked) return null;
  return (
    <Suspense fallback={null}>
      <part.SignInAgain occasion={occasion} />
    </Suspense>
  );
}
