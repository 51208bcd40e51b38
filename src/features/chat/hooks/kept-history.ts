import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { serverNow } from '../../../lib/clock.ts';
import { currentSession, watchSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { StoredDatabase } from '../../../lib/stored-database.ts';
import { storedDatabase } from '../../../lib/stored-database.ts';
import type { History } from '../model/history.ts';
import { fromKept, toKept } from '../model/stored-history.ts';

/** The ids of circles that follow a prefix in keys; other keys are ignored. */
export function circlesIn(keys: readonly unknown[], prefix: string): readonly CircleId[] {
  return keys.flatMap((key) => {
    if (typeof key !== 'string' || !key.startsWith(prefix)) return [];
    return tryParse(() => parseCircleId(key.slice(prefix.length))) ?? [];
  });
}

/*
 * The newest messages of each circle, cached on the device: a chat opens without waiting for the network, and cached
 * messages are not billed again. Where IndexedDB is not available, they are cached in memory.
 */

const STORE = 'histories';

/** How many histories are cached in memory where there is no database. */
const MEMORY_MAX = 5;
const memory = new Map<string, unknown>();

/** Chats that were removed since they were last opened: one that is still on the screen must not be cached again. */
const forgotten = new Set<string>();

// Removed at sign-out; without this key the database's content is not trusted.
function ownerKey(uid: UserId): StoredKey {
  return storedKey(STORED.chatsOwner, uid);
}

function keyOf(uid: UserId, circle: CircleId): string {
  return `${uid}/${circle}`;
}

const kept = storedDatabase(STORED.chats, STORE);
let isWatching = false;

function database(): StoredDatabase {
  if (!isWatching)
    watchSession((session) => {
      if (session.kind === 'signed-out') void forgetChats();
    });
  isWatching = true;
  return kept;
}

/** Removes all cached chats. */
export async function forgetChats(): Promise<void> {
  memory.clear();
  await database().clear();
}

/** Clears what another account has left that was signed out while no chat was open. */
async function isTrusted(uid: UserId): Promise<boolean> {
  if (readStored(ownerKey(uid)) !== null) return true;
  await forgetChats();
  writeStored(ownerKey(uid), '1');
  return false;
}

async function readKept(uid: UserId, key: string): Promise<unknown> {
  const held = memory.get(key);
  if (held !== undefined) return held;
  return (await isTrusted(uid)) ? database().get(key) : undefined;
}

/** The cached history of a circle; empty if there is none that can be shown. Never rejects. */
export async function readKeptHistory(uid: UserId, circle: CircleId): Promise<History> {
  const key = keyOf(uid, circle);
  forgotten.delete(key);
  const stored = await readKept(uid, key);
  const history = fromKept(stored, serverNow());
  // It may hold messages that were deleted since: it is removed even if nothing can be loaded instead.
  if (stored !== undefined && history.spans.length === 0) await remove(key);
  return history;
}

function isSignedIn(uid: UserId): boolean {
  const session = currentSession();
  return session.kind === 'signed-in' && session.account.uid === uid;
}

/**
 * Stores the newest part of a history. `inStepAt`: when the server last delivered changes, in milliseconds since 1970.
 * Never rejects.
 */
export async function keepHistory(
  uid: UserId,
  circle: CircleId,
  history: History,
  inStepAt: number,
): Promise<void> {
  const key = keyOf(uid, circle);
  const value = toKept(history, inStepAt);
  // Signed out, or the circle was left.
  const isOver = (): boolean => !isSignedIn(uid) || forgotten.has(key);
  if (isOver()) return;
  const isKept = await database().put(key, value);
  // Perhaps while this waited.
  if (isOver()) await remove(key);
  // The device is full: memory remains.
  else if (!isKept) keepInMemory(key, value);
}

function keepInMemory(key: string, value: unknown): void {
  memory.delete(key);
  memory.set(key, value);
  for (const oldest of [...memory.keys()].slice(0, -MEMORY_MAX)) memory.delete(oldest);
}

async function remove(key: string): Promise<void> {
  memory.delete(key);
  await database().remove(key);
}

/** Removes the cached history of a circle. Never rejects. */
export async function forgetHistory(uid: UserId, circle: CircleId): Promise<void> {
  forgotten.add(keyOf(uid, circle));
  await remove(keyOf(uid, circle));
}

/** The circles whose history is cached here. Never rejects. */
export async function keptHistories(uid: UserId): Promise<readonly CircleId[]> {
  // Without this key there is no database, or none that is trusted.
  const stored = readStored(ownerKey(uid)) === null ? [] : await database().keys();
  return circlesIn([...memory.keys(), ...stored], `${uid}/`);
}
