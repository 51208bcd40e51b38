import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle, CircleActivity } from '@chupke/domain/circle.ts';
import { parseCircle, parseCircleActivity } from '@chupke/domain/circle.ts';
import {
  circleActivityPath,
  circlePath,
  COLLECTIONS,
  membershipPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentSnapshot } from 'firebase/firestore';
import { collection, doc, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { OwnCircle } from '../model/own-circles.ts';
import { parsedAll, parsedOne } from '../../../lib/documents.ts';

/** What is told of one's own circles while they are watched. */
export interface OwnCirclesNews {
  /** `isAll`: the backend has told so, and there are no others. */
  readonly onMemberships: (memberships: readonly CircleMembership[], isAll: boolean) => void;
  /** Null: there is no such circle any more. */
  readonly onCircle: (id: CircleId, circle: Circle | null) => void;
  /** Null: it could not be read. */
  readonly onActivity: (id: CircleId, activity: CircleActivity | null) => void;
  /** There is no network, and nothing is known; it comes when there is one. */
  readonly onOffline: () => void;
  /** They are watched no more. */
  readonly onFailure: () => void;
}

function watchOne<T>(
  path: string,
  parse: (id: string, data: unknown) => T,
  told: (value: T | null) => void,
): () => void {
  const onNext = (document: DocumentSnapshot): void => {
    // What the cache does not have says nothing: the answer is on its way.
    if (document.exists() || !document.metadata.fromCache) told(parsedOne(document, parse) ?? null);
  };
  return onSnapshot(doc(firestore, path), onNext, () => told(null));
}

function watchParts(id: CircleId, news: Pick<OwnCirclesNews, 'onCircle' | 'onActivity'>): () => void {
  const circle = watchOne(circlePath(id), parseCircle, (value) => news.onCircle(id, value));
  const activity = watchOne(
    circleActivityPath(id),
    (_, data) => parseCircleActivity(data),
    (value) => news.onActivity(id, value),
  );
  return () => {
    circle();
    activity();
  };
}

/** Watches one circle that one is in, until the returned function is called. Null: one is not in it. */
export function watchOwnCircle(
  user: UserId,
  id: CircleId,
  onChange: (own: OwnCircle | null) => void,
): () => void {
  const known: {
    circle?: Circle | null;
    membership?: CircleMembership | null;
    activity?: CircleActivity | null;
  } = {};
  const tell = (): void => {
    const { circle, membership, activity } = known;
    if (circle === undefined || membership === undefined || activity === undefined) return;
    onChange(circle === null || membership === null ? null : { circle, membership, activity });
  };
  const stopMembership = watchOne(
    membershipPath(user, id),
    (_, data) => parseCircleMembership(data),
    (membership) => {
      known.membership = membership;
      tell();
    },
  );
  const stopParts = watchParts(id, {
    onCircle: (_, circle) => {
      known.circle = circle;
      tell();
    },
    onActivity: (_, activity) => {
      known.activity = activity;
      tell();
    },
  });
  return () => {
    stopMembership();
    stopParts();
  };
}

/**
 * Watches the circles that one is in - the newest by when one last looked - until the returned function is called. A
 * circle and its activity are documents of their own: one message costs one read, not a whole list.
 */
export function watchOwnCircles(user: UserId, news: OwnCirclesNews): () => void {
  const stops = new Map<CircleId, () => void>();
  const follow = (memberships: readonly CircleMembership[], isAll: boolean): void => {
    const ids = new Set(memberships.map(({ circleId }) => circleId));
    for (const [id, stop] of stops) {
      if (ids.has(id)) continue;
      stop();
      stops.delete(id);
    }
    news.onMemberships(memberships, isAll);
    for (const id of ids) if (!stops.has(id)) stops.set(id, watchParts(id, news));
  };
  const stopList = onSnapshot(
    query(
      collection(firestore, userPath(user), COLLECTIONS.memberships),
      orderBy('readAt', 'desc'),
      limit(CIRCLE_LISTS.own),
    ),
    ({ docs, empty, metadata }) => {
      // An empty answer of the cache only says that the network has not answered.
      if (empty && metadata.fromCache) {
        news.onOffline();
        return;
      }
      const memberships = parsedAll(docs, (_, data) => parseCircleMembership(data));
      // One that cannot be read is still one's own.
      const isWhole = memberships.length === docs.length && docs.length < CIRCLE_LISTS.own;
      follow(memberships, isWhole && !metadata.fromCache);
    },
    news.onFailure,
  );
  return () => {
    stopList();
    for (const stop of stops.values()) stop();
  };
}
