import type { Confession } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isSignedIn } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import type { FeedKey, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, feedCopy, nextFeed } from '../model/feed-state.ts';
import { feedKeyNow, feedNow, onFeedEvent } from './feed-store.ts';

/* The cached copy of the feed, which the next start shows before any request. */

/** The copy as it is stored. */
function storeFeed(key: FeedKey, confessions: readonly Confession[], savedAt: number): string {
  return JSON.stringify({ ...key, savedAt, confessions: confessions.slice(0, FEED_LIMITS.live) });
}

/** The cached feed, if it belongs to this student, and to this feed where one is named; otherwise none. */
function readStoredFeed(
  key: Pick<FeedKey, 'uid'> & Partial<FeedKey>,
  stored: unknown,
): readonly Confession[] {
  try {
    const { uid, feed, confessions } = parseRecord(stored);
    if (uid !== key.uid || feed !== (key.feed ?? feed) || !Array.isArray(confessions)) return [];
    const documents = confessions.slice(0, FEED_LIMITS.live).map((each: unknown) => {
      const { id, ...data } = parseRecord(each);
      return { id: String(id), data };
    });
    return readConfessions(documents);
  } catch {
    return [];
  }
}

/** Debounce of caching the feed, in milliseconds. */
const SAVE_MS = 1500;

let saving: ReturnType<typeof setTimeout> | undefined;
let saved: readonly Confession[] = [];

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  const [key, feed] = [feedKeyNow(), feedNow()];
  if (key === undefined || feed.source === 'none' || feed.source === 'stored') return;
  // Signed out while this waited: everything was removed.
  if (!isSignedIn(key.uid)) return;
  const copy = feedCopy(feed, FEED_LIMITS.live);
  // Pages far below are not cached, so their changes need no write.
  if (copy.length === saved.length && copy.every((each, index) => each === saved[index])) return;
  saved = copy;
  writeStored(STORED.feed.name, storeFeed(key, copy, Date.now()));
}

onFeedEvent(() => {
  saving ??= setTimeout(save, SAVE_MS);
});

/** After leaving at once, the next start shows the same feed without a request. */
export function saveAtLeaving(): void {
  if (saving !== undefined) save();
}

/** A confession of the student's cached feed; undefined if it is not there. */
export function keptInFeed(uid: UserId, id: ConfessionId): Confession | undefined {
  const confessions = readStoredJson(STORED.feed.name, (stored) => readStoredFeed({ uid }, stored));
  return confessions?.find((each) => each.id === id);
}

/** The student's cached feed; empty if there is none. */
export function keptFeed(key: FeedKey): FeedState {
  saved = [];
  const confessions = readStoredJson(STORED.feed.name, (stored) => readStoredFeed(key, stored)) ?? [];
  if (confessions.length === 0) return EMPTY_FEED;
  const own = new Set<string>();
  return nextFeed(EMPTY_FEED, {
    kind: 'answer',
    source: 'stored',
    confessions,
    isEnd: false,
    isAtTop: true,
    own,
  });
}
