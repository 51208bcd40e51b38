import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { currentSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, removeStored, storedKeysFrom, writeStored } from '../../../lib/storage.ts';
import type { KeptPage, StoredPage } from '../model/kept-pages.ts';
import { keptAt, pagesToDrop, readStoredPage, storedPage } from '../model/kept-pages.ts';

/*
 * The pages of the confessions that were opened last, on this device alone. Each lies under a key of its own, so that
 * tabs that keep one at once lose nothing.
 */

function keyOf(uid: UserId, confession: ConfessionId | ''): StoredKey {
  return storedKey(STORED.pages, uid, confession);
}

function shelf(uid: UserId): readonly StoredPage[] {
  return storedKeysFrom(keyOf(uid, '')).flatMap((key) => {
    const text = readStored(key);
    return text === null ? [] : [{ key, text }];
  });
}

/** Keeps a page as it was seen now, and as many older ones as there is room for. Only for whoever is signed in. */
export function keepPage(uid: UserId, page: KeptPage): void {
  const session = currentSession();
  // A page that goes away with the session must not come back after everything was forgotten.
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  const key = keyOf(uid, page.confession.id);
  const text = storedPage(page, Date.now());
  const others = [...shelf(uid)].filter((each) => each.key !== key);
  for (const gone of pagesToDrop([...others, { key, text }])) removeStored(gone);
  if (writeStored(key, text)) return;
  // The device is full: what was read last is worth more than what was read long ago, and drafts more than both.
  const [oldest] = others.sort((a, b) => keptAt(a.text) - keptAt(b.text));
  if (oldest === undefined) return;
  removeStored(oldest.key);
  if (!writeStored(key, text)) removeStored(key);
}

/** The page of a confession as it was seen last; undefined where none is kept. */
export function keptPage(uid: UserId, id: ConfessionId): KeptPage | undefined {
  const text = readStored(keyOf(uid, id));
  return text === null ? undefined : readStoredPage(text);
}

/** Forgets the page of a confession that is gone. */
export function dropKeptPage(uid: UserId, id: ConfessionId): void {
  removeStored(keyOf(uid, id));
}
