import { entryOf } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';

/* Which of the app's stored data can be restored, and which is the student's own text. */

/** Whether an entry can be removed without loss. Unknown entries stay until everything is removed. */
export function isRenewable(key: string): boolean {
  return entryOf('local', key)?.holds === 'copy';
}

/** Words of the student's own that lie on this device. */
export interface OwnWords {
  readonly drafts: number;
  readonly unsent: number;
}

/** How many there are among the keys. */
export function countOwnWords(keys: readonly string[]): OwnWords {
  const words = keys.map((key) => entryOf('local', key)).filter((entry) => entry?.holds === 'words');
  const unsent = words.filter((entry) => entry === STORED.outbox).length;
  return { drafts: words.length - unsent, unsent };
}
