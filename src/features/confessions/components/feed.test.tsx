import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../../lib/i18n/en.ts';
import type { SendResult } from '../../../lib/outbox-model.ts';
import { enqueue } from '../../../lib/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FeedCursor, FeedListener, FeedPage } from '../api/watch-feed.ts';
import { isLiveInFeed } from '../hooks/feed-store.ts';
import { startConfessionSenders } from '../hooks/senders.ts';
import { confessionOf, idOf } from '../testing/samples.ts';
import type { Reader } from './feed.tsx';
import { Feed } from './feed.tsx';

interface Watched {
  readonly listener: FeedListener;
  readonly after: string | undefined;
  readonly until: string | undefined;
  isOver: boolean;
}
interface Backend {
  listener: FeedListener | undefined;
  readonly watched: Watched[];
  /** Behind which pages were asked for plainly, and how the last question is answered. */
  readonly asked: string[];
  page: { readonly resolve: (page: FeedPage) => void; readonly reject: (error: unknown) => void } | undefined;
  answer: ((result: SendResult) => void) | undefined;
}
const backend = vi.hoisted((): Backend => ({
  listener: undefined,
  watched: [],
  asked: [],
  page: undefined,
  answer: undefined,
}));
vi.mock('../api/watch-feed.ts', () => ({
  watchFeed: (_college: string, listener: FeedListener, after?: FeedCursor, until?: FeedCursor) => {
    const watched = { listener, after: after?.id, until: until?.id, isOver: false };
    backend.watched.push(watched);
    if (after === undefined) backend.listener = listener;
    return () => {
      watched.isOver = true;
    };
  },
  loadFeedPage: (_college: string, after: FeedCursor) => {
    backend.asked.push(after.id);
    return new Promise((resolve, reject) => {
      backend.page = { resolve, reject };
    });
  },
}));
vi.mock('../api/send-post.ts', () => ({ sendPost: () => waitForAnswer() }));
vi.mock('../api/send-like.ts', () => ({ sendLike: () => waitForAnswer() }));

function waitForAnswer(): Promise<SendResult> {
  return new Promise((resolve) => {
    backend.answer = resolve;
  });
}

const { confessions, common, errors } = en;
let visit = 0;

/** Opens the feed of a student of their own, so that no test meets the feed of another. */
async function open(): Promise<FeedListener> {
  visit += 1;
  const uid = parseUserId(`reader-${visit}`);
  signIn({ uid });
  const reader = { ...ASHA, uid } as Reader;
  render(
    <MemoryRouter>
      <Feed reader={reader} />
    </MemoryRouter>,
  );
  backend.listener = undefined;
  return vi.waitFor(() => {
    const { listener } = backend;
    if (listener === undefined) throw new Error('not watched yet');
    return listener;
  });
}

/** An answer that lists these; a full one has others behind it. */
function pageOf(list: readonly Confession[], isEnd: boolean): FeedPage {
  const cursors = new Map(list.map(({ id }) => [id, { seconds: 1, nanoseconds: 0, id }]));
  return { confessions: list, isEnd, cursors };
}

function tell(listener: FeedListener, list: readonly Confession[], isEnd = true): void {
  act(() => listener.onAnswer('live', pageOf(list, isEnd)));
}

/** The confessions with these numbers, from the higher to the lower. */
function range(from: number, to: number): readonly Confession[] {
  return Array.from({ length: from - to + 1 }, (_, index) => confessionOf(from - index));
}

function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '');
}

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

beforeEach(() => {
  backend.watched.length = 0;
  backend.asked.length = 0;
  localStorage.clear();
  scrollTo(0);
  // jsdom lays nothing out: without a height no page could be scrolled.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 1_000_000, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('waits with a skeleton, says when nobody has written, and says so when it can’t be loaded', async () => {
  const listener = await open();
  expect(screen.getByText(common.loading)).toBeDefined();
  act(() => listener.onFailure());
  expect(screen.getByRole('alert').textContent).toContain(common.couldNotLoad);
  tell(listener, []);
  expect(screen.getByText(confessions.emptyTitle)).toBeDefined();
  expect(screen.getByRole('link', { name: confessions.emptyAction })).toBeDefined();
});

