import { checkCircleId } from '@chupke/domain/circle-address.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseRecord, tryParse } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';
import type { OwnCircle } from '../model/own-circles.ts';
import { parseOwnCircles } from '../model/own-circles.ts';

/*
 * Data about a student's circles in this browser, per user. A URL has the opaque id of a circle; the circle's own id
 * is stored here. All of it is removed at sign-out, and when a page of circles crashes.
 */

/** Maximum number of stored ids: the newest. */
const ADDRESSES_MAX = 100;

function asCircleId(text: unknown): CircleId | undefined {
  return tryParse(() => parseCircleId(text));
}

function readAddresses(user: UserId): readonly (readonly [string, CircleId])[] {
  const stored = readStoredJson(storedKey(STORED.circleIds, user), parseRecord) ?? {};
  return Object.entries(stored).flatMap(([secureId, text]: [string, unknown]) => {
    const id = asCircleId(text);
    return id === undefined ? [] : [[secureId, id] as const];
  });
}

/** Remembers which circle an address is of. */
export function rememberAddress(user: UserId, { id, secureId }: Pick<Circle, 'id' | 'secureId'>): void {
  const others = readAddresses(user).filter(([known]) => known !== secureId);
  const newest = [...others, [secureId, id] as const].slice(-ADDRESSES_MAX);
  writeStored(storedKey(STORED.circleIds, user), JSON.stringify(Object.fromEntries(newest)));
}

/** The circle of an id in an address (its own or the opaque one); undefined if this browser does not know it. */
export function circleAt(user: UserId, addressId: string): CircleId | undefined {
  const checked = checkCircleId(addressId);
  if (checked.kind === 'invalid') return undefined;
  if (!checked.id.startsWith('c_')) return asCircleId(checked.id);
  return readAddresses(user).find(([secureId]) => secureId === checked.id)?.[1];
}

/** The circle that was open last. */
export function lastCircle(user: UserId): CircleId | undefined {
  return asCircleId(readStored(storedKey(STORED.circleLast, user)));
}

/** Remembers the circle that is open; undefined: none. */
export function rememberLastCircle(user: UserId, circle: CircleId | undefined): void {
  const key = storedKey(STORED.circleLast, user);
  if (circle === undefined) removeStored(key);
  else writeStored(key, circle);
}

/** The user's circles as cached on this device. */
export function keptCircles(user: UserId): readonly OwnCircle[] | undefined {
  return readStoredJson(storedKey(STORED.circleList, user), parseOwnCircles);
}

/** Caches the user's circles for the next visit. */
export function keepCircles(user: UserId, circles: readonly OwnCircle[]): void {
  writeStored(storedKey(STORED.circleList, user), JSON.stringify(circles));
}
