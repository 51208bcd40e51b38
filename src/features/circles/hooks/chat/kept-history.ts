import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { IDBPDatabase } from 'idb';
import { currentSession, watchSession } from '../../../../lib/session.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import { EMPTY_HISTORY } from '../../model/chat/history.ts';
import type { History } from '../../model/chat/history.ts';
import { fromKept, toKept } from '../../model/chat/kept.ts';

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

// Forgotten at sign-out by this prefix (lib/known-user.ts): what lies in the database without it is not read again.
function markOf(uid: UserId): string {
  return `chupke-own-chats:${uid}`;
}

function keyOf(uid: UserId, circle: CircleId): string {
  return `${uid}/${circle}`;
}

let opened: Promise<IDBPDatabase | undefined> | undefined;

async function openDatabase(): Promise<IDBPDatabase | undefined> {
  try {
    const { openDB } = await import('idb');
    return await openDB(CHAT_DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore(STORE);
      },
    });
  } catch {
    // Blocked, as in some private windows.
    return undefined;
  }
}

function database(): Promise<IDBPDatabase | undefined> {
  if (opened === undefined) {
    opened = openDatabase();
    watchSession((session) => {
      if (session.kind === 'signed-out') void forgetChats();
    });
  }
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

/** What the device has kept of a circle; nothing where it keeps nothing. Never rejects. */
export async function readKeptHistory(uid: UserId, circle: CircleId): Promise<History> {
  const key = keyOf(uid, circle);
  const held = memory.get(key);
  if (held !== undefined) return fromKept(held);
  try {
    const kept = await database();
    if (kept === undefined || !(await isTrusted(uid))) return EMPTY_HISTORY;
    const stored: unknown = await kept.get(STORE, key);
    return fromKept(stored);
  } catch {
    return EMPTY_HISTORY;
  }
}

function isSignedIn(uid: UserId): boolean {
  const session = currentSession();
  return session.kind === 'signed-in' && session.account.uid === uid;
}

/** Keeps the newest part of a history. Never rejects. */
export async function keepHistory(uid: UserId, circle: CircleId, history: History): Promise<void> {
  const key = keyOf(uid, circle);
  const value = toKept(history);
  try {
    const kept = await database();
    // Everything was forgotten at sign-out, maybe just now.
    if (!isSignedIn(uid)) return;
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

/** Forgets a circle that one has left. Never rejects. */
export async function forgetHistory(uid: UserId, circle: CircleId): Promise<void> {
  memory.delete(keyOf(uid, circle));
  try {
    await (await database())?.delete(STORE, keyOf(uid, circle));
  } catch {
    // Nothing is kept then.
  }
}