it('shows new ones at the top, or behind the pill when the reader is further down', async () => {
  const listener = await open();
  tell(listener, [confessionOf(2), confessionOf(1)]);
  tell(listener, [confessionOf(3), confessionOf(2), confessionOf(1)]);
  expect(texts()).toEqual(['Confession 3', 'Confession 2', 'Confession 1']);
  scrollTo(900);
  tell(listener, [confessionOf(4), confessionOf(3), confessionOf(2), confessionOf(1)]);
  expect(texts()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: confessions.newOnes(1) }));
  expect(texts()).toEqual(['Confession 4', 'Confession 3', 'Confession 2', 'Confession 1']);
});

it('keeps what it has when the live feed fails, and offers to try again', async () => {
  const listener = await open();
  tell(listener, [confessionOf(1)]);
  act(() => listener.onFailure());
  expect(texts()).toEqual(['Confession 1']);
  expect(screen.getByText(confessions.quietFailure)).toBeDefined();
});

it('draws what a student wrote as words: no markup, links that give nothing away', async () => {
  const listener = await open();
  const text = '<img src=x onerror=alert(1)> https://example.in/a javascript:alert(1)';
  tell(listener, [confessionOf(1, { text })]);
  const card = screen.getByRole('article');
  expect(card.querySelector('img')).toBeNull();
  expect(texts()).toEqual([text]);
  const links = within(card)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('target') === '_blank');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.in/a', 'ugc noopener noreferrer nofollow'],
  ]);
});

it('shows one’s own post from the first moment, once, through a refusal and a retry', async () => {
  const listener = await open();
  tell(listener, [confessionOf(1)]);
  startConfessionSenders();
  const { id, text, anonymousId, college, collegeName } = confessionOf(2);
  act(() => enqueue({ id, kind: 'post', payload: { text, anonymousId, college, collegeName } }));
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'refused', code: 'account-flagged' }));
  const card = () => screen.getAllByRole('article')[0] ?? document.body;
  await vi.waitFor(() => expect(card().textContent).toContain(errors['account-flagged']));
  backend.answer = undefined;
  fireEvent.click(within(card()).getByRole('button', { name: confessions.retry }));
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'sent' }));
  await vi.waitFor(() => expect(within(card()).queryByRole('status')).toBeNull());
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
  tell(listener, [confessionOf(2), confessionOf(1)]);
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
});

it('likes at once, and takes it back when the backend refuses', async () => {
  const listener = await open();
  tell(listener, [confessionOf(7, { likes: 4 })]);
  backend.answer = undefined;
  const heart = () => screen.getByRole('button', { name: new RegExp(`^${confessions.like},`) });
  fireEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(heart().textContent).toBe('5');
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'refused', code: 'too-many-likes' }));
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
  expect(heart().textContent).toBe('4');
});

it('keeps what was told a moment ago when the page is left', async () => {
  const listener = await open();
  tell(listener, [confessionOf(6)]);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('chupke-feed')).toContain('Confession 6');
});

it('shows the kept feed at once at the next start, without waiting for anyone', async () => {
  visit += 1;
  const uid = parseUserId(`reader-${visit}`);
  signIn({ uid });
  const kept = {
    uid,
    college: 'iit-bombay',
    savedAt: 1,
    confessions: [confessionOf(5), { id: idOf(4), text: 5 }],
  };
  localStorage.setItem('chupke-feed', JSON.stringify(kept));
  render(
    <MemoryRouter>
      <Feed reader={{ ...ASHA, uid } as Reader} />
    </MemoryRouter>,
  );
  expect(texts()).toEqual(['Confession 5']);
});

/** Waits for what comes by itself; the machine may be busy. */
function soon(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 8000 });
}

/** Scrolls as a finger does: the page moves, and then says so. */
function swipeTo(top: number): void {
  scrollTo(top);
  act(() => {
    fireEvent.scroll(window);
  });
}

/** Where the rows of 240 pixels that jsdom does not lay out lie. */
const ROW_PX = 240;

function lastWatched(): Watched {
  const watched = backend.watched.at(-1);
  if (watched === undefined) throw new Error('Nothing is watched.');
  return watched;
}

