import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { circleSlotPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** The places that one student has for circles of their own. */
export interface CircleSlots {
  /**
   * Puts a circle into a place, the one it has or a free one. Throws RefusedError `circle-limit` where there is none.
   */
  readonly take: (circle: CircleId) => () => void;
  /** Frees the place of a circle, if it has one. Writes. */
  readonly release: (circle: CircleId) => void;
}

/**
 * Reads the places of a student at once. There are three documents and no more, so two circles that are made at the
 * same time cannot both get the last place.
 */
export async function readSlots(transaction: DocumentTransaction, uid: UserId): Promise<CircleSlots> {
  const paths = Array.from({ length: CIRCLE_SLOTS }, (_, slot) => circleSlotPath(uid, slot));
  const slots = await transaction.read(paths);
  const holding = (circle: CircleId) => paths.find((_, index) => slots[index]?.['circleId'] === circle);
  return {
    take: (circle) => {
      const path = holding(circle) ?? paths.find((_, index) => slots[index] === undefined);
      if (path === undefined) throw new RefusedError('circle-limit');
      return () => transaction.set(path, { circleId: circle });
    },
    release: (circle) => {
      const path = holding(circle);
      if (path !== undefined) transaction.remove(path);
    },
  };
}

/** The places of whoever it is; of nobody none, which nothing is released from. */
export async function readSlotsOf(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
): Promise<Pick<CircleSlots, 'release'>> {
  return uid === undefined ? { release: () => undefined } : readSlots(transaction, uid);
}
