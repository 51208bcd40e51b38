import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { watchOwnAlerts } from '../../features/alerts/hooks/alerts-store.ts';
import { startConfessionSenders } from '../../features/confessions/hooks/senders.ts';

/** What the features do behind every screen while someone is signed in. Draws nothing. */
export function Background({ user }: { readonly user: UserId }) {
  useEffect(() => watchOwnAlerts(user), [user]);
  useEffect(() => startConfessionSenders(), []);
  return null;
}
