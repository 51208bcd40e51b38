import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { registerConfessionHandlers } from '../../entities/confession/hooks/outbox-handlers.ts';
import { registerChat } from '../../features/chat/hooks/chat-outbox.ts';
import { registerReportHandler } from '../../features/report/hooks/outbox-handler.ts';
import { registerSupport } from '../../features/support/hooks/support-outbox.ts';
import { PremiumOverlay } from '../overlays/premium.tsx';
import { SignInAgainOverlay } from '../overlays/sign-in-again.tsx';
import { SupportOverlay } from '../overlays/support.tsx';

/** The features' background work while signed in, and what of them lies over the pages and is seldom wanted. */
export function Background({ user }: { readonly user: UserId }) {
  // Restarted for another account: each one sends only its own items.
  useEffect(() => {
    registerConfessionHandlers();
    registerChat();
    registerReportHandler();
    registerSupport();
  }, [user]);
  return (
    <>
      <PremiumOverlay />
      <SupportOverlay />
      <SignInAgainOverlay />
    </>
  );
}
