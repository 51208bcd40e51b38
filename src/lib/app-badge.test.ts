import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAppBadge } from './app-badge.ts';

/** What the icon shows, one entry for each change. */
let shown: (number | 'nothing')[] = [];

/** Gives the browser a badge (https://w3c.github.io/badging), which may refuse. */
function giveBadge(answer: () => Promise<void>): void {
  const note = (entry: number | 'nothing') => {
    shown.push(entry);
    return answer();
  };
  Object.assign(navigator, {
    setAppBadge: (count: number) => note(count),
    clearAppBadge: () => note('nothing'),
  });
}

afterEach(() => {
  shown = [];
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('is the number of unread alerts, and goes with the last one and with whoever signs out', () => {
  giveBadge(() => Promise.resolve());
  const { rerender, unmount } = renderHook(({ unread }) => useAppBadge(unread), {
    initialProps: { unread: 3 },
  });
  rerender({ unread: 4 });
  rerender({ unread: 0 });
  rerender({ unread: 1 });
  unmount();
  expect(shown).toEqual([3, 4, 'nothing', 1, 'nothing']);
});

it('breaks nothing where it is refused, or there is none', async () => {
  giveBadge(() => Promise.reject(new DOMException('not installed', 'NotAllowedError')));
  renderHook(() => useAppBadge(2)).unmount();
  expect(shown).toEqual([2, 'nothing']);
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  renderHook(() => useAppBadge(2)).unmount();
  await Promise.resolve();
  expect(shown).toEqual([2, 'nothing']);
});
