import type { Confession } from '@chupke/domain/confession.ts';
import { newestFirst } from '../../../entities/feed/model/feed-state.ts';

const HOUR_MS = 3_600_000;

/** Weight of a reply relative to a like: writing one takes more effort. */
const REPLY_WEIGHT = 2;

/** Time decay: the exponent, and hours added to the age. */
const FADING = { hours: 4, power: 1.4 } as const;

/** How much a confession is talked about at a time (milliseconds since 1970): 0 for one without likes and replies. */
export function heatOf({ likes, replyCount, timestamp }: Confession, now: number): number {
  const hours = Math.max(0, now - timestamp) / HOUR_MS;
  return (likes + REPLY_WEIGHT * replyCount) / (1 + hours / FADING.hours) ** FADING.power;
}

/** Those that are talked about, the most first; of the same heat the newest first. At most `max`. */
export function trending(
  confessions: readonly Confession[],
  now: number,
  max: number,
): readonly Confession[] {
  return confessions
    .map((confession) => ({ confession, heat: heatOf(confession, now) }))
    .filter(({ heat }) => heat > 0)
    .sort((a, b) => b.heat - a.heat || newestFirst(a.confession, b.confession))
    .slice(0, max)
    .map(({ confession }) => confession);
}
