import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import {
  openFeed,
  range,
  resetFeed,
  ROW_PX,
  soon,
  swipeTo,
  tell,
  texts,
  windowed,
} from '../testing/open-feed.tsx';

const fake = vi.hoisted(() => () => import('../../../entities/feed/testing/fake-feed.ts'));
vi.mock('../../../entities/feed/api/watch-feed.ts', async () => (await fake()).watchFeed);

beforeEach(resetFeed);

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('draws of a long feed what is on the screen, and says where each one stands', async () => {
  const listener = await openFeed();
  tell(listener, range(300, 1));
  await windowed();
  expect(texts()[0]).toBe('Confession 300');
  swipeTo(100 * ROW_PX);
  await soon(() => expect(texts()).toContain('Confession 200'));
  await windowed();
  const card = screen.getAllByRole('article').find((each) => each.textContent.includes('Confession 200'));
  expect(card?.getAttribute('aria-posinset')).toBe('101');
  expect(card?.getAttribute('aria-setsize')).toBe('300');
});

it('goes from one to the next with Page Down, also to one that is not drawn, and never loses the focus', async () => {
  const listener = await openFeed();
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
});
