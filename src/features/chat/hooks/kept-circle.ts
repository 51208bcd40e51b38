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
import { discardUnsent, outboxItems } from '../../../lib/outbox/outbox.ts';
import { currentSession } from '../../../lib/session.ts';
import { chatActionOf } from '../model/actions.ts';
import { circlesIn, forgetHistory, keptHistories } from './kept-history.ts';
import { chatDraftKey } from './use-chat-draft.ts';

function keptKey(uid: UserId, circle: CircleId | ''): StoredKey {
  return storedKey(STORED.circleMemberships, uid, circle);
}

/** The circles cached on this device. */
export function keptCircleIds(uid: UserId): readonly CircleId[] {
  return circlesIn(storedKeys(), keptKey(uid, ''));
}

/** A circle and the user's membership, as last known: with them a chat opens offline. */
interface KeptCircle {
  readonly circle: Circle;
  readonly membership: CircleMembership;
}

/** The cached data of a circle; undefined if there are none. */
export function readKeptCircle(uid: UserId, circle: CircleId): KeptCircle | undefined {
  return readStoredJson(keptKey(uid, circle), (data) => {
    const stored = parseRecord(data);
    return {
      circle: parseCircle(circle, stored['circle']),
      membership: parseCircleMembership(stored['membership']),
    };
  });
}

/** Caches a circle, or removes it. */
export function keepCircle(uid: UserId, circle: CircleId, kept: KeptCircle | undefined): void {
  if (kept === undefined) removeStored(keptKey(uid, circle));
  else writeStored(keptKey(uid, circle), JSON.stringify(kept));
}

/*
 * The cached data of a circle besides its history, and the removal of all of it: after leaving a circle or being
 * removed, no messages, no persona and no draft of it stay on the device.
 */

/** The unsent messages and changes of the account, if it is signed in. */
function unsentOf(uid: UserId): readonly { readonly id: string; readonly circle: CircleId }[] {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return [];
  return outboxItems().flatMap((item) => {
    const circle = chatActionOf(item)?.circle;
    return circle === undefined ? [] : [{ id: item.id, circle }];
  });
}

/** Removes all cached data of a former circle. Never rejects. */
export async function forgetCircle(uid: UserId, circle: CircleId): Promise<void> {
  keepCircle(uid, circle, undefined);
  removeStored(chatDraftKey(uid, circle));
  for (const unsent of unsentOf(uid)) if (unsent.circle === circle) discardUnsent(unsent.id);
  await forgetHistory(uid, circle);
}

/** Removes all cached data of circles other than the user's. Never rejects. */
export async function forgetOthers(uid: UserId, own: ReadonlySet<CircleId>): Promise<void> {
  const kept = new Set([
    ...keptCircleIds(uid),
    ...circlesIn(storedKeys(), chatDraftKey(uid, '')),
    ...unsentOf(uid).map(({ circle }) => circle),
    ...(await keptHistories(uid)),
  ]);
  await Promise.all(
    [...kept].filter((circle) => !own.has(circle)).map((circle) => forgetCircle(uid, circle)),
  );
}
