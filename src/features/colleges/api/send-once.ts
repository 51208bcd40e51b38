import type { DocumentData } from 'firebase/firestore';
import { callIdempotently } from '../../../lib/idempotent-call.ts';
import { readNow } from '../../../lib/read-now.ts';

/**
 * Sends a request of which one can be open: where the answer was lost, what is stored says whether it has arrived. Throws
 * AppError.
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
  await callIdempotently(
    key,
    async () => {
      await send();
      return true;
    },
    async () => {
      const stored = await readNow(path);
      return (stored !== undefined && isIt(stored)) || undefined;
    },
  );
}
