import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingFound } from './checked-text.ts';
import { askAbout, askChecker } from './text-checker.ts';

/** A worker whose file never comes: it neither answers nor fails. */
class StalledWorker {
  addEventListener(): void {}
  postMessage(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StalledWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits eight seconds for a check that does not come: then it is not had, and nothing is found', async () => {
  const text = 'Call me at 98200 12345';
  let found: unknown;
  void askAbout(text).then((checked) => {
    found = checked;
  });
  const asked = expect(askChecker(text)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(7999);
  expect(found).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toEqual(nothingFound(text));
  await asked;
});
