import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { isMaskOf, nextMask } from '@chupke/domain/anonymous-id.ts';
import { newReplyFields, parseConfession } from '@chupke/domain/confession.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { rateLimitedOutcome, failureOutcome } from '../../../lib/outbox/outcome.ts';
import type { RateLimitedResult, RateLimitedWrite } from '../../../lib/rate-limit/rate-limited-write.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable, readIfAllowed, readNow } from '../../../lib/read-now.ts';
import { actingUser, currentSession } from '../../../lib/session.ts';
import type { ReplyAction } from '../model/actions.ts';
import { parseReplyAction } from '../model/actions.ts';
import { awaitsAdmission, replyDenial } from '../model/permissions.ts';
import { readOwnPart } from './read-own.ts';

/** What this device knows of the student in the thread. */
export interface KnownPart {
  readonly isAuthor: boolean;
  /** The mask that they have there. */
  readonly mask: AnonymousId | undefined;
}

/** The name of a reply. */
type ReplyName =
  | { readonly kind: 'author'; readonly id: AnonymousId }
  /**
   * A mask that is not taken yet is taken together with the reply. `stale`: another student may have taken it since it
   * was proposed, so that the thread is asked for its next one.
   */
  | { readonly kind: 'mask'; readonly id: AnonymousId; readonly state: 'taken' | 'proposed' | 'stale' };

/** How sending a reply ended, and under which name, where that is sure. */
type ReplyResult = SendResult & { readonly name?: ReplyName };

/** The likely name, by what this device knows, without a read. */
function likelyName(reply: ReplyAction, { isAuthor, mask }: KnownPart): ReplyName {
  if (isAuthor && reply.author !== null) return { kind: 'author', id: reply.author };
  if (mask !== undefined) return { kind: 'mask', id: mask, state: 'taken' };
  // An older version proposed masks of another form.
  return {
    kind: 'mask',
    id: reply.mask,
    state: isMaskOf(reply.confession, reply.mask) ? 'proposed' : 'stale',
  };
}

/** The name according to the backend. Throws AppError. */
async function trueName(reply: ReplyAction, uid: UserId): Promise<ReplyName> {
  const part = await readOwnPart(reply.confession, uid);
  if (part.kind === 'reader')
    return part.mask === undefined
      ? { kind: 'mask', id: reply.mask, state: 'stale' }
      : { kind: 'mask', id: part.mask, state: 'taken' };
  if (reply.author !== null) return { kind: 'author', id: reply.author };
  const stored = await readNow(paths.confessionPath(reply.confession));
  if (stored === undefined) throw new AppError('confession-not-found');
  return { kind: 'author', id: parseConfession(reply.confession, stored).anonymousId };
}

function isSame(one: ReplyName, other: ReplyName): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether a sent reply has this name for sure. One that an earlier attempt had sent may have taken another mask: what is
 * proposed here can be somebody else's by now.
 */
function isSure(name: ReplyName, result: RateLimitedResult): boolean {
  const wasThere = result.kind === 'done' && result.wasThere;
  return !wasThere || name.kind === 'author' || name.state === 'taken';
}

/** Writes all documents of a reply. */
function writeReply(transaction: Transaction, uid: UserId, reply: ReplyAction, name: ReplyName): void {
  const { id, confession, text } = reply;
  const now = serverTimestamp();
  const isNew = name.kind === 'mask' && name.state !== 'taken';
  if (isNew)
    transaction.set(doc(firestore, paths.maskPath(confession, uid)), { uid, mask: name.id, createdAt: now });
  transaction.set(doc(firestore, paths.replyPath(confession, id)), {
    ...newReplyFields({ text, anonymousId: name.id, isAuthor: name.kind === 'author' }),
    timestamp: now,
  });
  transaction.set(doc(firestore, paths.replyOwnerPath(id)), {
    uid,
    confessionId: confession,
    createdAt: now,
  });
  transaction.update(doc(firestore, paths.confessionPath(confession)), {
    replyCount: increment(1),
    ...(isNew ? { maskCount: increment(1) } : {}),
  });
}

/** The name with which it can be sent now: where somebody else may have taken the mask, the thread's next one. */
async function currentName(
  transaction: Transaction,
  { confession }: ReplyAction,
  name: ReplyName,
): Promise<ReplyName> {
  if (name.kind !== 'mask' || name.state !== 'stale') return name;
  // In the transaction, so that as little time as possible is left for others.
  const stored = await transaction.get(doc(firestore, paths.confessionPath(confession)));
  if (!stored.exists()) throw new AppError('confession-not-found');
  return { ...name, id: nextMask(parseConfession(confession, stored.data())) };
}

/** Why a reply was refused although its limit was not reached; where nothing else is found it is the words. */
async function refusal(reply: ReplyAction): Promise<SendResult> {
  const blocked = replyDenial(currentSession());
  if (blocked !== undefined) return { kind: 'refused', code: blocked };
  try {
    const thread = await readIfAllowed(paths.confessionPath(reply.confession));
    if (thread === undefined) return { kind: 'refused', code: 'confession-not-found' };
    // A hidden one can be read by its author and moderators, but not replied to.
    return { kind: 'refused', code: thread['status'] === 'hidden' ? 'permission-denied' : 'reply-invalid' };
  } catch (error) {
    return failureOutcome(error, 'confession-not-found');
  }
}

/** How often a reply is sent again because others were quicker. */
const ROUNDS = 6;

/**
 * Sends it, and again as often as another student took the mask between the look at the thread and the commit: the
 * rules refuse that, which the SDK does not try again.
 */
async function whileTaken(
  reply: ReplyAction,
  nameNow: () => ReplyName,
  write: RateLimitedWrite,
): Promise<RateLimitedResult> {
  for (let round = 1; ; round += 1) {
    try {
      return await runRateLimited(write);
    } catch (error) {
      const name = nameNow();
      const isOver = round === ROUNDS || name.kind !== 'mask' || name.state !== 'stale';
      if (isOver || toAppError(error).code !== 'permission-denied') throw error;
      const thread = await readIfAllowed(paths.confessionPath(reply.confession));
      const isTaken = thread !== undefined && nextMask(parseConfession(reply.confession, thread)) !== name.id;
      if (!isTaken) throw error;
    }
  }
}

/**
 * Sends a reply with its ownership document, its mask and its count. Idempotent. Nothing is read unless what this device
 * knows turns out to be wrong.
 */
export async function sendReply(
  item: OutboxItem,
  known: KnownPart,
  isWanted = (): boolean => true,
): Promise<ReplyResult> {
  const reply = parseReplyAction(item);
  if (awaitsAdmission()) return { kind: 'later', isUntried: true };
  let name = likelyName(reply, known);
  try {
    const uid = actingUser();
    const result = await whileTaken(reply, () => name, {
      uid,
      limit: 'reply',
      last: reply.id,
      write: async (transaction) => {
        name = await currentName(transaction, reply, name);
        // It may have been taken back, where this waited for the network.
        if (!isWanted()) throw new AppError('unavailable');
        writeReply(transaction, uid, reply, name);
      },
      isDone: () => isReadable(paths.replyOwnerPath(reply.id)),
      recheck: async () => {
        const before = name;
        name = await trueName(reply, uid);
        return !isSame(before, name);
      },
    });
    const outcome = rateLimitedOutcome(result, 'too-many-replies');
    return outcome.kind === 'sent' && isSure(name, result) ? { ...outcome, name } : outcome;
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return refusal(reply);
    return failureOutcome(error, 'confession-not-found');
  }
}
