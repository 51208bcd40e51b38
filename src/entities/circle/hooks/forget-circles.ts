import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** Forgets what this device keeps of the chats of circles that an account is not in. */
interface CircleCleaner {
  readonly forgetCircle: (user: UserId, circle: CircleId) => Promise<void>;
  readonly forgetOthers: (user: UserId, own: ReadonlySet<CircleId>) => Promise<void>;
}

/** After this time without news of one's circles, what is kept of others is forgotten, in milliseconds. */
const SETTLING_MS = 3000;

let cleaner: (() => Promise<CircleCleaner>) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says how chats are forgotten; `load` fetches the code. The chat registers it (its feature is unknown here). */
export function registerCircleCleaner(load: () => Promise<CircleCleaner>): void {
  cleaner = load;
}

function clean(work: (cleaner: CircleCleaner) => Promise<void>): void {
  // If the code does not arrive, the next update of the list of one's circles tries again.
  cleaner?.()
    .then(work)
    .catch(() => undefined);
}

/** Forgets what this device keeps of a circle that one has just left, or was removed from. */
export function forgetCircleSoon(user: UserId, circle: CircleId): void {
  clean(({ forgetCircle }) => forgetCircle(user, circle));
}

/**
 * Forgets what this device keeps of circles that one was in and is not any more; `memberships` are all of one's own.
 * Debounced: a tab that slept may first receive the list as it was before a circle was joined in another tab.
 */
export function forgetOthersSoon(user: UserId, memberships: readonly CircleMembership[]): void {
  clearTimeout(timer);
  const own = new Set(memberships.map(({ circleId }) => circleId));
  timer = setTimeout(() => clean(({ forgetOthers }) => forgetOthers(user, own)), SETTLING_MS);
}
