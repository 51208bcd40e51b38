import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMember, CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMember } from '@chupke/domain/circle-member.ts';
import { DELETED_MESSAGE } from '@chupke/domain/circle-message.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { forgetMentions } from './forget-mentions.ts';
import { endMembership, leaveBackup } from './leave-circle.ts';

/** The circle is being moved into or out of its backup: retry later. */
class MovingCircleError extends Error {
  override readonly name = 'MovingCircleError';
}

/** The former membership of a persona without an owner, as far as leaving needs it. */
export function formerMembership(circleId: CircleId, member: CircleMember): CircleMembership {
  const { id: circleSpecificId, persona, joinedAt, mutedUntil } = member;
  return { circleId, circleSpecificId, persona, joinedAt, mutedUntil, readCount: 0, readAt: joinedAt };
}

/** The member at that path, if they have not left. */
async function readActive(transaction: DocumentTransaction, root: string, id: CircleMemberId) {
  const [stored] = await transaction.read([`${root}/${COLLECTIONS.members}/${id}`]);
  const member = stored && parseCircleMember(id, stored);
  return member?.isActive === true ? member : undefined;
}

async function departLive(
  transaction: DocumentTransaction,
  id: CircleId,
  live: UnknownRecord,
  leaver: { readonly member: CircleMemberId; readonly now: number },
): Promise<void> {
  const circle = parseCircle(id, live);
  if (circle.status === 'deleted_recoverable') throw new MovingCircleError();
  const member = await readActive(transaction, circlePath(id), leaver.member);
  if (member === undefined) return;
  const membership = formerMembership(id, member);
  const context = { circle, membership, uid: undefined, keys: undefined, isRemoved: false, now: leaver.now };
  const depart = await endMembership(transaction, context);
  depart();
}

async function departBackup(
  transaction: DocumentTransaction,
  id: CircleId,
  backup: UnknownRecord,
  leaver: { readonly member: CircleMemberId; readonly now: number },
): Promise<void> {
  const { status } = backup;
  if (status === 'copying' || status === 'restoring') throw new MovingCircleError();
  if (status !== 'deleted_recoverable') return;
  const member = await readActive(transaction, deletedCirclePath(id), leaver.member);
  if (member === undefined) return;
  const place = { circle: id, leaver: member.id, uid: undefined };
  await leaveBackup(transaction, place, backup, leaver.now);
}

/**
 * Removes a persona without an owner from its circle or its backup, as if the member had left at `now` (milliseconds
 * since 1970). Idempotent. Throws MovingCircleError.
 */
export async function removePersona(
  { documents }: { readonly documents: Documents },
  circle: CircleId,
  member: CircleMemberId,
  now: number,
): Promise<void> {
  await documents.transact(async (transaction) => {
    const [live, backup] = await transaction.read([circlePath(circle), deletedCirclePath(circle)]);
    const leaver = { member, now };
    if (live !== undefined) await departLive(transaction, circle, live, leaver);
    else if (backup !== undefined) await departBackup(transaction, circle, backup, leaver);
  });
}

/** Messages per query. */
const PAGE = 100;

/**
 * Clears all messages of a persona, in the circle and in its backup. Can be cut off anywhere and run again: it looks for
 * those that are left.
 */
export async function emptyMessagesOf(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  member: CircleMemberId,
): Promise<void> {
  const [live, backup] = [circlePath(circle), deletedCirclePath(circle)];
  // The circle once more: it may come back from its backup between the two.
  for (const root of [live, backup, live]) {
    const collection = `${root}/${COLLECTIONS.messages}`;
    const where = [
      { field: 'senderCircleId', equals: member },
      { field: 'deleted', equals: false },
    ];
    for (let after: string | undefined, size = PAGE; size === PAGE;) {
      const from = after === undefined ? {} : { after };
      const page = await gateways.documents.find({ collection, where, ...from, limit: PAGE });
      for (const { id } of page) {
        const message = tryParse(() => parseCircleMessageId(id));
        if (message !== undefined) await emptyMessage(gateways, circle, message);
      }
      after = page.at(-1)?.path;
      size = page.length;
    }
  }
}

/**
 * Clears a message as its author's own deletion would, in the circle and in its backup, including the original text
 * of a hidden message. The tombstone stays, so that devices drop their cached copy. Whom it mentioned is forgotten by its trigger
 * (followChangedMessage), as in its author's deletion: at the same moment it would tell the two apart. Only a backup has no
 * trigger, nor readers. Idempotent.
 */
export async function emptyMessage(
  { documents }: { readonly documents: Documents },
  circle: CircleId,
  message: CircleMessageId,
): Promise<'emptied' | 'same'> {
  const roots = [circlePath(circle), deletedCirclePath(circle)];
  return documents.transact(async (transaction) => {
    const stored = await transaction.read(roots.map((root) => `${root}/${COLLECTIONS.messages}/${message}`));
    const there = roots.filter((_, index) => {
      const fields = stored[index];
      return fields?.['notice'] === null && fields['deleted'] !== true;
    });
    const isInBackup = there.length > 0 && !there.includes(circlePath(circle));
    const forget = isInBackup && (await forgetMentions(transaction, circle, message));
    for (const root of there) {
      const path = `${root}/${COLLECTIONS.messages}/${message}`;
      transaction.update(path, { ...DELETED_MESSAGE, changedAt: SERVER_TIME });
    }
    if (forget !== false) forget();
    // While a circle is moved, its text may be in the other place.
    if (there.length > 0) for (const root of roots) transaction.remove(`${root}/hidden/${message}`);
    return there.length > 0 ? 'emptied' : 'same';
  });
}
