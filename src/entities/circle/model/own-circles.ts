import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { isOpenCircle, parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import { parseRecord, tryParse } from '@chupke/domain/parse.ts';

/** A circle that one is in. */
export interface OwnCircle {
  readonly circle: Circle;
  readonly membership: CircleMembership;
  /** Null where it is not known: the circle's own coarse figures count then. */
  readonly activity: CircleActivity | null;
}

/** What has been learned of one's circles so far. Null: there is none any more, or it could not be read. */
export interface KnownCircles {
  readonly memberships: readonly CircleMembership[] | undefined;
  readonly circles: ReadonlyMap<CircleId, Circle | null>;
  readonly activities: ReadonlyMap<CircleId, CircleActivity | null>;
}

/** Nothing is known yet. */
export const NO_KNOWN: KnownCircles = { memberships: undefined, circles: new Map(), activities: new Map() };

/** All of one's circles; undefined until every part has come, so that none jumps about in the list. */
export function assembled({
  memberships,
  circles,
  activities,
}: KnownCircles): readonly OwnCircle[] | undefined {
  if (memberships === undefined) return undefined;
  const isWhole = memberships.every(({ circleId }) => circles.has(circleId) && activities.has(circleId));
  if (!isWhole) return undefined;
  return memberships.flatMap((membership) => {
    const circle = circles.get(membership.circleId);
    if (circle === undefined || circle === null) return [];
    return [{ circle, membership, activity: activities.get(membership.circleId) ?? null }];
  });
}

/** When something was said in it last, in milliseconds since 1970. */
export function lastActivityOf({ circle, activity }: OwnCircle): number {
  return Math.max(circle.lastActivity, activity?.lastActivity ?? 0);
}

/** How many messages came since one looked last. */
export function unreadOf({ circle, membership, activity }: OwnCircle): number {
  const count = Math.max(circle.messageCount, activity?.messageCount ?? 0);
  return Math.max(0, count - membership.readCount);
}

/** Whether it is one's own: made, or inherited. */
export function isCreator({ circle, membership }: Pick<OwnCircle, 'circle' | 'membership'>): boolean {
  return circle.creatorCircleId === membership.circleSpecificId;
}

/** Whether its time is over, though the server may not have looked at it since. */
export function hasRunOut({ status, expiresAt }: Circle, now: number): boolean {
  return status === 'expired' || (status === 'active' && expiresAt !== null && expiresAt <= now);
}

function isShown({ circle }: OwnCircle, now: number): boolean {
  const { status, deletionScheduledAt } = circle;
  if (!isOpenCircle(circle) || hasRunOut(circle, now)) return false;
  // Its window is over (spec of circles, section 4); that the server takes it away is a matter of minutes.
  const isOver =
    status === 'pending_deletion' &&
    deletionScheduledAt !== null &&
    now - deletionScheduledAt > CIRCLE_TIMES.deletionWindow;
  return !isOver;
}

function byActivity(a: OwnCircle, b: OwnCircle): number {
  return lastActivityOf(b) - lastActivityOf(a);
}

/** Those that one can talk in, the liveliest first (spec of circles, sections 4 and 7). */
export function shownCircles(circles: readonly OwnCircle[], now: number): readonly OwnCircle[] {
  return circles
    .filter((own) => isShown(own, now))
    .sort(byActivity)
    .slice(0, CIRCLE_LISTS.own);
}

/** Those whose time is over and that are one's own to wake up again. */
export function endedCircles(circles: readonly OwnCircle[], now: number): readonly OwnCircle[] {
  return circles.filter((own) => hasRunOut(own.circle, now) && isCreator(own)).sort(byActivity);
}

/** Whether a circle can be gone on with: the one that was open last is dropped when it cannot (section 4). */
export function canGoOn(circles: readonly OwnCircle[], id: CircleId, now: number): OwnCircle | undefined {
  return shownCircles(circles, now).find(({ circle }) => circle.id === id);
}

function parseOwnCircle(data: unknown): OwnCircle {
  const record = parseRecord(data);
  const circle = parseRecord(record['circle']);
  const { activity } = record;
  return {
    circle: parseCircle(String(circle['id']), circle),
    membership: parseCircleMembership(record['membership']),
    activity: activity === null ? null : parseCircleActivity(activity),
  };
}

/** A list that was kept as JSON; none where it is none. */
export function parseOwnCircles(stored: unknown): readonly OwnCircle[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return tryParse(() => stored.map(parseOwnCircle));
}
