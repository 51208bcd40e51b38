import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { registerConfessionHandlers } from '../../entities/confession/hooks/outbox-handlers.ts';
import { registerChat } from '../../features/chat/hooks/chat-outbox.ts';
import { registerReportHandler } from '../../features/report/hooks/outbox-handler.ts';

/** What the features do behind every screen while someone is signed in. Draws nothing. */
export function Background({ user }: { readonly user: UserId }) {
  // Begun anew for another account: what is sent is its own.
  useEffect(() => {
    registerConfessionHandlers();
    registerChat();
    registerReportHandler();
  }, [user]);
  return null;
}
