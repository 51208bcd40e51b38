import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import {
  hasEnded,
  isOpenCircle,
  isPastDeletion,
  parseCircle,
  parseCircleActivity,
} from '@chupke/domain/circle.ts';
import { parseRecord, tryParse } from '@chupke/domain/parse.ts';

/** A circle of the user. */
export interface OwnCircle {
  readonly circle: Circle;
  readonly membership: CircleMembership;
  /** Null where it is not known: then the circle's own, coarser numbers are used. */
  readonly activity: CircleActivity | null;
}

/** A document as it was read. `gone`: the backend has none; null: it could not be read. */
export type ReadDocument<T> = T | 'gone' | null;

/** What has arrived of the user's circles so far. */
interface KnownCircles {
  readonly memberships: readonly CircleMembership[] | undefined;
  readonly circles: ReadonlyMap<CircleId, ReadDocument<Circle>>;
  readonly activities: ReadonlyMap<CircleId, CircleActivity | null>;
}

/** An update of the user's circles while they are watched. */
export type OwnCirclesUpdate =
  /** `isAll`: the backend has confirmed that there are no others. */
  | {
      readonly kind: 'memberships';
      readonly memberships: readonly CircleMembership[];
      readonly isAll: boolean;
    }
  /** `gone`: also while its backup is kept, in which time the user's membership stays. */
  | { readonly kind: 'circle'; readonly id: CircleId; readonly circle: ReadDocument<Circle> }
  /** Null: it could not be read. */
  | { readonly kind: 'activity'; readonly id: CircleId; readonly activity: CircleActivity | null };

/** Nothing is known yet. */
export const NO_KNOWN: KnownCircles = { memberships: undefined, circles: new Map(), activities: new Map() };

/** The state after an update. */
export function withUpdate(known: KnownCircles, update: OwnCirclesUpdate): KnownCircles {
  switch (update.kind) {
    case 'memberships':
      return { ...known, memberships: update.memberships };
    case 'circle':
      return { ...known, circles: new Map([...known.circles, [update.id, update.circle]]) };
    case 'activity':
      return { ...known, activities: new Map([...known.activities, [update.id, update.activity]]) };
  }
}

/** All of the user's circles; undefined until every part has arrived, so that the list does not jump. */
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
    if (circle === undefined || circle === null || circle === 'gone') return [];
    return [{ circle, membership, activity: activities.get(membership.circleId) ?? null }];
  });
}

/** The user's circles that do not exist any more. */
export function goneCircles({ memberships = [], circles }: KnownCircles): readonly CircleId[] {
  return memberships.map(({ circleId }) => circleId).filter((id) => circles.get(id) === 'gone');
}

/** Time of the last message, in milliseconds since 1970. */
export function lastActivityOf({ circle, activity }: Pick<OwnCircle, 'circle' | 'activity'>): number {
  return Math.max(circle.lastActivity, activity?.lastActivity ?? 0);
}

/** What a circle's line of time tells: its last message, or its creation where nobody is known to have written. */
interface SignOfLife {
  readonly kind: 'created' | 'message';
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The last sign of life of a circle. Without its `activity` it is known as of the last whole hour. */
export function signOfLifeOf(circle: Circle, activity: CircleActivity | null = null): SignOfLife {
  const count = Math.max(circle.messageCount, activity?.messageCount ?? 0);
  if (count === 0) return { kind: 'created', at: circle.createdAt };
  return { kind: 'message', at: lastActivityOf({ circle, activity }) };
}

/**
 * How many messages are unread. The user's own are none: the marker moves on with them, or, where the end of the chat is on the
 * screen, is written by it within half a minute. Until then a single one is recognized.
 */
export function unreadOf({ circle, membership, activity }: OwnCircle): number {
  const count = Math.max(circle.messageCount, activity?.messageCount ?? 0);
  const unread = Math.max(0, count - membership.readCount);
  const isLast = count === activity?.messageCount;
  const isOwn = isLast && activity.last?.senderCircleId === membership.circleSpecificId;
  return unread === 1 && isOwn ? 0 : unread;
}

/** Whether one is its creator, by making or inheriting it. */
export function isCreator({ circle, membership }: Pick<OwnCircle, 'circle' | 'membership'>): boolean {
  return circle.creatorCircleId === membership.circleSpecificId;
}

function isShown({ circle }: OwnCircle, now: number): boolean {
  return isOpenCircle(circle) && !hasEnded(circle, now) && !isPastDeletion(circle, now);
}

function byActivity(a: OwnCircle, b: OwnCircle): number {
  return lastActivityOf(b) - lastActivityOf(a);
}

/** Circles that the user can write in, most recently active first. */
export function shownCircles(circles: readonly OwnCircle[], now: number): readonly OwnCircle[] {
  return circles
    .filter((own) => isShown(own, now))
    .sort(byActivity)
    .slice(0, CIRCLE_LISTS.own);
}

/** Those whose time is over: everyone in them can still read or leave them, and their creator can reactivate them. */
export function endedCircles(circles: readonly OwnCircle[], now: number): readonly OwnCircle[] {
  return circles.filter(({ circle }) => hasEnded(circle, now)).sort(byActivity);
}

/** The circle with this id, if one can still talk in it. */
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

/** Parses a list cached as JSON; undefined if it is invalid. */
export function parseOwnCircles(stored: unknown): readonly OwnCircle[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return tryParse(() => stored.map(parseOwnCircle));
}
