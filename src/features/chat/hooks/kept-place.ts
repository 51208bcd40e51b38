import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, storedKeys, writeStored } from '../../../lib/storage.ts';
import { circlesIn } from '../model/kept-keys.ts';

function placeKey(uid: UserId, circle: CircleId | ''): StoredKey {
  return storedKey(STORED.circleMemberships, uid, circle);
}

/** The circles of which this device remembers a place. */
export function keptPlaces(uid: UserId): readonly CircleId[] {
  return circlesIn(storedKeys(), placeKey(uid, ''));
}

/** A circle and who one is in it, as they were last: with them a chat opens without a network. */
export interface KeptPlace {
  readonly circle: Circle;
  readonly membership: CircleMembership;
}

/** What this device remembers of a circle; undefined for nothing. */
export function readKeptPlace(uid: UserId, circle: CircleId): KeptPlace | undefined {
  return readStoredJson(placeKey(uid, circle), (data) => {
    const stored = parseRecord(data);
    return {
      circle: parseCircle(circle, stored['circle']),
      membership: parseCircleMembership(stored['membership']),
    };
  });
}

/** Remembers a circle, or forgets it. */
export function keepPlaceIn(uid: UserId, circle: CircleId, place: KeptPlace | undefined): void {
  if (place === undefined) removeStored(placeKey(uid, circle));
  else writeStored(placeKey(uid, circle), JSON.stringify(place));
}
