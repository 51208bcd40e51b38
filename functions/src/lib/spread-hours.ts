import { ERASURE } from '@chupke/domain/erasure.ts';

/** Cloud Tasks takes nothing that is later than 30 days. */
const MOST_HOURS = 29 * 24;

/**
 * Hours over which the posts of an erased account go, by the variable ERASURE_SPREAD_HOURS. 0 is for one's own
 * machine: everything goes at once, and there is no last look an hour later.
 */
export function spreadHours(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const text = env['ERASURE_SPREAD_HOURS'] ?? '';
  const hours = Number(text);
  if (text.trim() === '' || !Number.isFinite(hours) || hours < 0) return ERASURE.spreadHours;
  return Math.min(hours, MOST_HOURS);
}
