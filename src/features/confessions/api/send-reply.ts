import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newReplyFields, parseConfession } from '@chupke/domain/confession.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import * as paths from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import { currentSession } from '../../../lib/session.ts';
import type { ReplyAction } from '../model/actions.ts';
import { parseReplyAction } from '../model/actions.ts';
import { blockedFromReplying } from '../model/blocked.ts';
import { actingUser } from './acting-user.ts';
import { runCounted } from './counted.ts';
import { countedOutcome, failureOutcome } from './outcome.ts';
import { ownsConfession } from './owns.ts';
import { isReadable, readNow } from './read-now.ts';

/** Under which name a reply goes out, and what must be written to have it. */
interface Name {
  readonly anonymousId: AnonymousId;
  readonly take: () => void;
}

/** The student's mask in the thread: the one that is kept there, or else the proposed one, which is taken. */
async function threadName(transaction: Transaction, uid: UserId, reply: ReplyAction): Promise<Name> {
  const reference = doc(firestore, paths.maskPath(reply.confession, uid));
  const stored = await transaction.get(reference);
  if (stored.exists()) {
    const anonymousId = parseAnonymousId(parseText(parseRecord(stored.data()), 'mask', { min: 1, max: 40 }));
    return { anonymousId, take: () => undefined };
  }
  const { mask } = reply;
  const createdAt = serverTimestamp();
  const take = (): void => {
    transaction.set(reference, { mask, createdAt });
    transaction.set(doc(firestore, paths.maskIdPath(reply.confession, mask)), { uid, createdAt });
  };
  return { anonymousId: mask, take };
}

/** The confession's own name when its author answers; undefined for everyone else. Throws AppError. */
async function authorName(reply: ReplyAction, uid: UserId): Promise<AnonymousId | undefined> {
  if (!(await ownsConfession(reply.confession, uid))) return undefined;
  const stored = await readNow(paths.confessionPath(reply.confession));
  if (stored === undefined) throw new AppError('confession-not-found');
  return parseConfession(reply.confession, stored).anonymousId;
}

/** Writes all documents of a reply. */
function writeReply(
  transaction: Transaction,
  uid: UserId,
  reply: ReplyAction,
  name: Name,
  isAuthor: boolean,
): void {
  const { id, confession, text } = reply;
  const { anonymousId } = name;
  const now = serverTimestamp();
  name.take();
  transaction.set(doc(firestore, paths.replyPath(confession, id)), {
    ...newReplyFields({ text, anonymousId, isAuthor }),
    timestamp: now,
  });
  transaction.set(doc(firestore, paths.replyOwnerPath(id)), {
    uid,
    confessionId: confession,
    createdAt: now,
  });
  transaction.update(doc(firestore, paths.confessionPath(confession)), { replyCount: increment(1) });
}

/** Why a reply was refused although its limit was not reached. */
async function refusal(reply: ReplyAction): Promise<SendResult> {
  const blocked = blockedFromReplying(currentSession());
  if (blocked !== undefined) return { kind: 'refused', code: blocked };
  try {
    const isThere = await isReadable(paths.confessionPath(reply.confession));
    return { kind: 'refused', code: isThere ? 'permission-denied' : 'confession-not-found' };
  } catch (error) {
    return failureOutcome(error, 'confession-not-found');
  }
}

/** Sends a reply with its seal, its mask and its count. Repeating it sends it once. */
export async function sendReply(item: OutboxItem): Promise<SendResult> {
  const reply = parseReplyAction(item);
  try {
    const uid = actingUser();
    const own = await authorName(reply, uid);
    const result = await runCounted({
      uid,
      limit: 'reply',
      last: reply.id,
      prepare: async (transaction) => {
        const name =
          own === undefined
            ? await threadName(transaction, uid, reply)
            : { anonymousId: own, take: () => undefined };
        return () => writeReply(transaction, uid, reply, name, own !== undefined);
      },
      hasArrived: () => isReadable(paths.replyOwnerPath(reply.id)),
    });
    return countedOutcome(result, 'too-many-replies');
  } catch (error) {
    if (toAppError(error).code === 'permission-denied') return refusal(reply);
    return failureOutcome(error, 'confession-not-found');
  }
}
