import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { ParseError, parseText, tryParse } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionPath,
  replyOwnerPath,
  replyPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { livingFields, TOMBSTONE } from '../lib/tombstone.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import type { ErasureTask, Queue } from '../gateways/tasks.ts';
import { clearReply, toldAtOf } from '../posts/clear-reply.ts';

/** Gateways for detaching a person from their posts. */
export interface PostGateways {
  readonly documents: Documents;
  readonly tasks: Queue<ErasureTask>;
  readonly random: RandomBytes;
  /** Hours over which the removals of the posts are spread. */
  readonly spreadHours: number;
}

interface ReplyPlace {
  readonly confession: ConfessionId;
  readonly reply: ReplyId;
}

/** Ownership documents per query. */
const PAGE = 100;

/** Processes all ownership documents of the person; `release` must forget the one it is given. */
async function eachOwnership(
  documents: Documents,
  collection: string,
  uid: UserId,
  release: (ownership: FoundDocument) => Promise<void>,
): Promise<void> {
  const question = { collection, where: { field: 'uid', equals: uid }, limit: PAGE } as const;
  for (;;) {
    const ownerships = await documents.find(question);
    if (ownerships.length === 0) return;
    for (const ownership of ownerships) await release(ownership);
  }
}

/** Forgets who owns it; the id stays taken. */
function forgetOwner(documents: Documents, path: string): Promise<void> {
  return documents.transact(async (transaction) => transaction.set(path, TOMBSTONE));
}

function removeOne(documents: Documents, path: string): Promise<void> {
  return documents.transact(async (transaction) => transaction.remove(path));
}

/**
 * Whether the confession was published. An unpublished one is deleted at once, whatever the person chose: nothing new
 * appears after an account is gone.
 */
async function hasAppeared(documents: Documents, id: ConfessionId): Promise<boolean> {
  const waitingPath = waitingConfessionPath(id);
  const [content, waiting] = await documents.read([confessionPath(id), waitingPath]);
  if (waiting === undefined) return content !== undefined;
  await removeOne(documents, waitingPath);
  // It may have been published just now.
  const [appeared] = await documents.read([confessionPath(id)]);
  return appeared !== undefined;
}

/**
 * Detaches the person from their confessions. Removals are enqueued first: an interrupted run enqueues some twice,
 * which is harmless, and misses none.
 */
export async function releaseConfessions(
  gateways: PostGateways,
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents, tasks } = gateways;
  await eachOwnership(documents, COLLECTIONS.confessionOwners, uid, async ({ id, path }) => {
    const confession = tryParse(() => parseConfessionId(id));
    const isThere = confession !== undefined && (await hasAppeared(documents, confession));
    if (choice === 'delete' && isThere)
      await tasks.enqueue({ kind: 'confession', confession }, randomDelay(gateways));
    await forgetOwner(documents, path);
  });
}

/** Uncounts, by its ownership document, a reply that was just deleted. */
async function clearDeleted(documents: Documents, ids: ReplyPlace): Promise<void> {
  try {
    // Its likes are removed by the trigger of its deletion.
    await clearReply({ documents }, ids.confession, { id: ids.reply, likes: 0 });
  } catch (error) {
    // A malformed confession must not stop the erasure.
    if (!(error instanceof ParseError)) throw error;
    await forgetOwner(documents, replyOwnerPath(ids.reply));
  }
}

/**
 * Forgets who owns a reply that exists. For one that was just deleted it is needed to uncount the reply.
 */
async function releaseReply(gateways: PostGateways, choice: ErasureChoice, ids: ReplyPlace): Promise<void> {
  const { documents, tasks } = gateways;
  const ownershipPath = replyOwnerPath(ids.reply);
  const path = replyPath(ids.confession, ids.reply);
  const [stored, answer] = await documents.read([ownershipPath, path]);
  const ownership = livingFields(stored);
  if (ownership === undefined) return;
  if (choice === 'delete' && answer !== undefined) {
    const toldAt = tryParse(() => toldAtOf(ownership)) ?? null;
    const task: ErasureTask = { kind: 'reply', ...ids, toldAt };
    await tasks.enqueue(task, randomDelay(gateways));
  }
  const isGone = await documents.transact(async (transaction) => {
    const [held, there] = await transaction.read([ownershipPath, path]);
    if (livingFields(held) === undefined) return false;
    if (there === undefined) return true;
    transaction.set(ownershipPath, TOMBSTONE);
    return false;
  });
  if (isGone) await clearDeleted(documents, ids);
}

/** Detaches the person from their replies, like releaseConfessions. */
export async function releaseReplies(
  gateways: PostGateways,
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  await eachOwnership(gateways.documents, COLLECTIONS.replyOwners, uid, async ({ id, path, fields }) => {
    const ids = tryParse(() => ({
      confession: parseConfessionId(parseText(fields, 'confessionId', { min: 1, max: 40 })),
      reply: parseReplyId(id),
    }));
    if (ids === undefined) await forgetOwner(gateways.documents, path);
    else await releaseReply(gateways, choice, ids);
  });
}
