import type { UserId } from '@chupke/domain/user.ts';
import { useCallback } from 'react';
import type { Live } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { KeptConsent } from '../model/consent-view.ts';

/** The user's consent records, live, newest first. */
export function useConsents(uid: UserId): {
  readonly live: Live<readonly KeptConsent[]>;
  readonly retry: () => void;
} {
  const load = useCallback(async () => {
    const { watchConsents } = await import('../api/watch-consents.ts');
    return watchConsents(uid);
  }, [uid]);
  return useLive(load);
}
