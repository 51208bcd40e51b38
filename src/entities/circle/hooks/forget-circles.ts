import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { UserId } from '@chupke/domain/user.ts';

/** After this time without news of one's circles, what is kept of others is forgotten, in milliseconds. */
const SETTLING_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

function load() {
  return import('../../../features/chat/hooks/kept-circle.ts');
}

/** Forgets what this device keeps of a circle that one has just left, or was removed from. */
export function forgetCircleSoon(user: UserId, circle: CircleId): void {
  load()
    .then(({ forgetCircle }) => forgetCircle(user, circle))
    // The code did not come: the list of one's circles sees to it another time.
    .catch(() => undefined);
}

/**
 * Forgets what this device keeps of circles that one was in and is not any more; `memberships` are all of one's own.
 * Not at once: a tab that slept may be told first how it was before a circle was joined in another one.
 */
export function forgetOthersSoon(user: UserId, memberships: readonly CircleMembership[]): void {
  clearTimeout(timer);
  const ids = memberships.map(({ circleId }) => circleId);
  timer = setTimeout(() => {
    load()
      .then(({ forgetOthers }) => forgetOthers(user, new Set(ids)))
      .catch(() => undefined);
  }, SETTLING_MS);
}
