import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';

/** One of a student's own confessions; without words while it is being removed. */
export interface OwnItem {
  readonly id: ConfessionId;
  readonly confession: Confession | undefined;
}

/** Totals of the user's own confessions, as far as loaded. */
interface OwnCounts {
  /** Those that have appeared, as the account counts them, too. */
  readonly confessions: number;
  readonly waiting: number;
  readonly likes: number;
  readonly replies: number;
}

/** Counts the likes and replies of the student's own confessions. */
export function countOwn(items: readonly OwnItem[]): OwnCounts {
  const there = items.flatMap(({ confession }) => (confession === undefined ? [] : [confession]));
  const waiting = there.filter(({ status }) => status === 'waiting').length;
  return {
    confessions: there.length - waiting,
    waiting,
    likes: there.reduce((sum, { likes }) => sum + likes, 0),
    replies: there.reduce((sum, { replyCount }) => sum + replyCount, 0),
  };
}
