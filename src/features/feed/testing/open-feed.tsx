import type { Confession } from '@chupke/domain/confession.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import type { WatchedFeedPage } from '../../../entities/feed/api/watch-feed.ts';
import type { FeedListener } from '../../../entities/feed/testing/fake-feed.ts';
import type { Reader } from '../components/feed.tsx';
import { Feed } from '../components/feed.tsx';
import { backend, resetBackend } from '../../../entities/feed/testing/fake-feed.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';

/** Height of the rows that jsdom does not lay out, in pixels. */
export const ROW_PX = 240;

let visit = 0;

/** Scrolls the page without saying so. */
export function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

/** Before each test: nothing is cached, requested or scrolled. */
export function resetFeed(): void {
  resetBackend();
  localStorage.clear();
  scrollTo(0);
  // jsdom lays nothing out: without a height no page could be scrolled.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 1_000_000, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
}

/** Signs in a reader of their own, so that no test meets the feed of another. */
export function newReader(): Reader {
  visit += 1;
  const uid = parseUserId(`reader-${visit}`);
  signIn({ uid });
  return { ...ASHA, uid } as Reader;
}

/** Draws the feed of a reader. */
export function drawFeed(reader: Reader): void {
  render(
    <MemoryRouter>
      <Feed reader={reader} />
    </MemoryRouter>,
  );
}

/** Opens the feed of a new reader, and waits until it is watched. */
export async function openFeed(): Promise<FeedListener> {
  drawFeed(newReader());
  backend.listener = undefined;
  return vi.waitFor(() => {
    const { listener } = backend;
    if (listener === undefined) throw new Error('not watched yet');
    return listener;
  });
}

/** A result with these; a full one has others after it. */
export function pageOf(list: readonly Confession[], isEnd: boolean): WatchedFeedPage {
  const cursors = new Map(list.map(({ id }) => [id, { seconds: 1, nanoseconds: 0, id }]));
  return { source: 'live', confessions: list, isEnd, cursors };
}

/** The backend responds with these. */
export function tell(listener: FeedListener, list: readonly Confession[], isEnd = true): void {
  act(() => listener.onValue(pageOf(list, isEnd)));
}

/** The confessions with these numbers, from the higher to the lower. */
export function range(from: number, to: number): readonly Confession[] {
  return Array.from({ length: from - to + 1 }, (_, index) => confessionOf(from - index));
}

/** The texts of the rendered cards. */
export function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '');
}

/** Waits for asynchronous updates; the machine may be busy. */
export function soon(check: () => void): Promise<void> {
  return vi.waitFor(check);
}

/** Scrolls as a finger does: the page moves, and then says so. */
export function swipeTo(top: number): void {
  scrollTo(top);
  act(() => {
    fireEvent.scroll(window);
  });
}

/** Waits until only the visible rows are rendered. */
export async function windowed(): Promise<void> {
  await soon(() => expect(screen.getAllByRole('article').length).toBeLessThan(12));
}
