import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circleMessagePath, confessionOwnerPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import { parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import type { SealSubject } from '@chupke/domain/seal.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { accountOf } from '../circles/members.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';

function ownerIn(stored: UnknownRecord | undefined): UserId | undefined {
  const ownership = livingFields(stored);
  return ownership === undefined ? undefined : parseOwner(ownership);
}

/**
 * Who wrote something; undefined where nothing says so any more: deleted, left by an erased account, or by a persona that
 * has left its circle. Reads at once.
 */
export async function authorOfSubject(
  transaction: Pick<DocumentTransaction, 'read' | 'find'>,
  subject: SealSubject,
): Promise<UserId | undefined> {
  if (subject.kind === 'circleMessage') {
    const [message] = await transaction.read([circleMessagePath(subject.circleId, subject.messageId)]);
    const sender = tryParse(() => parseCircleMemberId(message?.['senderCircleId']));
    return accountOf(transaction, sender ?? null);
  }
  const path =
    subject.kind === 'reply' ? replyOwnerPath(subject.replyId) : confessionOwnerPath(subject.confessionId);
  const [stored] = await transaction.read([path]);
  return ownerIn(stored);
}
