import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfession, publishedFields } from '@chupke/domain/confession.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PublishWindow } from '@chupke/domain/publish-window.ts';
import { PUBLISH_WINDOW_HOURS, PUBLISH_WINDOWS } from '@chupke/domain/publish-window.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Publication, Queue } from '../gateways/tasks.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/** A task as it comes out of the queue, checked. Throws ParseError. */
export function parsePublication(data: unknown) {
  const record = parseRecord(data);
  return {
    confession: parseConfessionId(parseText(record, 'confession', { min: 1, max: 40 })),
    notBefore: parseTime(record, 'notBefore'),
  };
}

/** Within which time a stored waiting confession appears. Throws ParseError. */
export function publishWindowOf(waiting: unknown): PublishWindow {
  return parseOneOf(parseRecord(waiting), 'publishWithin', PUBLISH_WINDOWS);
}

/** What choosing a confession's moment needs. */
export interface SchedulingGateways {
  readonly publications: Queue<Publication>;
  readonly random: RandomBytes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Chooses the moment at which a confession appears: any second of its window, each as likely. The queue alone knows it,
 * no document. An event that comes twice chooses twice, and the earlier moment counts.
 */
export async function scheduleConfession(
  { publications, random, now }: SchedulingGateways,
  confession: ConfessionId,
  window: PublishWindow,
): Promise<void> {
  const delaySeconds = randomDelay({ random, spreadHours: PUBLISH_WINDOW_HOURS[window] });
  await publications.enqueue({ confession, notBefore: now() + delaySeconds * 1000 }, delaySeconds);
}

/** What publishing needs. */
export interface PublishingGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * How it ended. `same`: it does not wait (any more). `dropped`: nobody is there any more who might post it.
 * `early`: it is not its moment yet.
 */
export type PublishingEnd = 'published' | 'same' | 'dropped' | 'early';

/** A task came before its moment: it has to be retried. */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/** Clocks of servers differ by less. */
const TOLERANCE_MS = 5000;

const HOUR_MS = 3_600_000;

/** Confessions of each window that one run takes on; the rest is the next run's. */
const PAGE = 200;

/** Whether whoever wrote it could post it now: an account that was banned meanwhile, or erased, says nothing more. */
async function mayPost(transaction: DocumentTransaction, ownership: unknown): Promise<boolean> {
  if (ownership === undefined) return false;
  const [user] = await transaction.read([userPath(parseOwner(ownership))]);
  return user !== undefined && (user['accountStatus'] ?? 'active') === 'active';
}

/**
 * Makes a waiting confession one that everybody reads, with the server's time. The document is made anew rather than
 * changed: each one tells when it was created to whoever reads it, and that is not when it was written.
 */
async function publish(documents: Documents, id: ConfessionId): Promise<PublishingEnd> {
  return documents.transact(async (transaction) => {
    const paths = [waitingConfessionPath(id), confessionPath(id), confessionOwnerPath(id)];
    const [waiting, published, ownership] = await transaction.read(paths);
    if (waiting === undefined) return 'same';
    const fields = publishedFields(parseConfession(id, waiting));
    const isWanted = published === undefined && (await mayPost(transaction, ownership));
    // The event of its removal clears the ownership document of one that nobody may post.
    transaction.remove(waitingConfessionPath(id));
    if (!isWanted) return 'dropped';
    transaction.set(confessionPath(id), { ...fields, timestamp: SERVER_TIME });
    return 'published';
  });
}

/** Publishes a confession whose moment has come, once; before it, nothing happens. */
export async function publishConfession(
  { documents, now }: PublishingGateways,
  { confession, notBefore }: Publication,
): Promise<PublishingEnd> {
  if (notBefore > now() + TOLERANCE_MS) return 'early';
  return publish(documents, confession);
}

/**
 * Publishes what still waits though its window is over: its task was lost. One that fails keeps no other waiting; the
 * first error is thrown when the others are done.
 */
export async function publishOverdue({ documents, now }: PublishingGateways): Promise<void> {
  await attemptEach(PUBLISH_WINDOWS, async (window) => {
    const over = new Date(now() - PUBLISH_WINDOW_HOURS[window] * HOUR_MS);
    const overdue = await documents.find({
      collection: COLLECTIONS.waitingConfessions,
      where: { field: 'publishWithin', equals: window },
      before: { field: 'timestamp', time: over },
      limit: PAGE,
    });
    await attemptEach(overdue, async ({ id }) => publish(documents, parseConfessionId(id)));
  });
}
