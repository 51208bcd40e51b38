import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useState } from 'react';
import { forgetCircle, keepPlaceIn, readKeptPlace } from './kept-circle.ts';

/** Something that is watched: not answered yet, what it is (undefined: it is not there), or not to be read. */
export type Watched<Content> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly content: Content | undefined }
  | { readonly kind: 'failed' };

/** A circle, and who one is in it. */
export interface PlaceInCircle {
  readonly circle: Watched<Circle>;
  readonly membership: Watched<CircleMembership>;
}

const UNKNOWN = { kind: 'unknown' } as const;

function remembered(uid: UserId, circle: CircleId): PlaceInCircle {
  const kept = readKeptPlace(uid, circle);
  if (kept === undefined) return { circle: UNKNOWN, membership: UNKNOWN };
  return {
    circle: { kind: 'known', content: kept.circle },
    membership: { kind: 'known', content: kept.membership },
  };
}

/** Keeps what was told for the next visit; of a circle that one is not in any more, nothing is kept. */
function remember(uid: UserId, id: CircleId, { circle, membership }: PlaceInCircle): void {
  if (circle.kind !== 'known' || membership.kind !== 'known') return;
  if (circle.content !== undefined && membership.content !== undefined) {
    keepPlaceIn(uid, id, { circle: circle.content, membership: membership.content });
    return;
  }
  void forgetCircle(uid, id);
}

/** Once something is known, a broken line changes nothing of it. */
function after<Content>(before: Watched<Content>, next: Watched<Content>): Watched<Content> {
  return next.kind === 'failed' && before.kind === 'known' ? before : next;
}

/**
 * Watches a circle and one's place in it; until the backend answers they are as this device remembers them. `tries`
 * begins anew what has failed.
 */
export function usePlaceIn(circle: CircleId, uid: UserId, tries: number): PlaceInCircle {
  const [place, setPlace] = useState(() => remembered(uid, circle));
  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    const put = (part: Partial<PlaceInCircle>): void => {
      if (isOver) return;
      setPlace((before) => ({
        circle: after(before.circle, part.circle ?? before.circle),
        membership: after(before.membership, part.membership ?? before.membership),
      }));
    };
    import('../api/circle-state.ts')
      .then(({ watchCircle, watchMembership }) => {
        if (isOver) return;
        stops.push(
          watchCircle(circle, {
            onAnswer: (content) => put({ circle: { kind: 'known', content } }),
            onFailure: () => put({ circle: { kind: 'failed' } }),
          }),
          watchMembership(uid, circle, {
            onAnswer: (content) => put({ membership: { kind: 'known', content } }),
            onFailure: () => put({ membership: { kind: 'failed' } }),
          }),
        );
      })
      .catch(() => put({ circle: { kind: 'failed' }, membership: { kind: 'failed' } }));
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [circle, uid, tries]);
  useEffect(() => remember(uid, circle, place), [uid, circle, place]);
  return place;
}
