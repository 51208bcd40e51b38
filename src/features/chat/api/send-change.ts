import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { DELETED_MESSAGE, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { circleMessagePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { rateLimitedOutcome, failureOutcome } from '../../../lib/outbox/outcome.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';
import type { MessageChange } from '../model/actions.ts';
import { parseMessageChange } from '../model/actions.ts';
import { failedIn } from './send-outcome.ts';

type CountedChange = Exclude<MessageChange, { readonly kind: 'deletion' }>;
type Deletion = MessageChange & { readonly kind: 'deletion' };

async function readMessage({ circle, message }: MessageChange): Promise<CircleMessage | undefined> {
  const data = await readIfAllowed(circleMessagePath(circle, message));
  return data === undefined ? undefined : parseCircleMessage(message, data);
}

/** Whether the message is so already, or will never be because it is gone. */
function isSo(message: CircleMessage | undefined, change: CountedChange): boolean {
  if (message === undefined) return false;
  if (message.kind === 'member' && message.gone !== null) return true;
  if (change.kind === 'reaction') return (message.reactions.get(change.member) ?? null) === change.reaction;
  return message.kind === 'member' && message.supporters.has(change.member);
}

function writeChange(transaction: Transaction, change: CountedChange): void {
  const reference = doc(firestore, circleMessagePath(change.circle, change.message));
  const changedAt = serverTimestamp();
  if (change.kind === 'support')
    transaction.update(reference, { [`supporters.${change.member}`]: true, changedAt });
  else
    transaction.update(reference, {
      [`reactions.${change.member}`]: change.reaction ?? deleteField(),
      changedAt,
    });
}

async function sendCounted(change: CountedChange): Promise<SendResult> {
  let uid: UserId | undefined;
  try {
    uid = actingUser();
    const end = await runRateLimited({
      uid,
      limit: 'circleReaction',
      last: change.message,
      write: (transaction) => writeChange(transaction, change),
      isDone: async () => isSo(await readMessage(change), change),
    });
    return rateLimitedOutcome(end, 'too-many-requests');
  } catch (error) {
    return failedIn(change.circle, uid, error);
  }
}

async function sendDeletion(change: Deletion): Promise<SendResult> {
  try {
    await transact(async (transaction) => {
      transaction.update(doc(firestore, circleMessagePath(change.circle, change.message)), {
        ...DELETED_MESSAGE,
        mentions: [],
        changedAt: serverTimestamp(),
      });
    });
    return { kind: 'sent' };
  } catch (error) {
    if (toAppError(error).code !== 'permission-denied') return failureOutcome(error);
    const message = await readMessage(change).catch(() => undefined);
    const gone = message?.kind === 'member' ? message.gone : null;
    if (gone === 'deleted') return { kind: 'sent' };
    // Its words lie where only the server reads them: nothing is left of it that its writer could delete.
    return gone === 'hidden' ? { kind: 'refused', code: 'not-found' } : failureOutcome(error);
  }
}

/** Brings a message into the wanted state: a reaction, a support token, its deletion. Repeating it changes nothing. */
export async function sendChange(item: OutboxItem): Promise<SendResult> {
  const change = parseMessageChange(item);
  return change.kind === 'deletion' ? sendDeletion(change) : sendCounted(change);
}
