import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import { circlePath, COLLECTIONS, deletedCirclePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { keepRestriction } from '../circles/bans.ts';
import type { CirclePlace } from '../circles/circle-context.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { findAll } from '../gateways/documents.ts';
import type { PostGateways } from './release-posts.ts';
import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import { randomDelay } from '../lib/random-delay.ts';

/** Documents per query. */
const PAGE = 100;

interface Place {
  readonly circle: CircleId;
  readonly member: CircleMemberId;
}

/** Enqueues the removal of all messages of the persona, in the circle and in its backup. */
async function queueMessages(gateways: PostGateways, { circle, member }: Place): Promise<void> {
  const where = { field: 'senderCircleId', equals: member };
  for (const root of [circlePath(circle), deletedCirclePath(circle)]) {
    const collection = `${root}/${COLLECTIONS.messages}`;
    for (const { id, fields } of await findAll(gateways.documents, { collection, where })) {
      const message = tryParse(() => parseCircleMessageId(id));
      if (message === undefined || fields['deleted'] === true) continue;
      await gateways.tasks.enqueue({ kind: 'circle-message', circle, message }, randomDelay(gateways));
    }
  }
}

/** A mute by a moderator survives the account, like leaving; that of a closed account is its mailbox's anyway. */
async function keepMute(
  gateways: MailboxKeys & { readonly now: () => number },
  transaction: DocumentTransaction,
  { path, ...place }: CirclePlace & { readonly path: string },
): Promise<() => void> {
  const [membership] = await transaction.read([path]);
  const mutedUntil = membership === undefined ? null : parseNullableTime(membership, 'mutedUntil');
  if (mutedUntil === null || mutedUntil === CLOSED_UNTIL) return () => undefined;
  return keepRestriction(transaction, gateways, place, { isRemoved: false, mutedUntil, now: gateways.now() });
}

/**
 * Removes the person from their circles. Deleting the membership removes the only link from a persona to them; the
 * personas themselves are removed later at separate random times, as those that left together could be linked.
 * Removals are enqueued first: an interrupted run enqueues them twice, which is harmless.
 */
export async function releaseCircles(
  gateways: PostGateways & MailboxKeys & { readonly now: () => number },
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents, tasks } = gateways;
  const question = { collection: `${userPath(uid)}/${COLLECTIONS.memberships}`, limit: PAGE } as const;
  for (;;) {
    const memberships = await documents.find(question);
    if (memberships.length === 0) return;
    for (const { id, path, fields } of memberships) {
      const place = tryParse(() => ({
        circle: parseCircleId(id),
        member: parseCircleMemberId(fields['circleSpecificId']),
      }));
      if (place !== undefined) {
        if (choice === 'delete') await queueMessages(gateways, place);
        await tasks.enqueue({ kind: 'circle-member', ...place }, randomDelay(gateways));
      }
      await documents.transact(async (transaction) => {
        const keep = place && (await keepMute(gateways, transaction, { uid, circle: place.circle, path }));
        transaction.remove(path);
        keep?.();
      });
    }
  }
}
