import type { Confession } from '@chupke/domain/confession.ts';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
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

const store = createStore<FeedStore>(() => ({ key: undefined, feed: EMPTY_FEED }));

/** Whether the feed is being set during the first rendering of its screen. */
let isDrawing = false;

/** Sets the feed while a component renders. React forbids updating other components then: they are told afterwards. */
export function whileDrawing(work: () => void): void {
  isDrawing = true;
  try {
    work();
  } finally {
    isDrawing = false;
  }
}

/** Does what draws components: after the drawing that goes on, or at once. */
export function onceDrawn(work: () => void): void {
  if (isDrawing) queueMicrotask(work);
  else work();
}

function subscribe(listener: () => void): () => void {
  return store.subscribe(() => onceDrawn(listener));
}

/** The current state of the feed. */
export function feedNow(): FeedState {
  return store.getState().feed;
}

/** Whose feed it is, and which; undefined before the first one. */
export function feedKeyNow(): FeedKey | undefined {
  return store.getState().key;
}

/** Whether the store holds this feed of this student. */
export function isFeedOf(key: FeedKey): boolean {
  const now = feedKeyNow();
  return now?.uid === key.uid && now.feed === key.feed;
}

/** Puts this feed of this student in place of whatever is there. */
export function setFeed(key: FeedKey, feed: FeedState): void {
  store.setState({ key, feed });
}

/** Applies an event to the feed. */
export function dispatchFeed(event: FeedEvent): void {
  store.setState(({ feed }) => ({ feed: nextFeed(feed, event) }));
}

/** Calls the listener after each event, with the feed as it is and as it was before. */
export function onFeedEvent(listener: (feed: FeedState, before: FeedState) => void): void {
  store.subscribe(({ feed }, before) => listener(feed, before.feed));
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
  return useSyncExternalStore(subscribe, feedNow);
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
  return useSyncExternalStore(subscribe, () => confessionInFeed(id));
}
