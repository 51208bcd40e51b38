import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { pictureOwnerPath } from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { parseOwnPicture } from '@chupke/domain/picture.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome } from '../../../lib/outbox/outcome.ts';
import type { RateLimitedResult } from '../../../lib/rate-limit/rate-limited-write.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable, readIfAllowed } from '../../../lib/read-now.ts';
import { actingUser, currentSession, knownUser } from '../../../lib/session.ts';
import { readPicture } from './kept-pictures.ts';
import { followUpload } from '../../../lib/uploads.ts';
import { postDenial } from '../model/permissions.ts';
import { pictureStore } from './picture-store.ts';

/** What has become of a picture on the server: `waiting` for its upload, or for the check. */
type Arrival = 'none' | 'waiting' | 'checked' | 'refused';

const SENT = { kind: 'sent' } as const;

/** Makes the picture's ownership document, which the store's rules ask for. Idempotent. Throws AppError. */
function claim(uid: UserId, id: PictureId): Promise<RateLimitedResult> {
  const path = pictureOwnerPath(id);
  return runRateLimited({
    uid,
    limit: 'picture',
    last: id,
    write: (transaction) => {
      transaction.set(doc(firestore, path), { uid, createdAt: serverTimestamp() });
    },
    isDone: () => isReadable(path),
  });
}

async function arrivalOf(id: PictureId): Promise<Arrival> {
  const stored = await readIfAllowed(pictureOwnerPath(id));
  return stored === undefined ? 'none' : parseOwnPicture(id, stored).state;
}

/** Why the rules refused a picture. */
function refusal(): ErrorCode {
  const session = currentSession();
  const isFree = knownUser(session)?.isPremium === false;
  return postDenial(session) ?? (isFree ? 'picture-premium' : 'picture-access');
}

/** Sends the picture itself; nothing where an earlier try has arrived. Throws AppError. */
async function upload(
  confession: ConfessionId,
  uid: UserId,
  id: PictureId,
  mayBeThere: boolean,
): Promise<SendResult> {
  const store = await pictureStore();
  if (mayBeThere) {
    const arrival = await arrivalOf(id);
    if (arrival === 'refused') return { kind: 'refused', code: 'picture-refused' };
    if (arrival === 'checked' || (await store.has(id))) return SENT;
  }
  const kept = await readPicture(uid, id);
  if (kept === undefined) return { kind: 'refused', code: 'picture-lost' };
  try {
    await followUpload(confession, (following) => store.upload(id, kept.blob, following));
    return SENT;
  } catch (error) {
    // Its answer was lost, or the server has already taken it away to check it.
    if (toAppError(error).code === 'picture-access' && !mayBeThere) return upload(confession, uid, id, true);
    throw error;
  }
}

/**
 * Brings the picture of a post to the store, before the post: an ownership document, then the upload. Idempotent
 * whatever breaks off in between, and whichever tab goes on.
 */
export async function sendPicture(confession: ConfessionId, id: PictureId): Promise<SendResult> {
  try {
    const uid = actingUser();
    const claimed = await claim(uid, id);
    if (claimed.kind === 'limited')
      return { kind: 'refused', code: 'too-many-pictures', waitMs: claimed.waitMs };
    return await upload(confession, uid, id, claimed.wasThere);
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'permission-denied' || code === 'picture-access')
      return { kind: 'refused', code: refusal() };
    return failureOutcome(error);
  }
}
