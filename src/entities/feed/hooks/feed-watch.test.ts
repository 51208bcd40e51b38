import { parseFeedId } from '@chupke/domain/college.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { confessionOf } from '../../confession/testing/samples.ts';
import { backend, lastWatched, resetBackend } from '../testing/fake-feed.ts';
import { FeedWatch } from './feed-watch.ts';

const fake = vi.hoisted(() => () => import('../testing/fake-feed.ts'));
vi.mock('../api/watch-feed.ts', async () => (await fake()).watchFeed);

/** A page with this confession, which is not the last one. */
function pageWith(number: number) {
  const { id } = confessionOf(number);
  const cursors = new Map([[id, { seconds: number, nanoseconds: 0, id }]]);
  return { source: 'live', confessions: [confessionOf(number)], isEnd: false, cursors } as const;
}

/** A feed whose first page has come, and what it tells of the pages below. */
function openWatch() {
  const told = {
    onAnswer: vi.fn(),
    onPageFailure: vi.fn(),
    onPageGivenUp: vi.fn(),
    onPageLost: vi.fn(),
  };
  const watch = new FeedWatch(told);
  watch.watchFirst(parseFeedId('iit-bombay'), { onValue: vi.fn(), onOffline: vi.fn(), onFailure: vi.fn() });
  lastWatched().listener.onValue(pageWith(9));
  return { watch, told };
}

beforeEach(resetBackend);

it('says that a page does not come when the backend is not reached, also where the device seems to have a network', () => {
  const { watch, told } = openWatch();
  watch.askBehind(confessionOf(9), true);
  const page = lastWatched();
  page.listener.onOffline();
  expect(told.onPageFailure).toHaveBeenCalledOnce();
  expect(page.isOver).toBe(true);
  // It can be asked for again.
  watch.askBehind(confessionOf(9), true);
  expect(backend.watched).toHaveLength(3);
});

it('keeps a page that has come when the connection is lost', () => {
  const { watch, told } = openWatch();
  watch.askBehind(confessionOf(9), true);
  const page = lastWatched();
  page.listener.onValue(pageWith(8));
  page.listener.onOffline();
  expect(told.onPageFailure).not.toHaveBeenCalled();
  expect(watch.watches(confessionOf(8).id)).toBe(true);
});
