import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { parseCircleId, parseCircleMemberId } from '@chupke/domain/circle-id.ts';
import { CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { drain } from '../gateways/documents.ts';
import { keepRestriction } from '../circles/bans.ts';
import type { CirclePlace } from '../circles/circle-context.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import type { PostGateways } from './release-posts.ts';
import { parseNullableTime, tryParse } from '@chupke/domain/parse.ts';
import { randomDelay } from '../lib/random-delay.ts';

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
 * personas themselves are removed later at separate random times, as those that left together could be linked, each with
 * all that it has said. Removals are enqueued first: an interrupted run enqueues them twice, which is harmless.
 */
export async function releaseCircles(
  gateways: PostGateways & MailboxKeys & { readonly now: () => number },
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents, tasks } = gateways;
  const question = { collection: `${userPath(uid)}/${COLLECTIONS.memberships}` };
  await drain(documents, question, async (memberships) => {
    for (const { id, path, fields } of memberships) {
      const place = tryParse(() => ({
        circle: parseCircleId(id),
        member: parseCircleMemberId(fields['circleSpecificId']),
      }));
      const empties = choice === 'delete';
      if (place !== undefined)
        await tasks.enqueue({ kind: 'circle-member', ...place, empties }, randomDelay(gateways));
      await documents.transact(async (transaction) => {
        const keep = place && (await keepMute(gateways, transaction, { uid, circle: place.circle, path }));
        transaction.remove(path);
        keep?.();
      });
    }
  });
}
