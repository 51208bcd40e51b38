import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCount, parseRecord, tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { currentSession, uidOf, useSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, readStoredJson, writeStored } from '../../../lib/storage.ts';
import { keptCircles } from './circle-memory.ts';

/*
 * How many messages this device has sent in a circle since its read marker was written: the outbox may send them when
 * the chat is closed, and no marker passes them then. It goes by which marker was the last, not by time: this device's
 * clock may be off.
 */

/** The user's own messages that were written and sent after a read marker. */
interface OwnSent {
  /** When that marker was written, in milliseconds since 1970. */
  readonly readAt: number;
  readonly count: number;
}

type Sent = ReadonlyMap<CircleId, OwnSent>;

/** For how many circles it is known: those in which was written last. */
const CIRCLES_MAX = 100;

function parseSent(data: unknown): Sent {
  return new Map(
    Object.entries(parseRecord(data)).map(([id, each]: [string, unknown]) => {
      const record = parseRecord(each);
      return [
        parseCircleId(id),
        { readAt: parseCount(record, 'readAt'), count: parseCount(record, 'count') },
      ];
    }),
  );
}

function keyOf(user: UserId): StoredKey {
  return storedKey(STORED.circleSent, user);
}

function readSent(user: UserId): Sent {
  return readStoredJson(keyOf(user), parseSent) ?? new Map();
}

const listeners = new Set<() => void>();

function write(user: UserId, sent: Sent): void {
  writeStored(keyOf(user), JSON.stringify(Object.fromEntries([...sent].slice(-CIRCLES_MAX))));
  for (const listener of listeners) listener();
}

/** When the last read marker that this device knows of was written: what is written now is not counted in it. */
export function knownReadAt({ circleId, readAt }: CircleMembership): number {
  const user = uidOf(currentSession());
  // What an open chat knows may be older than the list: it is left before its own last marker is delivered.
  const kept =
    user === undefined ? undefined : keptCircles(user)?.find(({ circle }) => circle.id === circleId);
  return Math.max(readAt, kept?.membership.readAt ?? 0);
}

/** Notes that a message was sent; `readAt`: what `knownReadAt` said when it was written. */
export function noteOwnSent(circle: CircleId, readAt: number): void {
  const user = uidOf(currentSession());
  if (user === undefined) return;
  const sent = new Map(readSent(user));
  const before = sent.get(circle) ?? { readAt, count: 0 };
  if (before.readAt > readAt) return;
  sent.delete(circle);
  sent.set(circle, { readAt, count: before.readAt === readAt ? before.count + 1 : 1 });
  write(user, sent);
}

/** The circles in which something was sent, as far as is known. */
export function sentCircles(user: UserId): readonly CircleId[] {
  return [...readSent(user).keys()];
}

/** Forgets a circle that was left. */
export function forgetOwnSent(user: UserId, circle: CircleId): void {
  const sent = new Map(readSent(user));
  if (sent.delete(circle)) write(user, sent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have sent it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What this device has sent in a circle since a read marker; undefined: nothing. */
export function useOwnSent(circle: CircleId): OwnSent | undefined {
  const user = uidOf(useSession());
  const stored = useSyncExternalStore(subscribe, () => (user === undefined ? null : readStored(keyOf(user))));
  return useMemo(
    () => (stored === null ? undefined : tryParse(() => parseSent(JSON.parse(stored)))?.get(circle)),
    [stored, circle],
  );
}
