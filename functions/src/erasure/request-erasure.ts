import type { Calls, ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASING_STATUS } from '@chupke/domain/erasure.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/**
 * Begins the erasure of an account: what `erasures/{uid}` asks for is done whatever happens from here on. The first
 * choice holds. Nobody signs in to the account any more, and what tokens that are still alive could write, the
 * status refuses.
 */
export async function requestErasure(
  gateways: { readonly documents: Documents; readonly accounts: Accounts },
  uid: UserId,
  content: ErasureChoice,
): Promise<Calls['eraseAccount']['gives']> {
  const { documents, accounts } = gateways;
  // Repeated after the end: what was counted is not counted again.
  if ((await accounts.find(uid)) === undefined) return { status: 'erasing' };
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
