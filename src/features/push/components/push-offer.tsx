import type { OwnUser } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { registeredDevice } from '../../../lib/push-device.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { browserTraits } from '../hooks/browser-push.ts';
import { lastAnswer, noteAnswer } from '../hooks/push-answer.ts';
import { startPush, usePushState } from '../hooks/push-setup.ts';
import { obstacleOf } from '../model/support.ts';
import { PushStatus } from './push-status.tsx';

interface PushOfferProps {
  readonly user: OwnUser;
  /** Whether there is something by now that somebody could be notified of. */
  readonly isTime: boolean;
}

/**
 * Whether to offer them: nobody has answered on this device, here or to the browser; or it had them and the account still
 * wants them elsewhere, as after signing in anew.
 */
function isOpen({ uid, notificationsEnabled }: OwnUser): boolean {
  if (registeredDevice(uid) !== undefined || obstacleOf(browserTraits()) !== undefined) return false;
  const { permission } = Notification;
  if (lastAnswer() === undefined && permission === 'default') return !notificationsEnabled;
  return lastAnswer() !== 'no' && permission === 'granted' && notificationsEnabled;
}

interface OfferProps {
  readonly user: OwnUser;
  readonly onPutAway: () => void;
}

function Offer({ user, onPutAway }: OfferProps) {
  const text = useArea('push');
  const state = usePushState(user.uid);
  const answer = (isYes: boolean): void => {
    noteAnswer(isYes ? 'yes' : 'no');
    if (isYes) void startPush(user, true);
    else onPutAway();
  };
  if (state.kind !== 'idle') return <PushStatus state={state} onRetry={() => answer(true)} />;
  return (
    <Notice tone="info" title={text.offerTitle} body={text.offerBody}>
      <Button variant="primary" size="sm" onClick={() => answer(true)}>
        {text.offerYes}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => answer(false)}>
        {text.offerNo}
      </Button>
    </Notice>
  );
}

/**
 * Offers notifications, once per device, where they are of use: above the alerts. The browser's own question comes only
 * after a yes to this one: a browser that was told no does not ask again.
 */
export function PushOffer({ user, isTime }: PushOfferProps) {
  const [isShown, setShown] = useState(() => (isTime || user.notificationsEnabled) && isOpen(user));
  if (!isShown) return null;
  return (
    <div className="mb-4">
      <Offer user={user} onPutAway={() => setShown(false)} />
    </div>
  );
}
