import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';

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

/*
 * An answer that was lost on its way says nothing of whether the work was done. Whoever tries again is then refused -
 * "already a member" - although they got what they wanted.
 */

/** What was tried and never answered, since the page began. */
const unanswered = new Set<string>();

/**
 * Does something that is refused once it is done. Where an earlier try of the same was not answered, `asDone` says what
 * a refusal means: a result, if it shows that the work is done. Rejects like `work`.
 *
 * @param name Names whose, what and of which circle it is.
 */
export async function afterLostAnswer<Result>(
  name: string,
  work: () => Promise<Result>,
  asDone: (refusal: AppError) => Promise<Result | undefined>,
): Promise<Result> {
  try {
    const result = await work();
    unanswered.delete(name);
    return result;
  } catch (error) {
    const failure = toAppError(error);
    const isLost = error instanceof SlowError || failure.isPassing;
    if (isLost) unanswered.add(name);
    const done = !isLost && unanswered.has(name) ? await asDone(failure) : undefined;
    if (!isLost) unanswered.delete(name);
    if (done === undefined) throw error;
    return done;
  }
}
