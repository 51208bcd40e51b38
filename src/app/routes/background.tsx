import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { registerConfessionHandlers } from '../../entities/confession/hooks/outbox-handlers.ts';
import { registerChat } from '../../features/chat/hooks/chat-outbox.ts';
import { registerReportHandler } from '../../features/report/hooks/outbox-handler.ts';

/** The features' background work while signed in. Renders nothing. */
export function Background({ user }: { readonly user: UserId }) {
  // Restarted for another account: each one sends only its own items.
  useEffect(() => {
    registerConfessionHandlers();
    registerChat();
    registerReportHandler();
  }, [user]);
  return null;
}
