import type { Confession } from '@chupke/domain/confession.ts';
import { create } from 'zustand';
import type { FeedKey, FeedEvent, FeedState } from '../model/feed-state.ts';
import { EMPTY_FEED, nextFeed } from '../model/feed-state.ts';

/*
 * What is known of the feed: one for the whole app, which outlives its screen. Coming back from a confession finds it
 * where it was. What fills it is in feed-lifecycle.ts, what this browser keeps of it in stored-feed.ts.
 */

interface FeedStore {
  readonly key: FeedKey | undefined;
  readonly feed: FeedState;
}

const useFeedStore = create<FeedStore>(() => ({ key: undefined, feed: EMPTY_FEED }));

/** The feed as it is at the moment. */
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

/** Tells the feed what has happened. */
export function dispatchFeed(event: FeedEvent): void {
  useFeedStore.setState(({ feed }) => ({ feed: nextFeed(feed, event) }));
}

/** Calls the listener after each event, with the feed as it is and as it was before. */
export function onFeedEvent(listener: (feed: FeedState, before: FeedState) => void): void {
  useFeedStore.subscribe(({ feed }, before) => listener(feed, before.feed));
}

/** Shows what waits behind the pill. */
export function showWaiting(): void {
  dispatchFeed({ kind: 'show-waiting' });
}

/** Takes away what has faded out. */
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
