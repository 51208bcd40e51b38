import type { OwnUser } from '@chupke/domain/user.ts';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { browserTraits } from '../hooks/browser-push.ts';
import { startPush, usePushState } from '../hooks/push-setup.ts';
import { obstacleOf } from '../model/support.ts';
import { PushStatus } from './push-status.tsx';

interface PushOfferProps {
  readonly user: OwnUser;
  /** Whether there is something by now that somebody could be notified of. */
  readonly isTime: boolean;
}

/** Whether the browser could still be asked: nobody has answered, here or there. */
function isOpen(user: OwnUser): boolean {
  if (user.notificationsEnabled || readStored(STORED.pushOffered.name) !== null) return false;
  return obstacleOf(browserTraits()) === undefined && Notification.permission === 'default';
}

interface OfferProps {
  readonly user: OwnUser;
  readonly onPutAway: () => void;
}

function Offer({ user, onPutAway }: OfferProps) {
  const text = useArea('push');
  const state = usePushState(user.uid);
  const answer = (isYes: boolean): void => {
    writeStored(STORED.pushOffered.name, 'true');
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
  const [isShown, setShown] = useState(() => isTime && isOpen(user));
  if (!isShown) return null;
  return (
    <div className="mb-4">
      <Offer user={user} onPutAway={() => setShown(false)} />
    </div>
  );
}
