import { WELCOME_ALERT_ID } from '@chupke/domain/alert.ts';
import { alertPath, profilePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { greet, openAccount, readAccount } from './account-state.ts';

async function greetOnce(transaction: DocumentTransaction, uid: UserId): Promise<'opened' | 'same'> {
  const [alert] = await transaction.read([alertPath(uid, WELCOME_ALERT_ID)]);
  if (alert !== undefined) return 'same';
  greet(transaction, uid);
  return 'opened';
}

/**
 * Makes what follows from `users/{uid}` as it is now: the public profile, with where the student posts once a college is chosen,
 * and the greeting of a new user. It goes by the present state and not by an event, so that events can come
 * in any order and repeat.
 */
export async function settleAccount(
  gateways: { readonly documents: Documents },
  uid: UserId,
): Promise<'opened' | 'changed' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const account = await readAccount(transaction, uid);
    if (account.kind === 'gone') return 'same';
    if (account.kind === 'nameless') return greetOnce(transaction, uid);
    if (account.kind === 'new') {
      openAccount(transaction, uid, account.user);
      return 'opened';
    }
    const { college, collegeName, visible, anonymousId } = account.user;
    const { profile } = account;
    if (college === profile.college && collegeName === profile.collegeName && visible === profile.visible)
      return 'same';
    transaction.update(profilePath(anonymousId), { college, collegeName, visible });
    return 'changed';
  });
}
