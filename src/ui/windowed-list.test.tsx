import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowedList } from './windowed-list.tsx';

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}));
afterEach(cleanup);

/** A list of so many rows, each so high. */
function listOf(count: number, height: number) {
  const items = Array.from({ length: count }, (_, index) => `Row ${index + 1}`);
  return (
    <WindowedList label="Rows" items={items} keyOf={(item) => item} estimate={height}>
      {(item) => item}
    </WindowedList>
  );
}

const rows = (): readonly HTMLElement[] => screen.getAllByRole('listitem');

it('draws all rows of a short list, and of a long one, or one of high rows, those near the screen', () => {
  render(listOf(50, 70));
  expect(rows()).toHaveLength(50);
  cleanup();
  render(listOf(500, 70));
  expect(rows().length).toBeLessThan(30);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500');
  cleanup();
  render(listOf(50, 600));
  expect(rows().length).toBeLessThan(6);
});

it('draws no row anew when a few more come than all are drawn of', () => {
  const { rerender } = render(listOf(13, 600));
  const before = rows();
  expect(before).toHaveLength(13);
  rerender(listOf(16, 600));
  expect(before.every((row, index) => rows()[index] === row)).toBe(true);
  expect(rows()).toHaveLength(16);
  rerender(listOf(63, 600));
  expect(rows().length).toBeLessThan(6);
});
