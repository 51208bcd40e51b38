import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect } from 'react';
import { followOtherTabs } from '../../entities/confession/hooks/follow-other-tabs.ts';
import { registerConfessionHandlers } from '../../entities/confession/hooks/outbox-handlers.ts';
import { markOpened } from '../../features/alerts/hooks/alert-changes.ts';
import { registerChat } from '../../features/chat/hooks/chat-outbox.ts';
import { PushListener } from '../../features/push/components/push-listener.tsx';
import { registerReportHandler } from '../../features/report/hooks/outbox-handler.ts';
import { registerSupport } from '../../features/support/hooks/support-outbox.ts';
import { useAppBadge } from '../../lib/app-badge.ts';
import { useIsSettled } from '../../lib/page-marks.ts';
import { knownUser, useSession } from '../../lib/session.ts';
import { useUnread } from '../../lib/unread.ts';
import { PremiumOverlay } from '../overlays/premium.tsx';
import { SecondFactorOverlay } from '../overlays/second-factor.tsx';
import { SignInAgainOverlay } from '../overlays/sign-in-again.tsx';
import { SupportOverlay } from '../overlays/support.tsx';

/** The features' background work while signed in, and what of them lies over the pages and is seldom wanted. */
export function Background({ user }: { readonly user: UserId }) {
  // Restarted for another account: each one sends only its own items.
  useEffect(() => {
    followOtherTabs();
    registerConfessionHandlers();
    registerChat();
    registerReportHandler();
    registerSupport();
  }, [user]);
  useAppBadge(useUnread());
  const isSettled = useIsSettled();
  useEffect(() => {
    if (!isSettled) return;
    import('../../lib/service-worker.ts')
      .then(({ keepSeenPictures }) => keepSeenPictures())
      .catch(() => undefined);
  }, [user, isSettled]);
  const person = knownUser(useSession());
  const readOpened = useCallback(
    // An alert that stays unread is one too many, and no reason to say so.
    (alerts: readonly string[]) => void markOpened(user, alerts).catch(() => undefined),
    [user],
  );
  return (
    <>
      {person === undefined ? null : <PushListener user={person} onOpened={readOpened} />}
      <PremiumOverlay />
      <SupportOverlay />
      <SignInAgainOverlay />
      <SecondFactorOverlay />
    </>
  );
}
