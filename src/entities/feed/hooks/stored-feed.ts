import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';
import type { FeedKey, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, feedCopy, nextFeed } from '../model/feed-state.ts';
import { feedKeyNow, feedNow, onFeedEvent } from './feed-store.ts';

/*
 * The copy of the feed that this browser keeps, so that the next start shows it before anybody is asked.
 */

/** The copy as it is stored. */
function storeFeed(key: FeedKey, confessions: readonly Confession[], savedAt: number): string {
  return JSON.stringify({ ...key, savedAt, confessions: confessions.slice(0, FEED_LIMITS.live) });
}

/** The kept feed, if it is that of this student and place; anything else is none. */
function readStoredFeed(key: FeedKey, stored: unknown): readonly Confession[] {
  try {
    const { uid, feed, confessions } = parseRecord(stored);
    if (uid !== key.uid || feed !== key.feed || !Array.isArray(confessions)) return [];
    const documents = confessions.slice(0, FEED_LIMITS.live).map((each: unknown) => {
      const { id, ...data } = parseRecord(each);
      return { id: String(id), data };
    });
    return readConfessions(documents);
  } catch {
    return [];
  }
}

/** How long changes gather before the feed is kept, in milliseconds. */
const SAVE_MS = 1500;

let saving: ReturnType<typeof setTimeout> | undefined;
let saved: readonly Confession[] = [];

function save(): void {
  clearTimeout(saving);
  saving = undefined;
  const [key, feed] = [feedKeyNow(), feedNow()];
  if (key === undefined || feed.source === 'none' || feed.source === 'stored') return;
  const copy = feedCopy(feed, FEED_LIMITS.live);
  // What comes far below is not kept, and is no reason to write down the same again.
  if (copy.length === saved.length && copy.every((each, index) => each === saved[index])) return;
  saved = copy;
  writeStored(STORED.feed.name, storeFeed(key, copy, Date.now()));
}

onFeedEvent(() => {
  saving ??= setTimeout(save, SAVE_MS);
});

/** Who leaves at once finds the same feed at the next start, for which it need not be asked again. */
export function saveAtLeaving(): void {
  if (saving !== undefined) save();
}

/** The feed of this student as this browser has kept it; an empty one where it has not. */
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
