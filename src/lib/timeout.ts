import { AppError } from './errors.ts';

/** There was no answer in time. The work may have been done all the same. */
export class TimeoutError extends AppError {
  constructor() {
    super('unavailable');
  }
}

/** The result of the work if it settles within so many milliseconds; otherwise rejects with TimeoutError. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The result of work that is aborted after so many milliseconds. Throws AppError `unavailable`, whatever fails. */
export async function answerWithin<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abortion = new AbortController();
  // AbortSignal.timeout is newer than the oldest browsers that the app is built for.
  const timer = setTimeout(() => abortion.abort(), ms);
  try {
    return await ask(abortion.signal);
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
