import type { FeedId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { readConfessions } from '../../confession/model/read-documents.ts';

/** Whose feed it is. */
export interface FeedKey {
  readonly uid: UserId;
  readonly feed: FeedId;
}

/** The feed as this browser keeps it for the next start. */
export function storeFeed(key: FeedKey, confessions: readonly Confession[], savedAt: number): string {
  return JSON.stringify({ ...key, savedAt, confessions: confessions.slice(0, FEED_LIMITS.live) });
}

/** The kept feed, if it is that of this student and place; anything else is none. */
export function readStoredFeed(key: FeedKey, stored: unknown): readonly Confession[] {
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
