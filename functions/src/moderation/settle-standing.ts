import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ClaimGateways } from '../accounts/account-claims.ts';
import { changeClaims } from '../accounts/account-claims.ts';
import type { MuteGateways } from '../accounts/set-account-status.ts';
import { lingerInCircle } from '../accounts/set-account-status.ts';
import { findAll } from '../gateways/documents.ts';
import { pausedUntilOf } from '../lib/account-standing.ts';

/**
 * Brings token, sessions and memberships in line with what `users/{uid}` says of pauses and bans: a circle's rules look
 * at the membership alone, which nobody but its owner reads. Idempotent; can be cut off anywhere and run again.
 */
export async function settleStanding(gateways: ClaimGateways & MuteGateways, uid: UserId): Promise<void> {
  const { documents, accounts } = gateways;
  const [user] = await documents.read([userPath(uid)]);
  if (user === undefined) return;
  const isBarred = user['isBarred'] === true;
  await changeClaims(gateways, uid, {});
  if (isBarred) await accounts.endSessions(uid);
  const until = pausedUntilOf(user);
  const collection = `${userPath(uid)}/${COLLECTIONS.memberships}`;
  for (const { id, path } of await findAll(documents, { collection })) {
    await documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored === undefined || pausedUntilOf(stored) === until) return;
      const { circleSpecificId } = parseCircleMembership(stored);
      const linger =
        isBarred && (await lingerInCircle(transaction, gateways, parseCircleId(id), circleSpecificId));
      transaction.update(path, { pausedUntil: until === null ? null : new Date(until) });
      if (linger !== false) linger?.();
    });
  }
}
