import { newConfessionFields } from '@chupke/domain/confession.ts';
import { confessionOwnerPath, confessionPath } from '@chupke/domain/paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import { runCounted } from '../../../lib/sending/counted.ts';
import { countedOutcome, failureOutcome } from '../../../lib/sending/outcome.ts';
import { isReadable } from '../../../lib/sending/read-now.ts';
import { actingUser, currentSession, knownUser } from '../../../lib/session.ts';
import type { PostAction } from '../model/actions.ts';
import { parsePost } from '../model/actions.ts';
import { blockedFromPosting } from '../model/blocked.ts';

/** Why a post was refused although its limit was not reached; where nothing else is found it is the words. */
function refusal({ college }: Pick<PostAction, 'college'>): ErrorCode {
  const session = currentSession();
  const blocked = blockedFromPosting(session);
  if (blocked !== undefined) return blocked;
  // It waited until its author had another college.
  const isElsewhere = (knownUser(session)?.college ?? college) !== college;
  return isElsewhere ? 'permission-denied' : 'confession-invalid';
}

/** Posts a confession together with its seal and its count. Repeating it posts it once. */
export async function sendPost(item: OutboxItem): Promise<SendResult> {
  const { id, ...content } = parsePost(item);
  const seal = confessionOwnerPath(id);
  try {
    const uid = actingUser();
    const result = await runCounted({
      uid,
      limit: 'confession',
      last: id,
      write: (transaction) => {
        const now = serverTimestamp();
        transaction.set(doc(firestore, confessionPath(id)), {
          ...newConfessionFields(content),
          timestamp: now,
        });
        transaction.set(doc(firestore, seal), { uid, createdAt: now });
      },
      isDone: () => isReadable(seal),
    });
    return countedOutcome(result, 'too-many-confessions');
  } catch (error) {
    const outcome = failureOutcome(error, 'confession-not-found');
    if (toAppError(error).code !== 'permission-denied') return outcome;
    return { kind: 'refused', code: refusal(content) };
  }
}
