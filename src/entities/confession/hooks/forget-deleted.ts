import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { ParseError, parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';
import { dropKeptPage } from './kept-pages.ts';

/** The rows of a stored list without those of which `idOf` is this id. Throws ParseError. */
function without(id: ConfessionId, rows: unknown, idOf: (row: unknown) => unknown): readonly unknown[] {
  if (!Array.isArray(rows)) throw new ParseError('', 'a list');
  return rows.filter((row: unknown) => idOf(row) !== id);
}

function rewrite(key: StoredKey, change: (stored: unknown) => unknown): void {
  const changed = readStoredJson(key, change);
  if (changed !== undefined) writeStored(key, JSON.stringify(changed));
}

const idOf = (confession: unknown): unknown => parseRecord(confession)['id'];

/**
 * Removes the words of a deleted confession from what this device keeps for reading without the network: its page, the
 * list of saved ones, the feed. Each is stored by others, of which some are not loaded now.
 */
export function forgetDeleted(uid: UserId, id: ConfessionId): void {
  dropKeptPage(uid, id);
  rewrite(storedKey(STORED.savedList, uid), (rows) =>
    without(id, rows, (row) => idOf(parseRecord(row)['confession'])),
  );
  rewrite(STORED.feed.name, (stored) => {
    const feed = parseRecord(stored);
    return { ...feed, confessions: without(id, feed['confessions'], idOf) };
  });
}
