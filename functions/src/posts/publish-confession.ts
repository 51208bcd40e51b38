import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  parseConfession,
  publishedFields,
  PUBLISH_WINDOW_HOURS,
  PUBLISH_WINDOWS,
} from '@chupke/domain/confession.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseOneOf, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PublishWindow } from '@chupke/domain/confession.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Publication, Queue } from '../gateways/tasks.ts';
import { attemptEach } from '../lib/attempt-each.ts';

/** Parses a task of the queue. Throws ParseError. */
export function parsePublication(data: unknown) {
  const record = parseRecord(data);
  return {
    confession: parseConfessionId(parseText(record, 'confession', { min: 1, max: 40 })),
    notBefore: parseTime(record, 'notBefore'),
  };
}

/** The window in which a stored unpublished confession is to appear. Throws ParseError. */
export function publishWindowOf(waiting: unknown): PublishWindow {
  return parseOneOf(parseRecord(waiting), 'publishWithin', PUBLISH_WINDOWS);
}

/** Gateways for scheduling a confession. */
interface SchedulingGateways {
  readonly publications: Queue<Publication>;
  readonly random: RandomBytes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Schedules a confession at a random second of its window, uniformly. Only the queue knows the time, no document. A
 * repeated event schedules it twice; the earlier time wins.
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
interface PublishingGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Result. `same`: it is not waiting (any more). `dropped`: its author may not post any more. `early`: its time has
 * not come.
 */
type PublishingEnd = 'published' | 'same' | 'dropped' | 'early';

/** A task came before its time and must be retried. */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/** Server clocks differ by less. */
const TOLERANCE_MS = 5000;

const HOUR_MS = 3_600_000;

/** Confessions of each window handled per run; the next run handles the rest. */
const PAGE = 200;

/** Whether the author could post now: an account banned or erased meanwhile publishes nothing. */
async function mayPost(
  transaction: DocumentTransaction,
  ownership: UnknownRecord | undefined,
): Promise<boolean> {
  if (ownership === undefined) return false;
  const [user] = await transaction.read([userPath(parseOwner(ownership))]);
  return user !== undefined && (user['accountStatus'] ?? 'active') === 'active';
}

/**
 * Publishes an unpublished confession with the server's time. A new document is created instead of moving the old
 * one: a document reveals its creation time to readers, which must not be the time of writing.
 */
async function publish(documents: Documents, id: ConfessionId): Promise<PublishingEnd> {
  return documents.transact(async (transaction) => {
    const paths = [waitingConfessionPath(id), confessionPath(id), confessionOwnerPath(id)];
    const [waiting, published, ownership] = await transaction.read(paths);
    if (waiting === undefined) return 'same';
    const fields = publishedFields(parseConfession(id, waiting));
    const isWanted = published === undefined && (await mayPost(transaction, livingFields(ownership)));
    // The trigger of the deletion clears the ownership document.
    transaction.remove(waitingConfessionPath(id));
    if (!isWanted) return 'dropped';
    transaction.set(confessionPath(id), { ...fields, timestamp: SERVER_TIME });
    return 'published';
  });
}

/** Publishes a confession whose time has come, once; before that, does nothing. */
export async function publishConfession(
  { documents, now }: PublishingGateways,
  { confession, notBefore }: Publication,
): Promise<PublishingEnd> {
  if (notBefore > now() + TOLERANCE_MS) return 'early';
  return publish(documents, confession);
}

/**
 * Publishes confessions whose window has passed, as their task was lost. A failing one does not hold up the others;
 * the first error is thrown at the end.
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
