import { WELCOME_ALERT_ID, welcomeAlert } from '@chupke/domain/alert.ts';
import { alertPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { parseProfile, profileOfUser } from '@chupke/domain/profile.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** What the server has made for an account so far. `user` is the profile that follows from `users/{uid}`. */
export type AccountState =
  /** There is no such user (any more). */
  | { readonly kind: 'gone' }
  /** A user written by hand, without a pseudonym: there can be no profile. */
  | { readonly kind: 'nameless' }
  /** Nothing yet. */
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

/** Writes the alert that greets a user, who must be there and not have it. */
export function greet(transaction: DocumentTransaction, uid: UserId): void {
  writeAlert(transaction, { uid, id: WELCOME_ALERT_ID }, { ...welcomeAlert(), timestamp: SERVER_TIME });
}

/**
 * Makes a new account's profile and greets the user, both with one commit: the profile is the mark that the
 * greeting was left, so that whoever deletes it is not greeted again by an event that comes twice.
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
 * Makes what follows from `users/{uid}` as it is now: the public profile, with where the student posts once a college
 * is chosen, and the greeting of a new user. It goes by the present state and not by an event, so that events can
 * come in any order and repeat.
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
