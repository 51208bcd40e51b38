import { WELCOME_ALERT_ID, welcomeAlert } from '@chupke/domain/alert.ts';
import { alertPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { parseProfile, profileOfUser } from '@chupke/domain/profile.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** What the server has created for an account so far. `user` is the profile derived from `users/{uid}`. */
export type AccountState =
  /** The user does not exist (any more). */
  | { readonly kind: 'gone' }
  /** A user written by hand, without a pseudonym: no profile can be derived. */
  | { readonly kind: 'nameless' }
  /** Neither profile nor greeting exists. */
  | { readonly kind: 'new'; readonly user: Profile }
  | { readonly kind: 'settled'; readonly user: Profile; readonly profile: Profile };

/** Reads the state of an account. Throws ParseError when its documents have a wrong form. */
export async function readAccount(transaction: DocumentTransaction, uid: UserId): Promise<AccountState> {
  const [data] = await transaction.read([userPath(uid)]);
  if (data === undefined) return { kind: 'gone' };
  if (data['anonymousId'] === undefined) return { kind: 'nameless' };
  const user = profileOfUser(data);
  const [stored] = await transaction.read([profilePath(user.anonymousId)]);
  if (stored === undefined) return { kind: 'new', user };
  return { kind: 'settled', user, profile: parseProfile(stored) };
}

/** Writes the alert that greets a user; the user must exist and not have it. */
function greet(transaction: DocumentTransaction, uid: UserId): void {
  writeAlert(transaction, { uid, id: WELCOME_ALERT_ID }, { ...welcomeAlert(), timestamp: SERVER_TIME });
}

/**
 * Creates a new account's profile and greets the user with one commit. The profile marks that the greeting was sent,
 * so a user who deleted it is not greeted again by a repeated event.
 */
export function openAccount(transaction: DocumentTransaction, uid: UserId, profile: Profile): void {
  greet(transaction, uid);
  transaction.set(profilePath(profile.anonymousId), { ...profile, createdAt: new Date(profile.createdAt) });
}

async function greetOnce(transaction: DocumentTransaction, uid: UserId): Promise<'opened' | 'same'> {
  const [alert] = await transaction.read([alertPath(uid, WELCOME_ALERT_ID)]);
  if (alert !== undefined) return 'same';
  greet(transaction, uid);
  return 'opened';
}

/**
 * Brings the derived documents in line with `users/{uid}` as it is now: the public profile, the feed that the student
 * posts to once a college is chosen, and the greeting of a new user. It reads the current state rather than the
 * event, so events may arrive repeatedly and in any order.
 */
export async function syncProfile(
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
