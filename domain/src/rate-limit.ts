import type { RateLimit } from './limits.ts';
import { parseCount, parseRecord, parseText, parseTime } from './parse.ts';

/** The counter at `users/{uid}/limits/{action}`. Times are milliseconds since 1970. */
export interface LimitCounter {
  readonly windowStart: number;
  readonly count: number;
  /** Id of the document that the last counted action wrote: one increment allows one action. */
  readonly last: string;
}

/** Parses a stored counter. Throws ParseError. */
export function parseLimitCounter(data: unknown): LimitCounter {
  const record = parseRecord(data);
  return {
    windowStart: parseTime(record, 'windowStart'),
    count: parseCount(record, 'count'),
    last: parseText(record, 'last', { min: 1, max: 128 }),
  };
}

/** The effect of the next action on the counter; the rules accept nothing else. */
export type LimitStep =
  /** A new window begins now: count 1. */
  | { readonly kind: 'open' }
  /** The window continues, with this count. */
  | { readonly kind: 'count'; readonly count: number }
  /** The limit is reached; the window ends after so many milliseconds. */
  | { readonly kind: 'refused'; readonly waitMs: number };

/** The next step of a counter at `now`. Without a counter it is the first action. */
export function nextLimitStep(counter: LimitCounter | undefined, limit: RateLimit, now: number): LimitStep {
  if (counter === undefined) return { kind: 'open' };
  const end = counter.windowStart + limit.windowSeconds * 1000;
  if (now >= end) return { kind: 'open' };
  if (counter.count < limit.max) return { kind: 'count', count: counter.count + 1 };
  return { kind: 'refused', waitMs: end - now };
}
