import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { IDBPDatabase } from 'idb';
import { serverNow } from '../../../lib/clock.ts';
import { currentSession, watchSession } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { History } from '../model/history.ts';
import { fromKept, toKept } from '../model/stored-history.ts';

/** The circles that the keys of kept things name after a prefix; other keys are passed over. */
export function circlesIn(keys: readonly unknown[], prefix: string): readonly CircleId[] {
  return keys.flatMap((key) => {
    if (typeof key !== 'string' || !key.startsWith(prefix)) return [];
    return tryParse(() => parseCircleId(key.slice(prefix.length))) ?? [];
  });
}

/*
 * The newest messages of each circle, kept on the device: a chat is there before the network is, and what is there is
 * not paid for again. Where the browser keeps nothing, they stay for as long as the page does.
 */

/** Name of the database, for whoever clears this browser. */
export const CHAT_DATABASE = 'chupke-chats';
const STORE = 'histories';

/** Histories that stay in this page's memory where there is no database. */
const MEMORY_MAX = 5;
const memory = new Map<string, unknown>();

/** What was forgotten since it was opened last: a chat that is still on the screen must not keep it again. */
const forgotten = new Set<string>();

// Forgotten at sign-out by this prefix (lib/known-user.ts): what lies in the database without it is not read again.
function markOf(uid: UserId): string {
  return `chupke-own-chats:${uid}`;
}

function keyOf(uid: UserId, circle: CircleId): string {
  return `${uid}/${circle}`;
}

let opened: Promise<IDBPDatabase | undefined> | undefined;
let isWatching = false;

async function openDatabase(): Promise<IDBPDatabase | undefined> {
  try {
    const { openDB } = await import('idb');
    const connection = await openDB(CHAT_DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore(STORE);
      },
      // Somebody signs out, here or in another tab: as long as one holds it, it cannot go, and no page opens it anew.
      blocking: () => {
        connection.close();
        opened = undefined;
      },
    });
    return connection;
  } catch {
    // Blocked, as in some private windows.
    return undefined;
  }
}

function database(): Promise<IDBPDatabase | undefined> {
  opened ??= openDatabase();
  if (!isWatching)
    watchSession((session) => {
      if (session.kind === 'signed-out') void forgetChats();
    });
  isWatching = true;
  return opened;
}

/** Forgets all chats that this browser keeps. */
export async function forgetChats(): Promise<void> {
  memory.clear();
  try {
    await (await database())?.clear(STORE);
  } catch {
    // Nothing is kept then.
  }
}

/** Forgets what somebody else has left, who was signed out while no chat was open. */
async function isTrusted(uid: UserId): Promise<boolean> {
  if (readStored(markOf(uid)) !== null) return true;
  await forgetChats();
  writeStored(markOf(uid), '1');
  return false;
}

async function readKept(uid: UserId, key: string): Promise<unknown> {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    const kept = await database();
    return kept !== undefined && (await isTrusted(uid))
      ? ((await kept.get(STORE, key)) as unknown)
      : undefined;
  } catch {
    return undefined;
  }
}

/** What the device has kept of a circle; nothing where it keeps nothing that can be shown. Never rejects. */
export async function readKeptHistory(uid: UserId, circle: CircleId): Promise<History> {
  const key = keyOf(uid, circle);
  forgotten.delete(key);
  const stored = await readKept(uid, key);
  const history = fromKept(stored, serverNow());
  // It may hold words that their writers have deleted: it is put aside even if nothing can be loaded in its place.
  if (stored !== undefined && history.spans.length === 0) await remove(key);
  return history;
}

function isSignedIn(uid: UserId): boolean {
  const session = currentSession();
  return session.kind === 'signed-in' && session.account.uid === uid;
}

/**
 * Keeps the newest part of a history. `inStepAt`: when the server last told what had changed, in milliseconds since
 * 1970. Never rejects.
 */
export async function keepHistory(
  uid: UserId,
  circle: CircleId,
  history: History,
  inStepAt: number,
): Promise<void> {
  const key = keyOf(uid, circle);
  const value = toKept(history, inStepAt);
  try {
    const kept = await database();
    // Everything was forgotten at sign-out, or the circle was left, maybe just now.
    if (!isSignedIn(uid) || forgotten.has(key)) return;
    if (kept !== undefined) {
      await kept.put(STORE, value, key);
      return;
    }
  } catch {
    // The device is full: memory is left.
  }
  memory.delete(key);
  memory.set(key, value);
  for (const oldest of [...memory.keys()].slice(0, -MEMORY_MAX)) memory.delete(oldest);
}

async function remove(key: string): Promise<void> {
  memory.delete(key);
  try {
    await (await database())?.delete(STORE, key);
  } catch {
    // Nothing is kept then.
  }
}

/** Forgets a circle that one has left. Never rejects. */
export async function forgetHistory(uid: UserId, circle: CircleId): Promise<void> {
  forgotten.add(keyOf(uid, circle));
  await remove(keyOf(uid, circle));
}

/** The circles of which something is kept here. Never rejects. */
export async function keptHistories(uid: UserId): Promise<readonly CircleId[]> {
  const keys: IDBValidKey[] = [...memory.keys()];
  try {
    // Without its mark there is no database, or none that is read.
    if (readStored(markOf(uid)) !== null) keys.push(...((await (await database())?.getAllKeys(STORE)) ?? []));
  } catch {
    // Nothing is kept then.
  }
  return circlesIn(keys, `${uid}/`);
}
