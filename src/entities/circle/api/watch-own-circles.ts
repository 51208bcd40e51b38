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
import type { OwnCircle, OwnCirclesUpdate } from '../model/own-circles.ts';
import { parsedAll, parsedOne } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';

function watchOne<T>(
  path: string,
  parse: (id: string, data: unknown) => T,
  onValue: (value: T | null) => void,
): () => void {
  const onNext = (document: DocumentSnapshot): void => {
    // What is missing in the cache may exist: the server's response follows.
    if (document.exists() || !document.metadata.fromCache) onValue(parsedOne(document, parse) ?? null);
  };
  return onSnapshot(doc(firestore, path), onNext, () => onValue(null));
}

/** Watches a circle and its activity. */
function watchParts(
  id: CircleId,
  onUpdate: (update: Exclude<OwnCirclesUpdate, { readonly kind: 'memberships' }>) => void,
): () => void {
  const stops = [
    watchOne(circlePath(id), parseCircle, (circle) => onUpdate({ kind: 'circle', id, circle })),
    watchOne(
      circleActivityPath(id),
      (_, data) => parseCircleActivity(data),
      (activity) => onUpdate({ kind: 'activity', id, activity }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Watches one circle of the user. Null: they are not a member, or it was deleted. */
export function watchOwnCircle(user: UserId, id: CircleId): Subscribe<OwnCircle | null> {
  return ({ onValue }) => {
    let known: {
      circle?: Circle | null;
      membership?: CircleMembership | null;
      activity?: CircleActivity | null;
    } = {};
    const add = (part: typeof known): void => {
      known = { ...known, ...part };
      const { circle, membership, activity } = known;
      if (circle === undefined || membership === undefined || activity === undefined) return;
      onValue(circle === null || membership === null ? null : { circle, membership, activity });
    };
    const stopMembership = watchOne(
      membershipPath(user, id),
      (_, data) => parseCircleMembership(data),
      (membership) => add({ membership }),
    );
    const stopParts = watchParts(id, (update) =>
      add(update.kind === 'circle' ? { circle: update.circle } : { activity: update.activity }),
    );
    return () => {
      stopMembership();
      stopParts();
    };
  };
}

/**
 * Watches the user's circles, most recently read first. A circle and its activity are separate documents: a new
 * message costs one read, not a whole list.
 */
export function watchOwnCircles(user: UserId): Subscribe<OwnCirclesUpdate> {
  return ({ onValue, onOffline, onFailure }) => {
    const stops = new Map<CircleId, () => void>();
    const follow = (memberships: readonly CircleMembership[], isAll: boolean): void => {
      const ids = new Set(memberships.map(({ circleId }) => circleId));
      for (const [id, stop] of stops) {
        if (ids.has(id)) continue;
        stop();
        stops.delete(id);
      }
      onValue({ kind: 'memberships', memberships, isAll });
      for (const id of ids) if (!stops.has(id)) stops.set(id, watchParts(id, onValue));
    };
    const stopList = onSnapshot(
      query(
        collection(firestore, userPath(user), COLLECTIONS.memberships),
        orderBy('readAt', 'desc'),
        limit(CIRCLE_LISTS.own),
      ),
      ({ docs, empty, metadata }) => {
        // An empty cache only means that the network has not answered.
        if (empty && metadata.fromCache) {
          onOffline();
          return;
        }
        const memberships = parsedAll(docs, (_, data) => parseCircleMembership(data));
        // One that cannot be parsed is still the user's.
        const isWhole = memberships.length === docs.length && docs.length < CIRCLE_LISTS.own;
        follow(memberships, isWhole && !metadata.fromCache);
      },
      onFailure,
    );
    return () => {
      stopList();
      for (const stop of stops.values()) stop();
    };
  };
}
