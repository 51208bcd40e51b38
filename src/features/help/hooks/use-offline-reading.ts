import { useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';

/** What was read once can be read without a network. Members have the service worker already, guests get it here. */
export function useOfflineReading(): void {
  const isGuest = useSession().kind === 'signed-out';
  useEffect(() => {
    if (!isGuest) return;
    import('../../../lib/service-worker.ts').then(
      ({ keepServiceWorker }) => keepServiceWorker({ onlyLoaded: true }),
      () => undefined,
    );
  }, [isGuest]);
}
