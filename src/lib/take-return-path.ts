import { parseRecord } from '@chupke/domain/parse.ts';
import { isInside } from './return-path.ts';
import { currentSession, uidOf } from './session.ts';
import * as STORED from './storage-keys.ts';
import { readStoredJson, tabStore } from './storage.ts';

/** What was shared into the app waits for whoever was asked to sign in, as the address does. */
function forgetShared(): void {
  import('./shared-words.ts').then((shared) => shared.forgetShared()).catch(() => undefined);
}

/** The remembered address, which is forgotten by this; the feed when there is none, or another account was to come back. */
export function takeReturnPath(): string {
  const stored = readStoredJson(STORED.returnPath.name, parseRecord, tabStore);
  tabStore.remove(STORED.returnPath.name);
  if (stored === undefined) return '/';
  const { path, uid } = stored;
  if (uid !== undefined && uid !== uidOf(currentSession())) {
    forgetShared();
    return '/';
  }
  return typeof path === 'string' && isInside(path) ? path : '/';
}
