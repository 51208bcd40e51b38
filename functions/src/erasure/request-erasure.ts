import type { Calls, ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { callLimitPath } from '../lib/rate-limit.ts';

/** Whether anything can be kept of an account: it has a user, or an erasure that has begun. */
async function isKnown(documents: Documents, uid: UserId): Promise<boolean> {
  return (await documents.read([userPath(uid), erasurePath(uid)])).some((stored) => stored !== undefined);
}

/**
 * Begins the erasure of an account: the request in `erasures/{uid}` is carried out whatever happens next. The first
 * choice stays. Of an account whose address was never verified there is nothing but the account and the count of its calls, which
 * go without being counted. Sign-in is disabled, and the status makes the rules refuse writes with tokens that are still valid.
 */
export async function requestErasure(
  gateways: { readonly documents: Documents; readonly accounts: Accounts },
  uid: UserId,
  content: ErasureChoice,
): Promise<Calls['eraseAccount']['gives']> {
  const { documents, accounts } = gateways;
  const account = await accounts.find(uid);
  // A retry after the erasure has finished must not count it again.
  if (account === undefined) return { status: 'erasing' };
  if (!account.emailVerified && !(await isKnown(documents, uid))) {
    // Before the account: once that is gone, a retry finds nothing to do.
    await documents.transact(async (transaction) => transaction.remove(callLimitPath(uid)));
    await accounts.remove(uid);
    return { status: 'erasing' };
  }
  await documents.transact(async (transaction) => {
    const [begun, user] = await transaction.read([erasurePath(uid), userPath(uid)]);
    if (begun !== undefined) return;
    transaction.set(erasurePath(uid), { content, requestedAt: SERVER_TIME });
    if (user !== undefined)
      transaction.update(userPath(uid), {
        accountStatus: ERASING_STATUS,
        'securityFlags.accountLocked': true,
      });
  });
  await accounts.disable(uid);
  await accounts.endSessions(uid);
  return { status: 'erasing' };
}
