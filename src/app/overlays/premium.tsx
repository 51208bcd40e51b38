import { Suspense } from 'react';
import { moduleWithTexts } from '../../lib/module-with-texts.ts';
import { tellNotLoaded } from '../../lib/newer-version.ts';
import { requestPremium, usePremiumRequest } from '../../lib/premium-request.ts';
import { useLock } from '../../lib/privacy-shield/app-lock-state.ts';
import { knownUser, useSession } from '../../lib/session.ts';
import { useRequestedDialog } from './requested-dialog.ts';

const dialog = moduleWithTexts(
  () => import('../../features/premium/components/upgrade-dialog.tsx'),
  'premium',
);

function showLoadFailure(_: unknown, error: unknown): void {
  requestPremium(undefined);
  tellNotLoaded(error);
}

/**
 * The dialog in which Premium is bought, over whatever page asked for it. It is mounted with the background work, so that
 * the first load carries nothing of it; so it goes by itself when the app is locked.
 */
export function PremiumOverlay() {
  const request = usePremiumRequest();
  const session = useSession();
  const { isLocked } = useLock();
  const { part, shown } = useRequestedDialog(dialog, request, showLoadFailure);
  const user = knownUser(session);
  if (part === undefined || shown === undefined || user === undefined) return null;
  // Admins have no posts of their own, and nothing to buy.
  if (session.kind !== 'signed-in' || session.account.isAdmin || isLocked) return null;
  return (
    <Suspense fallback={null}>
      <part.UpgradeDialog
        key={`${user.uid}:${shown.number}`}
        user={user}
        email={session.account.email}
        reason={shown.reason}
        open={request !== undefined}
        onClose={() => requestPremium(undefined)}
      />
    </Suspense>
  );
}
