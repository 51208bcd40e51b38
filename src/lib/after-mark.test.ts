import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from './after-mark.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
  performance.clearMarks();
});

it('waits for the live feed, and at most six seconds', () => {
  const work = vi.fn();
  whenSettled(work);
  vi.advanceTimersByTime(5999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('is called once when the feed is live, and not when it is drawn alone', async () => {
  const work = vi.fn();
  performance.mark('chupke:drawn');
  whenSettled(work);
  await new Promise(setImmediate);
  expect(work).not.toHaveBeenCalled();
  performance.mark('chupke:live');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  vi.advanceTimersByTime(6000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('is not called any more once it was cancelled', () => {
  const work = vi.fn();
  whenSettled(work)();
  vi.advanceTimersByTime(6000);
  expect(work).not.toHaveBeenCalled();
});
