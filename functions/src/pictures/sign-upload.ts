import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { pictureOwnerPath, userPath } from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { isPremium } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSubscription } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import type { PictureStore } from '../gateways/picture-store.ts';
import { isClosed, pausedUntilOf } from '../lib/account-standing.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { livingFields } from '../lib/tombstone.ts';

/** What signing an upload needs. */
export interface SignGateways {
  readonly documents: Documents;
  readonly pictures: Pick<PictureStore, 'signUpload'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Twice as often as a student may have a new picture (RATE_LIMITS): an upload that breaks off is begun again. */
const LIMIT = { name: 'signPictureUpload', limit: { windowSeconds: 60, max: 20 } } as const;

/** As mayUpload() of storage.rules. */
function mayUpload(user: UnknownRecord, now: number): boolean {
  const subscription = tryParse(() => parseSubscription(user));
  return (
    user['accountStatus'] === 'active' &&
    !isClosed(user) &&
    (pausedUntilOf(user) ?? 0) <= now &&
    subscription !== undefined &&
    isPremium(subscription)
  );
}

/** As isOpen() of storage.rules: the student's own, and the server has not looked at it yet. */
function isOpenTo(uid: UserId, owner: UnknownRecord | undefined): boolean {
  return owner?.['uid'] === uid && owner['state'] === undefined;
}

/**
 * Signs one upload of the student's own picture, where the store has no rules that could ask who sends it; null where it has
 * arrived before. Throws RefusedError: `other-store` where it has, `too-many`, and `not-allowed` for whatever storage.rules
 * would refuse: as there, the answer does not tell whether somebody else has such a picture.
 */
export async function signUpload(
  { documents, pictures, now }: SignGateways,
  uid: UserId,
  id: PictureId,
): Promise<Calls['signPictureUpload']['gives']> {
  if (pictures.signUpload === undefined) throw new RefusedError('other-store');
  await limitCall({ documents }, uid, LIMIT, now());
  const [user, owner] = await documents.read([userPath(uid), pictureOwnerPath(id)]);
  if (user === undefined || !mayUpload(user, now()) || !isOpenTo(uid, livingFields(owner)))
    throw new RefusedError('not-allowed');
  const signed = await pictures.signUpload(id);
  return signed === 'there' ? null : signed;
}
