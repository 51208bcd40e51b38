import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { MENTIONS_MAX } from '@chupke/domain/circle-limits.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circleLedgerPath, circlePath, erasurePath, membershipPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { LastMessage } from '../lib/circle-activity-change.ts';
import { accountOf } from './circle-account.ts';
import { tellCircle } from './tell-circle.ts';

/** Tells one member of one message, once. */
async function alertMention(
  gateways: { readonly documents: Documents },
  id: CircleId,
  message: LastMessage['id'],
  member: CircleMemberId,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(id, `mention-${message}-${member}`);
    const [mark, stored] = await transaction.read([ledger, circlePath(id)]);
    if (mark !== undefined || stored === undefined) return;
    const uid = await accountOf(transaction, member);
    if (uid === undefined) return;
    const [membership, erasure] = await transaction.read([membershipPath(uid, id), erasurePath(uid)]);
    // A persona of another circle can be written into a message by hand: its wearer is not to learn of this one.
    if (membership?.['circleSpecificId'] !== member) return;
    // An account that is being erased must not be left anything anew.
    if (erasure !== undefined) return;
    const tell = await tellCircle(transaction, uid, parseCircle(id, stored), 'mention');
    transaction.set(ledger, { at: SERVER_TIME });
    tell();
  });
}

/**
 * Tells those whom a message names, but not its own writer: one alert for each circle, which says the newest only.
 * Who named whom stays in the circle. A message without mentions costs nothing.
 */
export async function alertMentions(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { id, senderCircleId, mentions }: LastMessage,
): Promise<void> {
  const named = new Set(mentions.slice(0, MENTIONS_MAX));
  named.delete(senderCircleId);
  for (const member of named) await alertMention(gateways, circle, id, member);
}
