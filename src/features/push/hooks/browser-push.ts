import type { OwnUser } from '@chupke/domain/user.ts';
import type { Language } from '@chupke/domain/language.ts';
import { getBackend, getPushKey } from '../../../lib/backend.ts';
import { runsInstalled } from '../../../lib/display-mode.ts';
import { keepServiceWorker } from '../../../lib/service-worker.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import type { PushSurroundings } from '../model/setup.ts';
import type { BrowserTraits } from '../model/support.ts';
import { obstacleOf, platformOf } from '../model/support.ts';

/** What this browser is like. */
export function browserTraits(): BrowserTraits {
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: runsInstalled(),
    isNative: 'Capacitor' in window,
    hasNotifications: 'Notification' in window,
    hasWorkers: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    hasProject: getBackend().kind === 'local' || getPushKey() !== null,
  };
}

/** What the student has answered to the browser's question. A browser may know better than the property says. */
export async function notificationPermission(): Promise<NotificationPermission> {
  try {
    const { state } = await navigator.permissions.query({ name: 'notifications' });
    return state === 'prompt' ? 'default' : state;
  } catch {
    // Older browsers know no such name.
    return Notification.permission;
  }
}

/** The active worker. Rejects when there is none in time. Development has none: there pushes go to the local inbox alone. */
async function activeWorker(waitMs: number): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD) return undefined;
  keepServiceWorker({ onlyLoaded: true });
  return withTimeout(navigator.serviceWorker.ready, waitMs);
}

/** The set-up's surroundings in this browser, for an account. */
export function browserSurroundings(
  user: Pick<OwnUser, 'uid' | 'notificationsEnabled'>,
  language: Language,
): PushSurroundings {
  const traits = browserTraits();
  const platform = platformOf(traits);
  return {
    platform,
    obstacle: () => obstacleOf(traits),
    permission: notificationPermission,
    ask: () => Notification.requestPermission(),
    worker: activeWorker,
    messaging: async () => (await import('../api/messaging.ts')).openMessaging(),
    save: async (token) => {
      const [{ registerDevice }, { saveNotifications }] = await Promise.all([
        import('../api/devices.ts'),
        import('../api/choices.ts'),
      ]);
      // What is agreed to comes first: no device is registered of whoever has not.
      if (!user.notificationsEnabled) await saveNotifications(user.uid, true, language);
      await registerDevice(user.uid, token, platform);
    },
    pause: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      }),
  };
}
