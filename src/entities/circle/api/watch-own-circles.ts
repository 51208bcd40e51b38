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
import type { OwnCircle, OwnCirclesUpdate, ReadDocument } from '../model/own-circles.ts';
import { parsedAll, parsedOne, WITH_METADATA } from '../../../lib/documents.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Tells which values are new: a snapshot that changes only the metadata mostly brings the same again. */
function changes(): { readonly isNew: (value: unknown) => boolean; readonly forget: () => void } {
  let before: string | undefined;
  return {
    isNew: (value) => {
      const now = JSON.stringify(value);
      if (now === before) return false;
      before = now;
      return true;
    },
    forget: () => {
      before = undefined;
    },
  };
}

interface PartObserver<T> {
  readonly onValue: (value: ReadDocument<T>) => void;
  /** The backend is not reached, and the cache has nothing. */
  readonly onOffline?: (() => void) | undefined;
}

function watchOne<T>(
  path: string,
  parse: (id: string, data: unknown) => T,
  { onValue, onOffline }: PartObserver<T>,
): () => void {
  const seen = changes();
  const onNext = (document: DocumentSnapshot): void => {
    // What is missing in the cache may exist: the server's response follows.
    if (!document.exists() && document.metadata.fromCache) {
      seen.forget();
      onOffline?.();
      return;
    }
    const value = document.exists() ? (parsedOne(document, parse) ?? null) : 'gone';
    if (seen.isNew(value)) onValue(value);
  };
  return onSnapshot(doc(firestore, path), WITH_METADATA, onNext, () => onValue(null));
}

function orNull<T extends object>(value: ReadDocument<T>): T | null {
  return value === 'gone' ? null : value;
}

/** Watches a circle and its activity. */
function watchParts(
  id: CircleId,
  onUpdate: (update: Exclude<OwnCirclesUpdate, { readonly kind: 'memberships' }>) => void,
  onOffline?: () => void,
): () => void {
  const stops = [
    watchOne(circlePath(id), parseCircle, {
      onValue: (circle) => onUpdate({ kind: 'circle', id, circle }),
      onOffline,
    }),
    watchOne(circleActivityPath(id), (_, data) => parseCircleActivity(data), {
      onValue: (activity) => onUpdate({ kind: 'activity', id, activity: orNull(activity) }),
      onOffline,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Watches one circle of the user. Null: they are not a member, or it was deleted. */
export function watchOwnCircle(user: UserId, id: CircleId): Subscribe<OwnCircle | null> {
  return ({ onValue, onOffline }) => {
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
    const stopMembership = watchOne(membershipPath(user, id), (_, data) => parseCircleMembership(data), {
      onValue: (membership) => add({ membership: orNull(membership) }),
      onOffline,
    });
    const stopParts = watchParts(
      id,
      (update) =>
        add(update.kind === 'circle' ? { circle: orNull(update.circle) } : { activity: update.activity }),
      onOffline,
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
    const seen = changes();
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
      WITH_METADATA,
      ({ docs, empty, metadata }) => {
        // An empty cache only means that the network has not answered.
        if (empty && metadata.fromCache) {
          seen.forget();
          onOffline();
          return;
        }
        const memberships = parsedAll(docs, (_, data) => parseCircleMembership(data));
        // One that cannot be parsed is still the user's.
        const isWhole = memberships.length === docs.length && docs.length < CIRCLE_LISTS.own;
        const isAll = isWhole && !metadata.fromCache;
        if (seen.isNew({ memberships, isAll })) follow(memberships, isAll);
      },
      onFailure,
    );
    return () => {
      stopList();
      for (const stop of stops.values()) stop();
    };
  };
}
