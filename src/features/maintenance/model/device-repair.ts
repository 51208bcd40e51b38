import { entryOf } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';

/*
 * What of the app's local storage can be fetched or made again, and what are words of the student's own.
 */

/** Whether an entry can go without a loss. What the registry does not know stays until everything goes. */
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
