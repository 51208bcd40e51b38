import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';

/** Something took longer than one waits for it. It may be done all the same. */
export class SlowError extends Error {
  override readonly name = 'SlowError';
}

/** The work, if it comes to an end within so many milliseconds; rejects with SlowError otherwise. */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowError('It took too long.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * What a reading brings, which may lag behind what was just done: 8 seconds for each, and up to three more with 500 ms
 * in between and 300 ms more each time (spec of circles, section 9). Undefined when none brought anything.
 */
export async function refreshed<T>(load: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let retry = 0; ; retry += 1) {
    const value = await within(load(), CIRCLE_WAITS.refresh).catch(() => undefined);
    if (value !== undefined || retry === CIRCLE_WAITS.refreshRetries) return value;
    await pause(CIRCLE_WAITS.refreshPause + CIRCLE_WAITS.refreshPauseMore * retry);
  }
}
