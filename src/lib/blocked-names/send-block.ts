import { BLOCKED_NAMES_MAX, parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { Transaction } from 'firebase/firestore';
import { arrayRemove, arrayUnion, doc, serverTimestamp } from 'firebase/firestore';
import { writeOwn } from '../account/own-write.ts';
import { parseBlock } from './block-action.ts';
import { toAppError } from '../errors.ts';
import { firestore } from '../firestore.ts';
import type { OutboxItem, SendResult } from '../outbox/model.ts';
import { failureOutcome } from '../outbox/outcome.ts';
import { actingUser } from '../session.ts';
import { transact } from '../transact.ts';

/** Blocks a name, or unblocks it. Repeating it changes nothing, and what another device blocks meanwhile stays. */
export async function sendBlock(item: OutboxItem): Promise<SendResult> {
  const { name, isBlocked } = parseBlock(item);
  try {
    const own = doc(firestore, userPath(actingUser()));
    const change = async (transaction: Transaction): Promise<SendResult> => {
      const names = parseBlockedNames((await transaction.get(own)).data()?.['blockedNames']);
      if (names.includes(name) === isBlocked) return { kind: 'sent' };
      if (isBlocked && names.length >= BLOCKED_NAMES_MAX) return { kind: 'refused', code: 'blocked-full' };
      transaction.update(own, {
        blockedNames: isBlocked ? arrayUnion(name) : arrayRemove(name),
        updatedAt: serverTimestamp(),
      });
      return { kind: 'sent' };
    };
    return await writeOwn(() => transact(change));
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return { kind: 'refused', code: 'block-denied' };
    return failureOutcome(error);
  }
}
