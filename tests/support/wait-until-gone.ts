import type { Firestore } from 'firebase-admin/firestore';
import { LONG_WAIT_TIMEOUT_MS } from './setup/wait-timeout.ts';

/**
 * Waits until triggers have removed a document that only the server sees; of what an id was once, a tombstone is left.
 * Rejects when it stays.
 */
export async function waitUntilGone(db: Firestore, path: string): Promise<void> {
  let end = (): void => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} is still there`)), LONG_WAIT_TIMEOUT_MS);
      const stop = db.doc(path).onSnapshot((found) => {
        if (!found.exists || found.get('gone') === true) resolve();
      }, reject);
      end = () => {
        clearTimeout(timer);
        stop();
      };
    });
  } finally {
    end();
  }
}
