import type { OwnUser } from '@chupke/domain/user.ts';
import { PUSH_SHOWN_MS } from '@chupke/domain/push.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { isRenewalDue, registeredDevice } from '../../../lib/push-device.ts';
import { takePushTarget, takeRenewal } from '../../../lib/push-memory.ts';
import { noteCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { PushTarget } from '../../../lib/worker-message.ts';
import { parsePushMessage } from '../../../lib/worker-message.ts';
import { notificationPermission } from '../hooks/browser-push.ts';
import { endRevokedPush, startPush } from '../hooks/push-setup.ts';

interface PushListenerProps {
  readonly user: OwnUser;
  /** Called with the alerts that were opened by a notification. */
  readonly onOpened: (alerts: readonly string[]) => void;
}

/**
 * Registers the device anew where it is time to, or the browser has given up on it; forgets it where the student has told
 * the browser no meanwhile. Nobody is asked; what ended is said where notifications are set up.
 */
async function renew(user: OwnUser): Promise<void> {
  if (!user.notificationsEnabled || !('Notification' in window)) return;
  const known = registeredDevice(user.uid);
  const permission = await notificationPermission();
  if (permission === 'denied' && known !== undefined) await endRevokedPush(user);
  if (permission !== 'granted') return;
  const isWanted = (await takeRenewal()) || known === undefined || isRenewalDue(known, Date.now());
  if (isWanted) await startPush(user, false);
}

/** Hears of the service worker's notifications: shows those that come while the app is in front, and opens what was pressed. */
export function PushListener({ user, onOpened }: PushListenerProps) {
  const navigate = useNavigate();
  const open = useRef<(target: PushTarget) => void>(undefined);
  const person = useRef(user);
  useEffect(() => {
    person.current = user;
    open.current = ({ path, alerts }) => {
      // A circle is opened from inside the app alone, which this is.
      if (path.startsWith('/circles/')) noteCircleNavigation();
      void navigate(path);
      if (alerts !== '') onOpened(alerts.split(','));
    };
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const workers = navigator.serviceWorker;
    const hear = ({ data }: MessageEvent<unknown>): void => {
      const message = parsePushMessage(data);
      if (message?.kind === 'open') open.current?.(message);
      if (message?.kind === 'renew') renew(person.current).catch(() => undefined);
      if (message?.kind !== 'push') return;
      const { title, body, ...target } = message.payload;
      const show = (label: string): void =>
        showToast('info', title === currentText().common.appName ? body : `${title}: ${body}`, {
          durationMs: PUSH_SHOWN_MS.foreground,
          action: { label, onSelect: () => open.current?.(target) },
        });
      loadArea('push')
        .then((text) => show(text.open))
        .catch(() => undefined);
    };
    workers.addEventListener('message', hear);
    // Messages wait until a page says that it listens, unless they come by `onmessage`.
    workers.startMessages();
    takePushTarget(Date.now())
      .then((target) => {
        if (target !== undefined) open.current?.(target);
      })
      .catch(() => undefined);
    return () => workers.removeEventListener('message', hear);
  }, [user.uid]);
  const isOn = user.notificationsEnabled;
  useEffect(() => {
    if (isOn) renew(person.current).catch(() => undefined);
  }, [user.uid, isOn]);
  return null;
}
