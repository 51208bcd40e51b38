import type { AppError } from './errors.ts';
import { toAppError } from './errors.ts';

/** Names of the calls whose result is unknown, since the page began. */
const ambiguous = new Set<string>();

/**
 * Makes a call that is refused once its work is done ("already a member"). If the response of an earlier attempt was
 * lost, such a refusal may mean success. Rejects like `work`, or as `asDone` does where that cannot be found out.
 *
 * @param name Names the user, the call and what it is about.
 * @param asDone Returns the result if the work is done all the same; undefined for a real refusal. Also asked of a lost
 *   response (`isPassing`), which may be looked up at once.
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
    if (failure.isPassing) ambiguous.add(name);
    const done = ambiguous.has(name) ? await asDone(failure) : undefined;
    if (done !== undefined || !failure.isPassing) ambiguous.delete(name);
    if (done === undefined) throw error;
    return done;
  }
}
