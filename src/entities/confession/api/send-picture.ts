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
import { pictureStore } from './open-picture-store.ts';

/** What has become of a picture on the server: `waiting` for its upload, or for the check. */
type Arrival = 'none' | 'waiting' | 'checked' | 'refused';

const SENT = { kind: 'sent' } as const;

/** Makes the picture's ownership document, which whoever lets it into the store asks for. Idempotent. Throws AppError. */
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

/** What an upload leads to, where the picture may have arrived before; undefined: it has to be sent. */
function outcomeOf(arrival: Arrival): SendResult | undefined {
  if (arrival === 'refused') return { kind: 'refused', code: 'picture-refused' };
  return arrival === 'checked' ? SENT : undefined;
}

/** How often, and after what pauses in milliseconds, it is asked whether the server has looked at a picture. */
const LOOKS = { count: 6, pauseMs: 1000 } as const;

/** What comes of a picture that may be on the server, which looks at it in a second or two. Throws AppError. */
async function awaitArrival(id: PictureId): Promise<SendResult | undefined> {
  for (let look = 0; look < LOOKS.count; look += 1) {
    if (look > 0) await new Promise((resolve) => setTimeout(resolve, LOOKS.pauseMs));
    const known = outcomeOf(await arrivalOf(id));
    if (known !== undefined) return known;
  }
  return undefined;
}

/**
 * Sends the picture itself. A refusal may mean that an earlier try has arrived, its answer lost: nothing there is written
 * over, nor told of. A server that has not looked at it yet is asked again later.
 */
async function upload(
  confession: ConfessionId,
  uid: UserId,
  id: PictureId,
  wasTried: boolean,
): Promise<SendResult> {
  const kept = await readPicture(uid, id);
  if (kept.kind === 'unreadable') return { kind: 'later' };
  if (kept.kind === 'absent') return { kind: 'refused', code: 'picture-lost' };
  return followUpload(confession, async (following): Promise<SendResult> => {
    try {
      await (await pictureStore()).upload(id, kept.picture.blob, following);
      return SENT;
    } catch (error) {
      if (toAppError(error).code !== 'picture-access') throw error;
      const code = refusal();
      const mayHaveArrived = wasTried && code === 'picture-access';
      return (await awaitArrival(id)) ?? (mayHaveArrived ? { kind: 'later' } : { kind: 'refused', code });
    }
  });
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
    const known = claimed.wasThere ? outcomeOf(await arrivalOf(id)) : undefined;
    return known ?? (await upload(confession, uid, id, claimed.wasThere));
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') return failureOutcome(error);
    const code = refusal();
    // The account is in order, and the picture is not the student's (any more): its post was published, and deleted since,
    // or the server has given up waiting for the upload. It has to be chosen anew.
    return { kind: 'refused', code: code === 'picture-access' ? 'picture-lost' : code };
  }
}
