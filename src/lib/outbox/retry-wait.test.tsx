import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRetryAll } from './use-retry-all.ts';

const NOW = 1_800_000_000_000;

function Wait({ retryAt }: { readonly retryAt: number }) {
  const { seconds } = useRetryAll([
    { id: 'a', state: { kind: 'failed', code: 'too-many-requests', retryAt } },
  ]);
  return <p role="status">{seconds}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

it('waits for the end of the window, and not for days after the clock was set back', async () => {
  render(<Wait retryAt={NOW + 40_000} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status').textContent).toBe('39');
  vi.setSystemTime(NOW - 3 * 86_400_000);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('status').textContent).toBe('0');
});
