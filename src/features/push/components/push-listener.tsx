import type { OwnUser } from '@chupke/domain/user.ts';
import type { PushPayload } from '@chupke/domain/push.ts';
import { PUSH_SHOWN_MS } from '@chupke/domain/push.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { takePushTarget } from '../../../lib/push-memory.ts';
import { noteCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { PushTarget } from '../../../lib/worker-message.ts';
import { parsePushMessage, PUSH_TAKEN, PUSH_TAKEN_MS } from '../../../lib/worker-message.ts';
import { renewDevice } from '../hooks/renew-device.ts';

interface PushListenerProps {
  readonly user: OwnUser;
  /** Called with the alerts that were opened by a notification. */
  readonly onOpened: (alerts: readonly string[]) => void;
}

/** Shows a push, unless the worker has done that meanwhile; then tells it. */
async function show(
  { title, body }: PushPayload,
  { onOpen, port }: { readonly onOpen: () => void; readonly port: MessagePort | undefined },
): Promise<void> {
  const heard = performance.now();
  const { open: label } = await loadArea('push');
  if (performance.now() - heard > PUSH_TAKEN_MS.page) return;
  showToast('info', title === currentText().common.appName ? body : `${title}: ${body}`, {
    durationMs: PUSH_SHOWN_MS.foreground,
    action: { label, onSelect: onOpen },
  });
  port?.postMessage(PUSH_TAKEN);
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
    const takeUp = async (): Promise<void> => {
      const target = await takePushTarget(Date.now());
      if (target !== undefined) open.current?.(target);
    };
    const hear = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
      const message = parsePushMessage(data);
      if (message === undefined) return;
      switch (message.kind) {
        case 'open':
          if (!message.isLeft) open.current?.(message);
          else takeUp().catch(() => undefined);
          return;
        case 'renew':
          renewDevice(person.current).catch(() => undefined);
          return;
        case 'push':
          // Where its words do not arrive, the worker shows it.
          show(message.payload, { onOpen: () => open.current?.(message.payload), port }).catch(
            () => undefined,
          );
      }
    };
    workers.addEventListener('message', hear);
    // What came since the page was parsed is lost: a push is then shown by the worker, and what was pressed has been left.
    takeUp().catch(() => undefined);
    return () => workers.removeEventListener('message', hear);
  }, [user.uid]);
  const isOn = user.notificationsEnabled;
  useEffect(() => {
    if (isOn) renewDevice(person.current).catch(() => undefined);
  }, [user.uid, isOn]);
  return null;
}
