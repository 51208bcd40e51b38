import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { registerConfessionHandlers } from '../../entities/confession/hooks/outbox-handlers.ts';
import { startChatSenders } from '../../features/chat/hooks/senders.ts';
import { registerReportHandler } from '../../features/report/hooks/outbox-handler.ts';

/** What the features do behind every screen while someone is signed in. Draws nothing. */
export function Background({ user }: { readonly user: UserId }) {
  // Begun anew for another account: what is sent is its own.
  useEffect(() => {
    registerConfessionHandlers();
    startChatSenders();
    registerReportHandler();
  }, [user]);
  return null;
}
