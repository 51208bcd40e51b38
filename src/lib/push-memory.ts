import type { PushMemory } from '@chupke/domain/push-device.ts';
import { parsePushMemory } from '@chupke/domain/push-device.ts';
import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import * as STORED from './storage-keys.ts';
import { storedDatabase } from './stored-database.ts';
import type { PushTarget } from './worker-message.ts';
import { parsePushTarget } from './worker-message.ts';

/*
 * What the pages of the app and its service worker know of notifications on this device. The worker has no other store
 * that it can read.
 */

const database = storedDatabase(STORED.pushMemory, 'push');

const MEMORY = 'memory';
const TARGET = 'target';
const RENEWAL = 'renewal';

/** How long what was pressed waits for the page that was opened for it, in milliseconds. */
const TARGET_MS = 60_000;

/** Whose notifications are shown here, and which were. */
export async function readPushMemory(): Promise<PushMemory> {
  return parsePushMemory(await database.get(MEMORY));
}

/** Stores it; false where the device is full, or blocks databases: then no notification is shown. */
export function writePushMemory(memory: PushMemory): Promise<boolean> {
  return database.put(MEMORY, memory);
}

/**
 * Leaves what was pressed for the page that is being opened, or hears of it. An address could be forged by whoever sends a
 * link. False where the device is full.
 */
export function leavePushTarget(target: PushTarget, now: number): Promise<boolean> {
  return database.put(TARGET, { ...target, at: now });
}

/** What was pressed a moment ago, once; undefined where nothing was. */
export async function takePushTarget(now: number): Promise<PushTarget | undefined> {
  const stored = await database.get(TARGET);
  if (stored === undefined) return undefined;
  await database.remove(TARGET);
  return tryParse(() =>
    Math.abs(now - parseTime(parseRecord(stored), 'at')) <= TARGET_MS ? parsePushTarget(stored) : undefined,
  );
}

/** Notes that the device has to register again. */
export async function wantRenewal(): Promise<void> {
  await database.put(RENEWAL, true);
}

/** Whether it has to. */
export async function isRenewalWanted(): Promise<boolean> {
  return (await database.get(RENEWAL)) === true;
}

/** Notes that it has. */
export async function endRenewal(): Promise<void> {
  await database.remove(RENEWAL);
}
