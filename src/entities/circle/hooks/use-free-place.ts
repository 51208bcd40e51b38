import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { useEffect, useState } from 'react';
import { actingUser } from '../../../lib/session.ts';

const NEEDS_PLACE: ReadonlySet<CircleChange> = new Set(['cancel-deletion', 'reactivate', 'restore']);

/**
 * Whether the change needs a place for a circle of one's own and other circles have them all; false until that is known. The
 * circle may still have its own: one that has just ended does.
 */
export function useLacksPlace(circle: CircleId, change: CircleChange): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!NEEDS_PLACE.has(change)) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const { countTakenPlaces } = await import('../api/load-circle.ts');
      const taken = await countTakenPlaces(actingUser(), circle);
      if (!isOver) setFull(taken >= CIRCLE_SLOTS);
    };
    // Unknown without a network; the server refuses it then, and says why.
    look().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [circle, change]);
  return isFull;
}
