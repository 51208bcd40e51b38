import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
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

/** Names of the calls whose result is unknown, since the page began. */
const ambiguous = new Set<string>();

/**
 * Makes a call that is refused once its work is done ("already a member"). If the response of an earlier attempt was
 * lost, such a refusal may mean success: `asDone` returns the result then, or undefined for a real refusal. Rejects
 * like `work`.
 *
 * @param name Names the user, the call and the circle.
 */
export async function callIdempotently<Result>(
  name: string,
  work: () => Promise<Result>,
  asDone: (refusal: AppError) => Promise<Result | undefined>,
): Promise<Result> {
  try {
    const result = await work();
    ambiguous.delete(name);
    return result;
  } catch (error) {
    const failure = toAppError(error);
    const isLost = failure.isPassing;
    if (isLost) ambiguous.add(name);
    const done = !isLost && ambiguous.has(name) ? await asDone(failure) : undefined;
    if (!isLost) ambiguous.delete(name);
    if (done === undefined) throw error;
    return done;
  }
}
