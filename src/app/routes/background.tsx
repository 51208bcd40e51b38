import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { registerChat } from '../../features/chat/hooks/chat-outbox.ts';
import { startConfessionSenders } from '../../entities/confession/hooks/senders.ts';

/** What the features do behind every screen while someone is signed in. Draws nothing. */
export function Background({ user }: { readonly user: UserId }) {
  // Begun anew for another account: what is sent is its own.
  useEffect(() => {
    startConfessionSenders();
    registerChat();
  }, [user]);
  return null;
}
