import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { setSession } from '../../../lib/session.ts';
import type { FeedListener } from '../../../entities/feed/testing/fake-feed.ts';
import { isLiveInFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { backend, lastWatched, liveCount } from '../../../entities/feed/testing/fake-feed.ts';
import {
  openFeed,
  pageOf,
  range,
  resetFeed,
  ROW_PX,
  scrollTo,
  soon,
  swipeTo,
  tell,
  texts,
  windowed,
} from '../testing/open-feed.tsx';
import { haveTouchScreen, pullDown } from '../../../entities/confession/testing/pull.ts';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { ShownToasts } from '../../../entities/confession/testing/shown-toasts.tsx';

const fake = vi.hoisted(() => () => import('../../../entities/feed/testing/fake-feed.ts'));
vi.mock('../../../entities/feed/api/watch-feed.ts', async () => (await fake()).watchFeed);

const { confessions, common } = en;

beforeEach(resetFeed);

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

/**
 * Scrolls down a feed of so many, page by page, until the next one would not be watched; the last one is not
 * delivered.
 */
async function watchDown(listener: FeedListener, newest: number): Promise<void> {
  tell(listener, range(newest, newest - 5), false);
  await windowed();
  expect(backend.watched).toHaveLength(1);
  for (let told = 6; told < 50; told += 6) {
    const pages = backend.watched.length;
    swipeTo((told - 3) * ROW_PX);
    await soon(() => expect(backend.watched).toHaveLength(pages + 1));
    const { after, listener: next } = lastWatched();
    expect(after).toBe(idOf(newest - told + 1));
    if (told < 48) tell(next, range(newest - told, newest - told - 5), false);
  }
}

it('watches further pages as the reader comes near their ends, fifty at most, and asks plainly behind them', async () => {
  const listener = await openFeed();
  await watchDown(listener, 100);
  tell(lastWatched().listener, range(52, 51), false);
  expect(liveCount()).toBe(50);
  expect(isLiveInFeed(idOf(51))).toBe(true);
  swipeTo(47 * ROW_PX);
  await soon(() => expect(backend.asked).toEqual([idOf(51)]));
  expect(screen.getByText(common.loading)).toBeDefined();
  await act(async () => backend.page?.reject(new Error('no network')));
  expect(screen.getByText(common.couldNotLoad, { exact: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: common.retry }));
  await soon(() => expect(backend.asked).toHaveLength(2));
  await act(async () => backend.page?.resolve(pageOf(range(50, 45), true)));
  swipeTo(56 * ROW_PX);
  expect(screen.getByText(confessions.end)).toBeDefined();
  expect(isLiveInFeed(idOf(45))).toBe(false);
  expect(liveCount()).toBe(50);
});

it('watches fifty at most also where new ones have come, and loses no page over it', async () => {
  const listener = await openFeed();
  await watchDown(listener, 100);
  expect(liveCount()).toBe(50);
  // Three new ones push as many out of the first page, and the reader scrolls up to those.
  tell(listener, range(103, 98), false);
  swipeTo(0);
  await soon(() => expect(lastWatched()).toMatchObject({ after: idOf(98), until: idOf(95) }));
  expect(liveCount()).toBeLessThanOrEqual(50);
  // The last page, which had not arrived, is not watched any more: it is requested when the reader gets there.
  expect(screen.queryByText(common.loading)).toBeNull();
  swipeTo(45 * ROW_PX);
  await soon(() => expect(backend.asked).toEqual([idOf(53)]));
  await act(async () => backend.page?.resolve(pageOf(range(52, 45), true)));
  swipeTo(54 * ROW_PX);
  expect(screen.getByText(confessions.end)).toBeDefined();
});

it('goes on watching what new ones have pushed out of the first page, as soon as the reader sees it', async () => {
  const listener = await openFeed();
  tell(listener, range(12, 7));
  tell(listener, range(14, 9), false);
  expect(isLiveInFeed(idOf(8))).toBe(false);
  expect(backend.watched).toHaveLength(1);
  swipeTo(6 * ROW_PX);
  await soon(() => expect(lastWatched()).toMatchObject({ after: idOf(9), until: idOf(7) }));
  const { listener: gap } = lastWatched();
  tell(gap, [{ ...confessionOf(8), likes: 41 }]);
  expect(isLiveInFeed(idOf(8))).toBe(true);
  await soon(() => expect(texts().at(-1)).toBe('Confession 8'));
  expect(screen.getByRole('button', { name: new RegExp(`^${confessions.like},.*41`) })).toBeDefined();
  expect(backend.watched).toHaveLength(2);
});

it('is not watched while its tab is hidden for long, and goes on where it was when it is seen', async () => {
  const listener = await openFeed();
  tell(listener, range(20, 11), false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const see = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    see('hidden');
    vi.advanceTimersByTime(4 * 60_000);
    expect(lastWatched().isOver).toBe(false);
    vi.advanceTimersByTime(61_000);
    expect(lastWatched().isOver).toBe(true);
    expect(isLiveInFeed(idOf(20))).toBe(false);
    see('visible');
  } finally {
    vi.useRealTimers();
  }
  await soon(() => expect(backend.watched).toHaveLength(2));
  expect(lastWatched()).toMatchObject({ after: undefined, isOver: false });
  expect(texts()[0]).toBe('Confession 20');
});

it('shows what waits when the page is pulled down, and asks anew where nothing is watched any more', async () => {
  const mouseAgain = haveTouchScreen();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let listener: FeedListener;
  try {
    const opening = openFeed();
    await vi.advanceTimersByTimeAsync(0);
    listener = await opening;
    // The code for pulling is loaded a while after the first render.
    await vi.advanceTimersByTimeAsync(3000);
  } finally {
    vi.useRealTimers();
    mouseAgain();
  }
  tell(listener, [confessionOf(2), confessionOf(1)]);
  scrollTo(900);
  tell(listener, [confessionOf(3), confessionOf(2), confessionOf(1)]);
  expect(screen.getByRole('button', { name: confessions.newOnes(1) })).toBeDefined();
  scrollTo(0);
  await soon(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  await pullDown(240);
  expect(texts()).toEqual(['Confession 3', 'Confession 2', 'Confession 1']);
  await soon(() => expect(screen.getByText(explore.pull.done)).toBeDefined());
  expect(backend.watched).toHaveLength(1);

  // It does not come back by itself: its timer is one of the fake ones.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => listener.onFailure(undefined));
  vi.useRealTimers();
  backend.listener = undefined;
  await pullDown(240);
  expect(screen.getByText(explore.pull.looking)).toBeDefined();
  await soon(() => expect(backend.listener).toBeDefined());
  act(() => backend.listener?.onValue(pageOf([confessionOf(4), confessionOf(3)], false)));
  await soon(() => expect(screen.getByText(explore.pull.done)).toBeDefined());
  expect(texts()[0]).toBe('Confession 4');
  expect(screen.queryByText(confessions.quietFailure)).toBeNull();

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ShownToasts />);
  await pullDown(240);
  await soon(() => expect(screen.getByRole('alert').textContent).toBe(explore.pull.failed));
  expect(texts()[0]).toBe('Confession 4');
});
