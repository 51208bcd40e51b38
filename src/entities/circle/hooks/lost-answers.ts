import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { SlowError } from '../model/patience.ts';

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
