import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { isOpenCircle } from '@chupke/domain/circle.ts';

/** Whether one can write in a circle, and if not, why. */
export type Stand =
  | { readonly kind: 'talking' }
  /** Until when, in milliseconds since 1970. */
  | { readonly kind: 'muted'; readonly until: number }
  /** It has run its time, and can be brought back. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'closed' };

/** How one stands in a circle at `now`. Without a membership one is looked at as a member who may write. */
export function standOf(
  circle: Pick<Circle, 'status' | 'expiresAt'>,
  membership: Pick<CircleMembership, 'mutedUntil'> | undefined,
  now: number,
): Stand {
  // The server looks only now and then, the rules at each message.
  const hasRunOut = circle.expiresAt !== null && circle.expiresAt <= now && isOpenCircle(circle);
  if (circle.status === 'expired' || hasRunOut) return { kind: 'expired' };
  if (!isOpenCircle(circle)) return { kind: 'closed' };
  const until = membership?.mutedUntil ?? null;
  return until !== null && until > now ? { kind: 'muted', until } : { kind: 'talking' };
}
