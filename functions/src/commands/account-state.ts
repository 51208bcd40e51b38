import { WELCOME_ALERT_ID, welcomeAlert } from '@chupke/domain/alert.ts';
import { profilePath, userPath } from '@chupke/domain/paths.ts';
import type { Profile } from '@chupke/domain/profile.ts';
import { parseProfile, profileOfUser } from '@chupke/domain/profile.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { leaveAlert } from './leave-alert.ts';

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
  leaveAlert(transaction, { uid, id: WELCOME_ALERT_ID }, { ...welcomeAlert(), timestamp: SERVER_TIME });
}

/**
 * Makes a new account's profile and greets the user, both with one commit: the profile is the mark that the
 * greeting was left, so that whoever deletes it is not greeted again by an event that comes twice.
 */
export function openAccount(transaction: DocumentTransaction, uid: UserId, profile: Profile): void {
  greet(transaction, uid);
  transaction.set(profilePath(profile.anonymousId), { ...profile, createdAt: new Date(profile.createdAt) });
}
