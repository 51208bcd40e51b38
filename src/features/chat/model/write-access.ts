import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { isPastDeletion, isPastExpiry, isOpenCircle } from '@chupke/domain/circle.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** Whether one can write in a circle, and if not, why. */
type WriteAccess =
  | { readonly kind: 'allowed' }
  /** Until when, in milliseconds since 1970. */
  | { readonly kind: 'muted'; readonly until: number }
  /** Everywhere, by a measure. */
  | { readonly kind: 'paused' }
  /** Its time is over, and it can be reactivated. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'closed' };

/** Whether one can write in a circle at `now`. Without a membership the answer is that for a member who is not muted. */
export function writeAccessOf(
  circle: Pick<Circle, 'status' | 'expiresAt' | 'deletionExpiresAt'>,
  membership: Pick<CircleMembership, 'mutedUntil' | 'pausedUntil'> | undefined,
  now: number,
): WriteAccess {
  if (isPastDeletion(circle, now)) return { kind: 'closed' };
  // The server marks it as expired only from time to time; the rules check the time at each message.
  if (circle.status === 'expired' || (isOpenCircle(circle) && isPastExpiry(circle, now)))
    return { kind: 'expired' };
  if (!isOpenCircle(circle)) return { kind: 'closed' };
  if (membership?.pausedUntil !== undefined && membership.pausedUntil > now) return { kind: 'paused' };
  const until = membership?.mutedUntil ?? null;
  return until !== null && until > now ? { kind: 'muted', until } : { kind: 'allowed' };
}
