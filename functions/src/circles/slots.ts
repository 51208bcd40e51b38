import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import { CIRCLES_PER_MAILBOX } from '@chupke/domain/mailbox.ts';
import { circleSlotPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { MailboxPlace } from '../lib/kept-mailbox.ts';
import { readMailbox, writeMailbox } from '../lib/kept-mailbox.ts';
import { nextCount } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** The slots of one student for active circles that they have created; one that waits for its deletion needs none. */
interface CircleSlots {
  /** Assigns a circle to the slot it has, or to a free one. Throws RefusedError `circle-limit` if there is none. */
  readonly take: (circle: CircleId) => () => void;
  /** Assigns a circle to the slot it has, or to a free one if there is one. */
  readonly takeFree: (circle: CircleId) => () => void;
  /** Frees the slot of a circle, if it has one. Writes. */
  readonly release: (circle: CircleId) => void;
}

/**
 * Reads a student's slots at once. They are three fixed documents, so two circles created concurrently contend for
 * the last one.
 */
export async function readSlots(transaction: DocumentTransaction, uid: UserId): Promise<CircleSlots> {
  const paths = Array.from({ length: CIRCLE_SLOTS }, (_, slot) => circleSlotPath(uid, slot));
  const slots = await transaction.read(paths);
  const holding = (circle: CircleId) => paths.find((_, index) => slots[index]?.['circleId'] === circle);
  const slotFor = (circle: CircleId) =>
    holding(circle) ?? paths.find((_, index) => slots[index] === undefined);
  const takeFree = (circle: CircleId) => () => {
    const path = slotFor(circle);
    if (path !== undefined) transaction.set(path, { circleId: circle });
  };
  return {
    take: (circle) => {
      if (slotFor(circle) === undefined) throw new RefusedError('circle-limit');
      return takeFree(circle);
    },
    takeFree,
    release: (circle) => {
      const path = holding(circle);
      if (path !== undefined) transaction.remove(path);
    },
  };
}

/**
 * Counts a circle that a mailbox makes: whoever leaves one gets its slot back, and a new account has all slots. Reads at
 * once; the returned function writes. Throws RefusedError `circle-often`.
 */
export async function countCreation(
  transaction: DocumentTransaction,
  mailbox: MailboxPlace | undefined,
  now: number,
): Promise<() => void> {
  if (mailbox === undefined) return () => undefined;
  const kept = await readMailbox(transaction, mailbox);
  const next = nextCount(kept.stored, 'circlesMade', CIRCLES_PER_MAILBOX, now);
  if (next === undefined) throw new RefusedError('circle-often');
  return () => void writeMailbox(transaction, kept, { circlesMade: { ...next } });
}

/** The slots of an account; without an account there are none, and releasing does nothing. */
export async function readSlotsOf(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
): Promise<Pick<CircleSlots, 'release'>> {
  return uid === undefined ? { release: () => undefined } : readSlots(transaction, uid);
}
