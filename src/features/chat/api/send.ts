import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { newMessageFields, DELETED_MESSAGE, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { canBeJoined, parseCircle } from '@chupke/domain/circle.ts';
import { circlePath, membershipPath, circleActivityPath, circleMessagePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, increment, serverTimestamp, deleteField } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { serverNow } from '../../../lib/clock.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import type { SendResult, OutboxItem } from '../../../lib/outbox/model.ts';
import { failureOutcome, rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { readIfAllowed, isReadable } from '../../../lib/read-now.ts';
import { firestore } from '../../../lib/firestore.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';
import type { MessageAction, MessageChange } from '../model/actions.ts';
import { parseMessageAction, parseMessageChange } from '../model/actions.ts';

/** Why the rules have refused a write in a circle: the user is not a member any more, or it has ended. */
async function reasonOf(circle: CircleId, uid: UserId): Promise<ErrorCode> {
  if ((await readIfAllowed(membershipPath(uid, circle))) === undefined) return 'circle-not-member';
  const stored = await readIfAllowed(circlePath(circle));
  if (stored === undefined) return 'not-found';
  return canBeJoined(parseCircle(circle, stored), serverNow()) ? 'permission-denied' : 'circle-wrong-state';
}

/** The outbox's result for a failure in a circle; after a refusal it looks up the reason. */
async function failedIn(circle: CircleId, uid: UserId | undefined, error: unknown): Promise<SendResult> {
  const { code } = toAppError(error);
  // Not found: who one is there, with what one has read.
  if (uid === undefined || (code !== 'permission-denied' && code !== 'not-found'))
    return failureOutcome(error);
  try {
    return { kind: 'refused', code: await reasonOf(circle, uid) };
  } catch (reading) {
    return failureOutcome(reading);
  }
}

function writeMessage(transaction: Transaction, action: MessageAction): void {
  const { id, circle, text, type, member, face, replyTo, mentions } = action;
  const now = serverTimestamp();
  const content = { text, type, senderCircleId: member, senderPersona: face, replyTo, mentions };
  transaction.set(doc(firestore, circleMessagePath(circle, id)), {
    ...newMessageFields(content),
    mentions: [...mentions],
    timestamp: now,
    changedAt: now,
  });
  transaction.update(doc(firestore, circleActivityPath(circle)), {
    messageCount: increment(1),
    lastActivity: now,
    last: { id, senderCircleId: member, type, mentions: [...mentions] },
  });
}

/**
 * Sends a message, with its count in the circle and in its author's rate limit, without reading anything. Idempotent.
 * `isReading`: whether the chat's read marker passes the message by itself (`useReadMarker`), which it does only where the end is on
 * the screen. Everywhere else the marker moves on with the message, so that no device of its author calls it unread. Refused with `waitMs` alone (`too-many-requests`) when the
 * limit is reached.
 */
export async function sendMessage(
  item: OutboxItem,
  isWanted = (): boolean => true,
  isReading: (circle: CircleId) => boolean = () => false,
): Promise<SendResult> {
  const action = parseMessageAction(item);
  let uid: UserId | undefined;
  try {
    const acting = actingUser();
    uid = acting;
    const end = await runRateLimited({
      uid,
      limit: 'circleMessage',
      last: action.id,
      write: (transaction) => {
        // It may have been taken back while an earlier commit of its lane was under way.
        if (!isWanted()) throw new AppError('unavailable');
        writeMessage(transaction, action);
        if (isReading(action.circle)) return;
        const membership = doc(firestore, membershipPath(acting, action.circle));
        transaction.update(membership, { readCount: increment(1) });
      },
      isDone: () => isReadable(circleMessagePath(action.circle, action.id)),
    });
    return rateLimitedOutcome(end, 'too-many-requests');
  } catch (error) {
    return failedIn(action.circle, uid, error);
  }
}

type RateLimitedChange = Exclude<MessageChange, { readonly kind: 'deletion' }>;
type Deletion = MessageChange & { readonly kind: 'deletion' };

async function readMessage({ circle, message }: MessageChange): Promise<CircleMessage | undefined> {
  const data = await readIfAllowed(circleMessagePath(circle, message));
  // What was deleted long ago has left only its id.
  return data === undefined || data['gone'] === true ? undefined : parseCircleMessage(message, data);
}

/** Whether the message has the wanted state already, or never will because it is gone. */
function isSo(message: CircleMessage | undefined, change: RateLimitedChange): boolean {
  if (message === undefined) return false;
  if (message.kind === 'member' && message.gone !== null) return true;
  if (change.kind === 'reaction') return (message.reactions.get(change.member) ?? null) === change.reaction;
  return message.kind === 'member' && message.supporters.has(change.member);
}

function writeChange(transaction: Transaction, change: RateLimitedChange): void {
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

async function sendRateLimited(change: RateLimitedChange): Promise<SendResult> {
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
    if (!['permission-denied', 'not-found'].includes(toAppError(error).code)) return failureOutcome(error);
    let message: CircleMessage | undefined;
    try {
      message = await readMessage(change);
      // It has never arrived. Whoever may not read in the circle any more is told nothing that would be of use.
      if (message === undefined && change.isMaybe === true) return { kind: 'sent' };
    } catch {
      message = undefined;
    }
    const gone = message?.kind === 'member' ? message.gone : null;
    if (gone === 'deleted') return { kind: 'sent' };
    // Only the server can read its text now: its author has nothing left to delete.
    return gone === 'hidden' ? { kind: 'refused', code: 'not-found' } : failureOutcome(error);
  }
}

/** Changes a message: a reaction, a support token, its deletion. Idempotent. */
export async function sendChange(item: OutboxItem): Promise<SendResult> {
  const change = parseMessageChange(item);
  return change.kind === 'deletion' ? sendDeletion(change) : sendRateLimited(change);
}
