import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  parseWaitingConfession,
  publishedFields,
  PUBLISH_WINDOW_HOURS,
  WAITING_WINDOWS,
} from '@chupke/domain/confession.ts';
import type { AttachedPicture } from '@chupke/domain/picture.ts';
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
import type { PublishWindow, WaitingWindow } from '@chupke/domain/confession.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { eachByTime, SERVER_TIME } from '../gateways/documents.ts';
import type { Publication, Queue } from '../gateways/tasks.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import type { CheckGateways } from '../pictures/check-picture.ts';
import type { PreparedPicture } from '../pictures/publish-picture.ts';
import { claimPicture, finishPicture, preparePicture } from '../pictures/publish-picture.ts';

/** Parses a task of the queue. Throws ParseError. */
export function parsePublication(data: unknown) {
  const record = parseRecord(data);
  return {
    confession: parseConfessionId(parseText(record, 'confession', { min: 1, max: 40 })),
    notBefore: parseTime(record, 'notBefore'),
  };
}

/** The window in which a stored unpublished confession is to appear. Throws ParseError. */
export function publishWindowOf(waiting: unknown): WaitingWindow {
  return parseOneOf(parseRecord(waiting), 'publishWithin', WAITING_WINDOWS);
}

/** Gateways for scheduling a confession. */
export interface SchedulingGateways {
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
export interface PublishingGateways extends CheckGateways {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Result. `same`: it is not waiting (any more). `dropped`: its author may not post any more. `early`: its time has
 * not come. `absent`: its picture has not arrived. `refused`: its picture is none; its author can see that.
 */
type PublishingEnd = 'published' | 'same' | 'dropped' | 'early' | 'absent' | 'refused';

/** A task came before its time and must be retried. */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/** Whether a task must come again: its time, or its picture, is not there yet. */
export function isTooEarly(end: PublishingEnd): boolean {
  return end === 'early' || end === 'absent';
}

/** Server clocks differ by less. */
const TOLERANCE_MS = 5000;

const HOUR_MS = 3_600_000;

/** How long the events of a post and its picture have before the run looks after it, in milliseconds. */
const GRACE_MS = 120_000;

/** Whether the author could post now: an account banned or erased meanwhile publishes nothing. */
async function mayPost(
  transaction: DocumentTransaction,
  ownership: UnknownRecord | undefined,
): Promise<boolean> {
  if (ownership === undefined) return false;
  const [user] = await transaction.read([userPath(parseOwner(ownership))]);
  return user !== undefined && (user['accountStatus'] ?? 'active') === 'active' && user['isBarred'] !== true;
}

/**
 * Publishes an unpublished confession with the server's time, and its picture with it if that is prepared; else answers
 * what picture it waits for. A new document is created instead of moving the old one: a document reveals its creation
 * time to readers, which must not be the time of writing.
 */
async function commit(
  documents: Documents,
  id: ConfessionId,
  prepared?: PreparedPicture,
): Promise<PublishingEnd | AttachedPicture> {
  return documents.transact(async (transaction) => {
    const paths = [waitingConfessionPath(id), confessionPath(id), confessionOwnerPath(id)];
    const [stored, published, ownership] = await transaction.read(paths);
    if (stored === undefined) return 'same';
    const waiting = parseWaitingConfession(id, stored);
    const isWanted = published === undefined && (await mayPost(transaction, livingFields(ownership)));
    const { picture } = waiting;
    if (isWanted && waiting.refused !== null) return 'refused';
    if (isWanted && picture !== null && prepared?.id !== picture.id) return picture;
    const used = picture === null ? undefined : prepared;
    const claim = used && (await claimPicture(transaction, used, id));
    if (isWanted && used !== undefined && claim === undefined) {
      transaction.update(waitingConfessionPath(id), { refused: 'picture' });
      return 'refused';
    }
    // The trigger of the deletion clears the ownership document.
    transaction.remove(waitingConfessionPath(id));
    if (!isWanted) return 'dropped';
    transaction.set(confessionPath(id), {
      ...publishedFields(waiting),
      ...used?.fields,
      timestamp: SERVER_TIME,
    });
    claim?.();
    return 'published';
  });
}

/** Tells the author of a waiting confession that its picture is none. */
export async function refuseWaiting(
  documents: Documents,
  id: ConfessionId,
  picture: AttachedPicture,
): Promise<PublishingEnd> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([waitingConfessionPath(id)]);
    // Taken out or deleted meanwhile.
    if (stored === undefined || parseWaitingConfession(id, stored).picture?.id !== picture.id) return 'same';
    transaction.update(waitingConfessionPath(id), { refused: 'picture' });
    return 'refused';
  });
}

/** The same with its picture, whose files become public with it. */
async function publishWithPicture(
  gateways: CheckGateways,
  id: ConfessionId,
  picture: AttachedPicture,
): Promise<PublishingEnd> {
  const { documents } = gateways;
  const prepared = await preparePicture(gateways, picture);
  if (prepared === 'absent') return 'absent';
  if (prepared === 'refused') return refuseWaiting(documents, id, picture);
  const end = await commit(documents, id, prepared);
  await finishPicture(gateways, prepared, id);
  return typeof end === 'string' ? end : 'same';
}

/** Publishes a waiting confession now, once, whatever its time. */
export async function publishNow(gateways: CheckGateways, id: ConfessionId): Promise<PublishingEnd> {
  const end = await commit(gateways.documents, id);
  return typeof end === 'string' ? end : publishWithPicture(gateways, id, end);
}

/** Publishes a confession whose time has come, once; before that, does nothing. */
export async function publishConfession(
  gateways: PublishingGateways,
  { confession, notBefore }: Publication,
): Promise<PublishingEnd> {
  if (notBefore > gateways.now() + TOLERANCE_MS) return 'early';
  return publishNow(gateways, confession);
}

/**
 * Publishes confessions whose window has passed, as their task was lost or their picture came late. A failing one does
 * not hold up the others; the first error is thrown at the end.
 */
export async function publishOverdue(gateways: PublishingGateways): Promise<void> {
  const { documents, now } = gateways;
  await attemptEach(WAITING_WINDOWS, async (window) => {
    const over = new Date(now() - Math.max(GRACE_MS, PUBLISH_WINDOW_HOURS[window] * HOUR_MS));
    const question = {
      collection: COLLECTIONS.waitingConfessions,
      where: { field: 'publishWithin', equals: window },
      before: { field: 'timestamp', time: over },
    };
    await eachByTime(documents, question, async ({ id }) => publishNow(gateways, parseConfessionId(id)));
  });
}