/** Waits until only what is on the screen is drawn. */
async function windowed(): Promise<void> {
  await soon(() => expect(screen.getAllByRole('article').length).toBeLessThan(12));
}

it('watches further pages as the reader comes near their ends, up to the live ones, and asks plainly behind them', async () => {
  const below = Math.ceil(FEED_LIMITS.live / FEED_LIMITS.page) - 1;
  const listener = await open();
  tell(listener, range(100, 91), false);
  await windowed();
  expect(backend.watched).toHaveLength(1);
  for (let page = 1; page <= below; page += 1) {
    swipeTo((page * 10 - 3) * ROW_PX);
    await soon(() => expect(backend.watched).toHaveLength(page + 1));
    const { after, listener: next } = lastWatched();
    expect(after).toBe(idOf(101 - page * 10));
    tell(next, range(100 - page * 10, 91 - page * 10), false);
  }
  const last = 91 - below * 10;
  expect(isLiveInFeed(idOf(last))).toBe(true);
  swipeTo((below * 10 + 7) * ROW_PX);
  await soon(() => expect(backend.asked).toEqual([idOf(last)]));
  expect(screen.getByText(common.loading)).toBeDefined();
  await act(async () => backend.page?.reject(new Error('no network')));
  expect(screen.getByText(common.couldNotLoad, { exact: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: common.retry }));
  await soon(() => expect(backend.asked).toHaveLength(2));
  await act(async () => backend.page?.resolve(pageOf(range(last - 1, last - 6), true)));
  swipeTo((below * 10 + 16) * ROW_PX);
  expect(screen.getByText(confessions.end)).toBeDefined();
  expect(isLiveInFeed(idOf(last - 6))).toBe(false);
  expect(backend.watched).toHaveLength(below + 1);
}, 30_000);

it('goes on watching what new ones have pushed out of the first page, as soon as the reader sees it', async () => {
  const listener = await open();
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
}, 30_000);

it('draws of a long feed what is on the screen, and says where each one stands', async () => {
  const listener = await open();
  tell(listener, range(300, 1));
  await windowed();
  expect(texts()[0]).toBe('Confession 300');
  swipeTo(100 * ROW_PX);
  await soon(() => expect(texts()).toContain('Confession 200'));
  await windowed();
  const card = screen.getAllByRole('article').find((each) => each.textContent.includes('Confession 200'));
  expect(card?.getAttribute('aria-posinset')).toBe('101');
  expect(card?.getAttribute('aria-setsize')).toBe('300');
}, 30_000);

it('goes from one to the next with Page Down, also to one that is not drawn, and never loses the focus', async () => {
  const listener = await open();
  tell(listener, range(300, 1));
  await windowed();
  const focused = () => document.activeElement?.querySelector('p[dir]')?.textContent;
  act(() =>
    within(screen.getAllByRole('article')[0] ?? document.body)
      .getAllByRole('link')[0]
      ?.focus(),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' });
  expect(focused()).toBe('Confession 299');
  swipeTo(200 * ROW_PX);
  await soon(() => expect(texts()).toContain('Confession 100'));
  // Off the screen, and still there.
  expect(focused()).toBe('Confession 299');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' });
  await soon(() => expect(focused()).toBe('Confession 298'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageUp' });
  await soon(() => expect(focused()).toBe('Confession 299'));
}, 30_000);

it('is not watched while its tab is hidden for long, and goes on where it was when it is seen', async () => {
  const listener = await open();
  tell(listener, range(20, 11), false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const see = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  try {
    see('hidden');
    vi.advanceTimersByTime(30_000);
    expect(lastWatched().isOver).toBe(false);
    vi.advanceTimersByTime(31_000);
    expect(lastWatched().isOver).toBe(true);
    expect(isLiveInFeed(idOf(20))).toBe(false);
    see('visible');
  } finally {
    vi.useRealTimers();
  }
  await soon(() => expect(backend.watched).toHaveLength(2));
  expect(lastWatched()).toMatchObject({ after: undefined, isOver: false });
  expect(texts()[0]).toBe('Confession 20');
}, 30_000);
