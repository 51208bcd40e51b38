import { parseCollege } from '@chupke/domain/college.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import {
  parseWaitingConfession,
  publishedFields,
  PUBLISH_WINDOW_HOURS,
  WAITING_WINDOWS,
} from '@chupke/domain/confession.ts';
import { isPooled } from '@chupke/domain/feed.ts';
import type { AttachedPicture } from '@chupke/domain/picture.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord, parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import {
  collegePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PublishWindow, WaitingConfession } from '@chupke/domain/confession.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import { randomDelay } from '../lib/random-delay.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { eachByTime, SERVER_TIME } from '../gateways/documents.ts';
import type { Publication, Queue } from '../gateways/tasks.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import type { CheckGateways } from '../pictures/check-picture.ts';
import type { PreparedPicture } from '../pictures/publish-picture.ts';
import { claimPicture, finishPicture, preparePicture } from '../pictures/publish-picture.ts';
import { dropLapsed, heldUntil, holdOf, readPoster } from './held-confession.ts';

/** Parses a task of the queue. Throws ParseError. */
export function parsePublication(data: unknown) {
  const record = parseRecord(data);
  return {
    confession: parseConfessionId(parseText(record, 'confession', { min: 1, max: 40 })),
    notBefore: parseTime(record, 'notBefore'),
  };
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
 * Result. `same`: it is not waiting (any more). `dropped`: its author is being erased. `paused`: its author may not post for
 * now. `early`: its time has not come. `absent`: its picture has not arrived. `refused`: its picture is none; its author
 * can see that.
 */
type PublishingEnd = 'published' | 'same' | 'dropped' | 'paused' | 'early' | 'absent' | 'refused';

/** A task came before its time and must be retried. */
export class TooEarlyError extends Error {
  override readonly name = 'TooEarlyError';
}

/**
 * Whether a task must come again: its time, or its picture, is not there yet. One whose author is paused must not: it would come
 * within minutes of the end of the pause.
 */
export function isTooEarly(end: PublishingEnd): boolean {
  return end === 'early' || end === 'absent';
}

/** Server clocks differ by less. */
const TOLERANCE_MS = 5000;

/** How long the events of a post and its picture have before the run looks after it, in milliseconds. */
const GRACE_MS = 120_000;

/**
 * The name that the confession's college, or city, has now: with the one of before a renaming it would show that it was
 * written before. In the author's own feed that which their posts name, in another the college's. Reads only.
 */
async function presentName(
  transaction: DocumentTransaction,
  poster: UnknownRecord,
  { college, collegeName }: Pick<WaitingConfession, 'college' | 'collegeName'>,
): Promise<string> {
  const place = tryParse(() => parseUserPlace(poster));
  if (place?.feed === college) return place.feedName ?? collegeName;
  // A pool is called like its city.
  if (isPooled(college)) return collegeName;
  const [stored] = await transaction.read([collegePath(college)]);
  return tryParse(() => parseCollege(college, stored).name) ?? collegeName;
}

/**
 * Publishes an unpublished confession with the server's time, and its picture with it if that is prepared; else answers
 * what picture it waits for. A new document is created instead of moving the old one: a document reveals its creation
 * time to readers, which must not be the time of writing.
 */
async function commit(
  { documents, now }: PublishingGateways,
  id: ConfessionId,
  prepared?: PreparedPicture,
): Promise<PublishingEnd | AttachedPicture> {
  return documents.transact(async (transaction) => {
    const paths = [waitingConfessionPath(id), confessionPath(id), confessionOwnerPath(id)];
    const [stored, published, ownership] = await transaction.read(paths);
    if (stored === undefined) return 'same';
    const waiting = parseWaitingConfession(id, stored);
    const poster = await readPoster(transaction, livingFields(ownership));
    const isWanted = published === undefined && poster !== undefined;
    if (isWanted && heldUntil(poster) > now()) return 'paused';
    const { picture } = waiting;
    if (isWanted && waiting.refused !== null) return 'refused';
    if (isWanted && picture !== null && prepared?.id !== picture.id) return picture;
    const used = picture === null ? undefined : prepared;
    const claim = used && (await claimPicture(transaction, used, id));
    if (isWanted && used !== undefined && claim === undefined) {
      transaction.update(waitingConfessionPath(id), { refused: 'picture' });
      return 'refused';
    }
    const collegeName = isWanted ? await presentName(transaction, poster, waiting) : waiting.collegeName;
    // The trigger of the deletion clears the ownership document.
    transaction.remove(waitingConfessionPath(id));
    if (!isWanted) return 'dropped';
    transaction.set(confessionPath(id), {
      ...publishedFields({ ...waiting, collegeName }),
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
  gateways: PublishingGateways,
  id: ConfessionId,
  picture: AttachedPicture,
): Promise<PublishingEnd> {
  const { documents } = gateways;
  const prepared = await preparePicture(gateways, picture);
  if (prepared === 'absent') return 'absent';
  if (prepared === 'refused') return refuseWaiting(documents, id, picture);
  const end = await commit(gateways, id, prepared);
  await finishPicture(gateways, prepared, id);
  return typeof end === 'string' ? end : 'same';
}

/** Publishes a waiting confession now, once, whatever its time, unless its author may not post for now. */
export async function publishNow(gateways: PublishingGateways, id: ConfessionId): Promise<PublishingEnd> {
  const end = await commit(gateways, id);
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
 * Does work for each confession whose window has passed, but not for one that was refused: its author has yet to say what is to
 * become of it. One that fails does not hold up the others: the first error is thrown at the end.
 */
async function eachOverdue(
  { documents, now }: Pick<PublishingGateways, 'documents' | 'now'>,
  work: (found: FoundDocument) => Promise<unknown>,
): Promise<void> {
  await attemptEach(WAITING_WINDOWS, async (window) => {
    const over = new Date(now() - Math.max(GRACE_MS, PUBLISH_WINDOW_HOURS[window] * HOUR_MS));
    const question = {
      collection: COLLECTIONS.waitingConfessions,
      where: { field: 'publishWithin', equals: window },
      before: { field: 'timestamp', time: over },
    };
    await eachByTime(documents, question, async (found) => {
      if ((found.fields['refused'] ?? null) === null) await work(found);
    });
  });
}

/**
 * Publishes confessions whose window has passed, as their task was lost or their picture came late; but not those that were held
 * up (scheduleHeld). Those that were held for too long are removed.
 */
export async function publishOverdue(gateways: PublishingGateways): Promise<void> {
  await eachOverdue(gateways, async (found) => {
    const hold = await holdOf(gateways, found);
    if (hold === undefined) await publishNow(gateways, parseConfessionId(found.id));
    else if (hold === 'lapsed') await dropLapsed(gateways, parseConfessionId(found.id));
  });
}

/** Of so many hours a moment is drawn at every run: what was held up appears after as many, on average. */
const HELD_HOURS = 8;

/** Seconds between two runs. */
const RUN_SECONDS = 900;

/**
 * Lets confessions appear that were held up as their author could not post: each at a moment of its own, which tells nothing of
 * when that ended. At every run a moment of the next hours is drawn anew, and taken if it comes before the next run; so none has
 * to be stored, and each is as likely as any other, whenever it was over.
 */
export async function scheduleHeld(
  gateways: Pick<PublishingGateways, 'documents'> & SchedulingGateways,
): Promise<void> {
  const { publications, random, now } = gateways;
  await eachOverdue(gateways, async (found) => {
    if ((await holdOf(gateways, found)) !== 'held') return;
    const delaySeconds = randomDelay({ random, spreadHours: HELD_HOURS });
    if (delaySeconds >= RUN_SECONDS) return;
    const notBefore = now() + delaySeconds * 1000;
    await publications.enqueue({ confession: parseConfessionId(found.id), notBefore }, delaySeconds);
  });
}
