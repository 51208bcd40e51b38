import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';
import type { FeedKey, FeedEvent, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, nextFeed } from '../model/feed-state.ts';

/*
 * The feed's state: one for the whole app, which outlives its screen, so that coming back from a confession shows it
 * unchanged. feed-lifecycle.ts fills it, stored-feed.ts caches it in this browser.
 */

interface FeedStore {
  readonly key: FeedKey | undefined;
  readonly feed: FeedState;
}

const useFeedStore = create<FeedStore>(() => ({ key: undefined, feed: EMPTY_FEED }));

/** The current state of the feed. */
export function feedNow(): FeedState {
  return useFeedStore.getState().feed;
}

/** Whose feed it is, and which; undefined before the first one. */
export function feedKeyNow(): FeedKey | undefined {
  return useFeedStore.getState().key;
}

/** Whether the store holds this feed of this student. */
export function isFeedOf(key: FeedKey): boolean {
  const now = feedKeyNow();
  return now?.uid === key.uid && now.feed === key.feed;
}

/** Puts this feed of this student in place of whatever is there. */
export function setFeed(key: FeedKey, feed: FeedState): void {
  useFeedStore.setState({ key, feed });
}

/** Applies an event to the feed. */
export function dispatchFeed(event: FeedEvent): void {
  useFeedStore.setState(({ feed }) => ({ feed: nextFeed(feed, event) }));
}

/** Calls the listener after each event, with the feed as it is and as it was before. */
export function onFeedEvent(listener: (feed: FeedState, before: FeedState) => void): void {
  useFeedStore.subscribe(({ feed }, before) => listener(feed, before.feed));
}

/** Shows the new confessions behind the pill. */
export function showWaiting(): void {
  dispatchFeed({ kind: 'show-waiting' });
}

/** Removes rows that have faded out. */
export function finishLeaving(ids: FeedState['leaving']): void {
  dispatchFeed({ kind: 'left', ids });
}

/** The feed; the component is drawn again when it changes. */
export function useFeedState(): FeedState {
  return useFeedStore(({ feed }) => feed);
}

function find({ shown, waiting, leaving }: FeedState, id: string): Confession | undefined {
  if ([...leaving].some((each) => each === id)) return undefined;
  return shown.find((each) => each.id === id) ?? waiting.find((each) => each.id === id);
}

/** A confession that the feed has, e.g. to be drawn at once on its own page. */
export function confessionInFeed(id: string): Confession | undefined {
  return find(feedNow(), id);
}

/** The same for a component, which is drawn again when the confession changes or goes. */
export function useConfessionInFeed(id: string): Confession | undefined {
  return useFeedStore(({ feed }) => find(feed, id));
}
