import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** Removes cached chats of circles that an account is not a member of. */
interface CircleCleaner {
  readonly forgetCircle: (user: UserId, circle: CircleId) => Promise<void>;
  readonly forgetOthers: (user: UserId, own: ReadonlySet<CircleId>) => Promise<void>;
}

/** Debounce of removing data of circles after an update of the user's list, in milliseconds. */
const SETTLING_MS = 3000;

let cleaner: (() => Promise<CircleCleaner>) | undefined;
let othersTimer: ReturnType<typeof setTimeout> | undefined;
let goneTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers the code that removes chats; `load` fetches it. Called by the chat, as an entity must not import a
 * feature.
 */
export function registerCircleCleaner(load: () => Promise<CircleCleaner>): void {
  cleaner = load;
}

function clean(work: (cleaner: CircleCleaner) => Promise<void>): void {
  // If the code fails to load, the next update of the user's list tries again.
  cleaner?.()
    .then(work)
    .catch(() => undefined);
}

/** Removes the cached data of a circle that the user has left, or was removed from. */
export function forgetCircleSoon(user: UserId, circle: CircleId): void {
  clean(({ forgetCircle }) => forgetCircle(user, circle));
}

/**
 * Removes the cached data of circles that the user is no longer a member of; `memberships` are all of theirs.
 * Debounced: a tab that slept may first receive the list as it was before a circle was joined in another tab.
 */
export function forgetOthersSoon(user: UserId, memberships: readonly CircleMembership[]): void {
  clearTimeout(othersTimer);
  const own = new Set(memberships.map(({ circleId }) => circleId));
  othersTimer = setTimeout(() => clean(({ forgetOthers }) => forgetOthers(user, own)), SETTLING_MS);
}

/**
 * Removes the cached data of the user's circles that do not exist any more: their memberships stay for as long as a backup is
 * kept. Debounced: an open chat of such a circle first shows what was not sent, to be copied.
 */
export function forgetGoneSoon(user: UserId, circles: readonly CircleId[]): void {
  clearTimeout(goneTimer);
  goneTimer = setTimeout(() => {
    for (const circle of circles) forgetCircleSoon(user, circle);
  }, SETTLING_MS);
}
