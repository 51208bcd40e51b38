import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { withTimeout } from '../../../lib/timeout.ts';

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Reads until the result exists, since reads may lag behind writes: 8 seconds per attempt, and up to three retries
 * after 500 ms, plus 300 ms each time. Undefined when none found it.
 */
export async function loadUntilThere<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let retry = 0; ; retry += 1) {
    const value = await withTimeout(load(), CIRCLE_WAITS.refresh).catch(() => undefined);
    if (value !== undefined || retry === CIRCLE_WAITS.refreshRetries) return value;
    await pause(CIRCLE_WAITS.refreshPause + CIRCLE_WAITS.refreshPauseMore * retry);
  }
}
