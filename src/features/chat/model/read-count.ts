import type { History } from './history.ts';

/** How many messages of members are known that came after a time (milliseconds since 1970). Notices do not count. */
export function countAfter({ messages }: History, time: number): number {
  let count = 0;
  for (const { kind, timestamp } of messages.values()) if (kind === 'member' && timestamp > time) count += 1;
  return count;
}

/** Time of the newest known message, in milliseconds since 1970; 0 for none. */
export function newestTime({ spans }: History): number {
  return spans.at(-1)?.to ?? 0;
}
