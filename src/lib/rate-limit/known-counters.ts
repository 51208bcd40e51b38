import type { LimitedAction } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { LimitCounter } from '@chupke/domain/rate-limit.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { currentSession } from '../session.ts';
import * as STORED from '../storage-keys.ts';
import type { StoredKey } from '../storage-keys.ts';
import { storedKey } from '../storage-keys.ts';
import { readStoredJson, writeStored } from '../storage.ts';

/*
 * The user's own counters as this device's last actions have left them. A cached counter saves a read before each
 * like: the rules check it in any case.
 */

/** A counter by this device's clock, and when it was moved last, by the same clock (milliseconds since 1970). */
interface KnownCounter extends LimitCounter {
  readonly movedAt: number;
}

type Counters = Readonly<Record<string, unknown>>;

/** Where storage is full or disabled they hold for this page. */
const unstored = new Map<UserId, Counters>();

function keyOf(uid: UserId): StoredKey {
  return storedKey(STORED.limits, uid);
}

function readAll(uid: UserId): Counters {
  const kept = unstored.get(uid);
  if (kept !== undefined) return kept;
  return readStoredJson(keyOf(uid), parseRecord) ?? {};
}

function writeAll(uid: UserId, counters: Counters): void {
  if (writeStored(keyOf(uid), JSON.stringify(counters))) unstored.delete(uid);
  else unstored.set(uid, counters);
}

/** A stored value of a student's limits by name, unparsed; undefined if there is none. */
export function keptLimit(uid: UserId, name: string): unknown {
  return readAll(uid)[name];
}

/** Stores a value of a student's limits by name; undefined removes it. */
export function keepLimit(uid: UserId, name: string, value: unknown): void {
  const session = currentSession();
  // An answer may come after everything was forgotten at sign-out.
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  const { [name]: _, ...others } = readAll(uid);
  writeAll(uid, value === undefined ? others : { ...others, [name]: value });
}

/** The counter of an action as far as this device knows; undefined when it knows nothing that can be true at `now`. */
export function knownCounter(uid: UserId, action: LimitedAction, now: number): KnownCounter | undefined {
  try {
    const record = parseRecord(keptLimit(uid, action));
    const counter = {
      windowStart: parseTime(record, 'windowStart'),
      count: parseCount(record, 'count'),
      last: parseText(record, 'last', { min: 1, max: 128 }),
      movedAt: parseTime(record, 'movedAt'),
    };
    // The clock was set back.
    return counter.movedAt > now ? undefined : counter;
  } catch {
    return undefined;
  }
}

/** Caches a counter after an own action; undefined: it is unknown. */
export function rememberCounter(uid: UserId, action: LimitedAction, counter: KnownCounter | undefined): void {
  keepLimit(uid, action, counter);
}
