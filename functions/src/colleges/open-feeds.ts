import type { Calls } from '@chupke/domain/calls.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import {
  FEED_CLOSES_AFTER_DAYS,
  FEED_CLOSES_BELOW,
  FEED_OPENS_AT,
  isPooled,
  poolOf,
} from '@chupke/domain/feed.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseNullableTime, parseRecord, tryParse } from '@chupke/domain/parse.ts';
import { feedStatePath, feedWishPath } from '@chupke/domain/desk-paths.ts';
import { COLLECTIONS, collegePath } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { SaveCollegeGateways } from './save-college.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import type { ActivityGateways } from './active-voices.ts';
import { countActive } from './active-voices.ts';
import { moveToOwn, moveToPool, nameFeed, unnameFeed } from './move-students.ts';

/** What the server notes of a college whose own feed may close; nothing is noted of others. */
interface FeedState {
  /** Since when too few are active, in milliseconds since 1970. */
  readonly quietSince: number;
  /** Its students are being moved to the pool: that goes on however many come back meanwhile. */
  readonly isClosing: boolean;
}

function parseFeedState(data: unknown): FeedState {
  const record = parseRecord(data);
  return {
    quietSince: parseNullableTime(record, 'quietSince') ?? 0,
    isClosing: record['isClosing'] === true,
  };
}

async function note(documents: Documents, { id }: College, state: FeedState | undefined): Promise<void> {
  const path = feedStatePath(id);
  await documents.transact(async (transaction) => {
    if (state === undefined) transaction.remove(path);
    else transaction.set(path, { quietSince: new Date(state.quietSince), isClosing: state.isClosing });
  });
}

/** Gives a college its own feed. It keeps naming one until all its students are moved. */
async function open(documents: Documents, college: College): Promise<void> {
  await nameFeed(documents, college, { feed: college.id, feedName: college.name });
  await moveToOwn(documents, college, poolOf(college.city).feed);
  await unnameFeed(documents, college);
}

/** Brings a college, and then its students, back to the pool of its city. */
async function close(documents: Documents, college: College, state: FeedState): Promise<void> {
  const pool = poolOf(college.city);
  await note(documents, college, { ...state, isClosing: true });
  await nameFeed(documents, college, pool);
  await moveToPool(documents, { ...college, ...pool });
  await note(documents, college, undefined);
}

/** Closes the feed of a college that has had too few active students for days on end. */
async function watch(
  gateways: ActivityGateways,
  college: College,
  state: FeedState | undefined,
): Promise<void> {
  const { documents, now } = gateways;
  // A city whose name has another form has no pool.
  if (tryParse(() => poolOf(college.city)) === undefined) return;
  const activity = await countActive(gateways, college.id, FEED_CLOSES_BELOW);
  // More accounts than a night reads: nothing is decided by them, and what is noted stays.
  if (activity === 'unknown') return;
  if (activity === 'enough') {
    if (state !== undefined) await note(documents, college, undefined);
  } else if (state === undefined) await note(documents, college, { quietSince: now(), isClosing: false });
  else if (now() - state.quietSince >= FEED_CLOSES_AFTER_DAYS * DAY_MS)
    await close(documents, college, state);
}

/** What is noted of a college. */
interface Noted {
  readonly state: FeedState | undefined;
  /** Whether an admin has asked for its own feed. */
  readonly isAskedFor: boolean;
}

/**
 * Opens the feed of a college that shares one, if enough of its students are active: as many as a feed needs to stay open
 * where an admin has asked for it, who learns no more than whether it is open in the morning.
 */
async function openIfActive(
  gateways: ActivityGateways,
  college: College,
  isAskedFor: boolean,
): Promise<void> {
  const { documents } = gateways;
  const wanted = isAskedFor ? FEED_CLOSES_BELOW : FEED_OPENS_AT;
  if ((await countActive(gateways, college.id, wanted)) === 'enough') await open(documents, college);
  if (isAskedFor)
    await documents.transact(async (transaction) => transaction.remove(feedWishPath(college.id)));
}

async function settle(
  gateways: ActivityGateways,
  college: College,
  { state, isAskedFor }: Noted,
): Promise<void> {
  const { documents } = gateways;
  const { feed, mergedInto } = college;
  if (mergedInto !== undefined) return;
  if (state?.isClosing === true) await close(documents, college, state);
  else if (feed === undefined) await watch(gateways, college, state);
  else if (!isPooled(feed)) await open(documents, college);
  else await openIfActive(gateways, college, isAskedFor);
}

/** Whether a run before this one has begun to move the students of a college. */
function isBegun({ id, fields }: FoundDocument, states: ReadonlyMap<string, FeedState>): boolean {
  return fields['feed'] === id || states.get(id)?.isClosing === true;
}

/**
 * Opens a feed of its own for each college with enough active students, and closes that of a college that has had far
 * too few for a week. Counted are voices (voiceKeyOf), not accounts. Existing posts stay where they are. During a move a student
 * posts where their own document says, so nobody is blocked. Can be interrupted and run again: it first continues what
 * an earlier run began. A failing college does not hold up the others; the first error is thrown at the end.
 */
export async function openFeeds(gateways: ActivityGateways): Promise<void> {
  const { documents } = gateways;
  const colleges = await findAll(documents, { collection: COLLECTIONS.colleges });
  const stored = await findAll(documents, { collection: COLLECTIONS.feedStates });
  const states = new Map(stored.map(({ id, fields }) => [id, parseFeedState(fields)]));
  const wishes = await findAll(documents, { collection: COLLECTIONS.feedWishes });
  const asked = new Set(wishes.map(({ id }) => id));
  const begun = colleges.filter((college) => isBegun(college, states));
  await attemptEach(new Set([...begun, ...colleges]), async ({ id, fields }) =>
    settle(gateways, parseCollege(id, fields), { state: states.get(id), isAskedFor: asked.has(id) }),
  );
}

/**
 * Notes that an admin asks for a college's own feed; the next night decides (openFeeds). Throws RefusedError: `not-found`,
 * and `no-change` for a college that has its own feed or takes no students.
 */
export async function askFeedOpening(
  { documents, newId }: SaveCollegeGateways,
  adminId: UserId,
  { college: id }: Calls['askFeedOpening']['takes'],
): Promise<Calls['askFeedOpening']['gives']> {
  await documents.transact(async (transaction) => {
    const [stored, wish] = await transaction.read([collegePath(id), feedWishPath(id)]);
    if (stored === undefined) throw new RefusedError('not-found');
    const { active, feed } = parseCollege(id, stored);
    if (!active || feed === undefined || !isPooled(feed)) throw new RefusedError('no-change');
    if (wish !== undefined) return;
    transaction.set(feedWishPath(id), { askedAt: SERVER_TIME });
    logAdminActivity(transaction, newId(), { adminId, action: 'ask-feed-opening', details: { college: id } });
  });
  return { status: 'asked' };
}
