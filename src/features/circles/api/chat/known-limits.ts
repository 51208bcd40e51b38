import type { LimitedAction } from '@chupke/domain/limits.ts';
import { parseCount, parseRecord, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { currentSession } from '../../../../lib/session.ts';
import { readStoredJson, writeStored } from '../../../../lib/storage.ts';
import type { KnownCounter } from '../../model/chat/limit-steps.ts';

/*
 * One's own counters as the last messages of this device have left them: whoever knows the counter need not read it
 * before each message.
 */

/** By this device's clock; `movedAt` is when it was moved last (milliseconds since 1970). */
export interface OwnCounter extends KnownCounter {
  readonly movedAt: number;
}

/** Where storage is full or disabled they hold for this page. */
const unstored = new Map<string, OwnCounter>();

// Forgotten at sign-out by this prefix (lib/known-user.ts).
function keyOf(uid: UserId, action: LimitedAction): string {
  return `chupke-own-limit-${action}:${uid}`;
}

/** The counter of an action as far as this device knows; undefined when it knows nothing that can be true at `now`. */
export function knownLimit(uid: UserId, action: LimitedAction, now: number): OwnCounter | undefined {
  const key = keyOf(uid, action);
  const kept = unstored.get(key);
  if (kept !== undefined) return kept.movedAt > now ? undefined : kept;
  try {
    const record = parseRecord(readStoredJson(key));
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

/** Remembers a counter as one's own action has just left it. */
export function rememberLimit(uid: UserId, action: LimitedAction, counter: OwnCounter): void {
  const session = currentSession();
  // An answer may come after everything was forgotten at sign-out.
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return;
  const key = keyOf(uid, action);
  if (writeStored(key, JSON.stringify(counter))) unstored.delete(key);
  else unstored.set(key, counter);
}
