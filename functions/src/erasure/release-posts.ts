import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseText, tryParse } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionPath,
  replyOwnerPath,
  replyPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { keepAlertedAt } from '../lib/alerted-reply.ts';
import { OWNERLESS_REPLY } from '../lib/ownerless-reply.ts';
import { livingFields, TOMBSTONE } from '../lib/tombstone.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { drain, findAll } from '../gateways/documents.ts';
import type { ErasureTask, Queue } from '../gateways/tasks.ts';
import { ownerlessPost } from '../posts/clear-confession.ts';
import { clearReply } from '../posts/clear-reply.ts';

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

/** Processes all ownership documents of the person; `release` must forget the one it is given. */
async function eachOwnership(
  documents: Documents,
  collection: string,
  uid: UserId,
  release: (ownership: FoundDocument) => Promise<void>,
): Promise<void> {
  await drain(documents, { collection, where: { field: 'uid', equals: uid } }, async (ownerships) => {
    for (const ownership of ownerships) await release(ownership);
  });
}

/** Forgets who owns it; the id stays taken. */
function forgetOwner(documents: Documents, path: string): Promise<void> {
  return documents.transact(async (transaction) => transaction.set(path, TOMBSTONE));
}

function removeOne(documents: Documents, path: string): Promise<void> {
  return documents.transact(async (transaction) => transaction.remove(path));
}

/**
 * The confession, if it was published. An unpublished one is deleted at once, whatever the person chose: nothing new
 * appears after an account is gone.
 */
async function readAppeared(documents: Documents, id: ConfessionId): Promise<UnknownRecord | undefined> {
  const waitingPath = waitingConfessionPath(id);
  const [content, waiting] = await documents.read([confessionPath(id), waitingPath]);
  if (waiting === undefined) return content;
  await removeOne(documents, waitingPath);
  // It may have been published just now.
  const [appeared] = await documents.read([confessionPath(id)]);
  return appeared;
}

function nameIn(fields: UnknownRecord | undefined): AnonymousId | undefined {
  return tryParse(() => parseAnonymousId(parseText(fields ?? {}, 'anonymousId', { min: 1, max: 40 })));
}

/** The pseudonyms of an account: one, unless documents were written by hand. */
export async function namesOf(documents: Documents, uid: UserId): Promise<ReadonlySet<AnonymousId>> {
  const where = { field: 'uid', equals: uid };
  const [user] = await documents.read([userPath(uid)]);
  const reserved = await findAll(documents, { collection: COLLECTIONS.anonymousIds, where });
  // A user written by hand may have a name that was never reserved.
  const names = [nameIn(user), ...reserved.map(({ id }) => tryParse(() => parseAnonymousId(id)))];
  return new Set(names.filter((name) => name !== undefined));
}

/**
 * Detaches the person from their confessions. Those that they have signed go with their name, which is released last
 * (forgetAccount). Removals are enqueued first: an interrupted run enqueues some twice, which is harmless, and misses none.
 */
export async function releaseConfessions(
  gateways: PostGateways,
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents, tasks } = gateways;
  const names = await namesOf(documents, uid);
  await eachOwnership(documents, COLLECTIONS.confessionOwners, uid, async ({ id, path, fields }) => {
    const confession = tryParse(() => parseConfessionId(id));
    const content = confession && (await readAppeared(documents, confession));
    const name = nameIn(content);
    const isSigned = name !== undefined && names.has(name);
    if (choice === 'delete' && confession !== undefined && content !== undefined && !isSigned)
      await tasks.enqueue({ kind: 'confession', confession }, randomDelay(gateways));
    const isCounted = isSigned && fields['countedAt'] !== undefined;
    await documents.transact(async (transaction) =>
      transaction.set(path, isCounted ? ownerlessPost(name) : TOMBSTONE),
    );
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
 * What removes a reply that is there: all under its mask go together, and those of a confession's author with the confession,
 * which is the same pseudonym.
 */
function removalOf(ids: ReplyPlace, answer: UnknownRecord): ErasureTask | undefined {
  if (answer['isAuthor'] === true) return undefined;
  const mask = nameIn(answer);
  return mask === undefined ? { kind: 'reply', ...ids } : { kind: 'mask', confession: ids.confession, mask };
}

/**
 * Forgets who owns a reply that exists. For one that was just deleted it is needed to uncount the reply. `queued`: the threads
 * whose mask is in the queue by now.
 */
async function releaseReply(
  gateways: PostGateways,
  choice: ErasureChoice,
  ids: ReplyPlace,
  queued: Set<ConfessionId>,
): Promise<void> {
  const { documents, tasks } = gateways;
  const ownershipPath = replyOwnerPath(ids.reply);
  const path = replyPath(ids.confession, ids.reply);
  const [stored, answer] = await documents.read([ownershipPath, path]);
  if (livingFields(stored) === undefined) return;
  const removal = choice === 'delete' && answer !== undefined ? removalOf(ids, answer) : undefined;
  if (removal !== undefined && !queued.has(ids.confession))
    await tasks.enqueue(removal, randomDelay(gateways));
  if (removal?.kind === 'mask') queued.add(ids.confession);
  const isGone = await documents.transact(async (transaction) => {
    const [held, there] = await transaction.read([ownershipPath, path]);
    const ownership = livingFields(held);
    if (ownership === undefined) return false;
    if (there === undefined) return true;
    keepAlertedAt(transaction, ids, ownership);
    transaction.set(ownershipPath, OWNERLESS_REPLY);
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
  const queued = new Set<ConfessionId>();
  await eachOwnership(gateways.documents, COLLECTIONS.replyOwners, uid, async ({ id, path, fields }) => {
    const ids = tryParse(() => ({
      confession: parseConfessionId(parseText(fields, 'confessionId', { min: 1, max: 40 })),
      reply: parseReplyId(id),
    }));
    if (ids === undefined) await forgetOwner(gateways.documents, path);
    else await releaseReply(gateways, choice, ids, queued);
  });
}
