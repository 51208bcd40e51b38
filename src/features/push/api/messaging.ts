import { getBackend, getPushKey } from '../../../lib/backend.ts';
import { firebaseApp } from '../../../lib/firebase.ts';
import { hasPushSubscription } from '../../../lib/push-device.ts';
import type { GetToken } from '../model/setup.ts';

/** Starts the SDK that subscribes the browser and registers it; its code comes only here. */
async function firebaseToken(): Promise<GetToken> {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor gives no token, by which everything here goes
  const { getMessaging, getToken } = await import('firebase/messaging');
  const messaging = getMessaging(firebaseApp);
  const vapidKey = getPushKey();
  return (worker) =>
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    getToken(messaging, {
      ...(vapidKey === null ? {} : { vapidKey }),
      ...(worker === undefined ? {} : { serviceWorkerRegistration: worker }),
    });
}

/** Whether this browser has a subscription that pushes come by. */
export async function isSubscribed(): Promise<boolean> {
  if (getBackend().kind === 'production') return hasPushSubscription();
  return (await import('./local-messaging.ts')).isLocallySubscribed();
}

/** Starts what gets a token: the SDK or, in a local suite, what stands in its place. */
export async function openMessaging(): Promise<GetToken> {
  if (getBackend().kind === 'production') return firebaseToken();
  const { localToken } = await import('./local-messaging.ts');
  return localToken();
}
