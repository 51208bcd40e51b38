import type { DocumentData } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { readNow } from '../../../lib/read-now.ts';

/** Requests whose sending was not answered, since the page began. */
const unanswered = new Set<string>();

/**
 * Sends a request of which one can be open: where the answer was lost, what is stored says whether it has arrived, now or
 * when it is refused the next time. Throws AppError.
 *
 * @param key Names the user and all that is asked for.
 * @param path The user's newest request.
 * @param isIt Whether a stored request is this one.
 */
export async function sendOnce(
  { key, path }: { readonly key: string; readonly path: string },
  send: () => Promise<unknown>,
  isIt: (stored: DocumentData) => boolean,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (toAppError(error).isPassing) unanswered.add(key);
    if (!unanswered.has(key)) throw error;
    const stored = await readNow(path).catch(() => undefined);
    if (stored === undefined || !isIt(stored)) throw error;
  }
  unanswered.delete(key);
}
