import { newConfessionFields, newWaitingFields } from '@chupke/domain/confession.ts';
import { confessionOwnerPath, confessionPath, waitingConfessionPath } from '@chupke/domain/paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { rateLimitedOutcome, failureOutcome } from '../../../lib/outbox/outcome.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser, currentSession, knownUser } from '../../../lib/session.ts';
import type { PostAction } from '../model/actions.ts';
import { parsePost } from '../model/actions.ts';
import { awaitsAdmission, postDenial } from '../model/permissions.ts';

/** Why a post was refused although its limit was not reached; where nothing else is found it is the text. */
function refusal({ college }: Pick<PostAction, 'college'>): ErrorCode {
  const session = currentSession();
  const blocked = postDenial(session);
  if (blocked !== undefined) return blocked;
  // It was in the outbox until its author had changed to another feed.
  const isElsewhere = (knownUser(session)?.feed ?? college) !== college;
  return isElsewhere ? 'permission-denied' : 'confession-invalid';
}

/**
 * The document of a post and its path: one that is to appear later, or that has a picture to be checked, is stored where
 * only its author can read it.
 */
function documentOf({ id, publishWithin, picture, ...content }: PostAction) {
  if (publishWithin === null && picture === null)
    return { path: confessionPath(id), fields: newConfessionFields(content) };
  const fields = newWaitingFields(content, publishWithin ?? 'now', picture ?? undefined);
  return { path: waitingConfessionPath(id), fields };
}

/**
 * Brings a post's picture to the store first: what is posted is whole. `wasThere`: so is the post, by an earlier try whose
 * answer was lost. The server publishes within seconds, and its picture is then refused as nobody's.
 */
async function sendPictureOf({ id, picture }: PostAction): Promise<SendResult | 'wasThere'> {
  if (picture === null) return { kind: 'sent' };
  const part = await import('./send-picture.ts').catch(() => undefined);
  if (part === undefined) return { kind: 'later' };
  const result = await part.sendPicture(id, picture.id);
  // Whoever stops an upload waits for no network.
  const mayBeThere = result.kind === 'refused' && result.code !== 'picture-stopped';
  return mayBeThere && (await isReadable(confessionOwnerPath(id))) ? 'wasThere' : result;
}

/** Posts a confession together with its ownership document and its count. Idempotent. */
export async function sendPost(item: OutboxItem, isWanted = (): boolean => true): Promise<SendResult> {
  const post = parsePost(item);
  if (awaitsAdmission()) return { kind: 'later', isUntried: true };
  const { id } = post;
  const owner = confessionOwnerPath(id);
  try {
    const picture = await sendPictureOf(post);
    if (picture === 'wasThere') return { kind: 'sent' };
    if (picture.kind !== 'sent') return picture;
    const uid = actingUser();
    const result = await runRateLimited({
      uid,
      limit: 'confession',
      last: id,
      write: (transaction) => {
        // Its picture takes a while, in which it may have been taken back.
        if (!isWanted()) throw new AppError('unavailable');
        const now = serverTimestamp();
        const { path, fields } = documentOf(post);
        transaction.set(doc(firestore, path), { ...fields, timestamp: now });
        transaction.set(doc(firestore, owner), { uid, createdAt: now });
      },
      isDone: () => isReadable(owner),
    });
    return rateLimitedOutcome(result, 'too-many-confessions');
  } catch (error) {
    const outcome = failureOutcome(error, 'confession-not-found');
    if (toAppError(error).code !== 'permission-denied') return outcome;
    return { kind: 'refused', code: refusal(post) };
  }
}
