import type { Refusal } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSettings } from '@chupke/domain/user.ts';

/** The fields of an account that decide about its rights. */
interface Judged {
  readonly uid: UserId;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly claims: { readonly admin: boolean };
}

/** Whether an account, as Auth knows it, is an admin's: its verified address is in the list. */
export function isListedAdmin(
  account: Pick<Judged, 'email' | 'emailVerified'>,
  admins: ReadonlySet<string>,
): boolean {
  return account.emailVerified && admins.has(account.email.toLowerCase());
}

/** Whether a change of `users/{uid}` notes that its owner has signed in, or is there. */
export function isSignIn(before: UnknownRecord, after: UnknownRecord): boolean {
  return JSON.stringify(before['lastLogin']) !== JSON.stringify(after['lastLogin']);
}

/**
 * Whether a change of `users/{uid}` requires a check of admin rights: when someone signs in who is in the list or marked
 * as admin. All other changes, such as every student's sign-in, cost no read.
 */
export function concernsRights(
  before: UnknownRecord,
  after: UnknownRecord,
  admins: ReadonlySet<string> | undefined,
): boolean {
  if (admins === undefined) return false;
  const email = after['email'];
  return (
    isSignIn(before, after) &&
    (after['isAdmin'] === true || (typeof email === 'string' && admins.has(email.toLowerCase())))
  );
}

/** Why an admin may not decide about an account: it is their own, or another admin's. */
export function refuseDecision(
  actor: UserId,
  subject: Judged,
  admins: ReadonlySet<string> | undefined,
): Refusal | undefined {
  const isAdmin = subject.claims.admin || (admins !== undefined && isListedAdmin(subject, admins));
  return subject.uid === actor || isAdmin ? 'not-allowed' : undefined;
}

function signedInAt(user: UnknownRecord): number | undefined {
  return user['lastLogin'] === undefined ? undefined : parseTime(user, 'lastLogin');
}

function isAdmitted(user: UnknownRecord | undefined): boolean {
  return user?.['accountStatus'] === 'active';
}

/**
 * Whether a change of `users/{uid}` may require a welcome mail: the account has just been admitted, or the owner
 * signed in without having been welcomed. Changes of the mark itself never do, or a failing mail would retrigger
 * itself forever.
 */
export function awaitsWelcome(before: UnknownRecord | undefined, after: UnknownRecord | undefined): boolean {
  if (after?.['welcomeSent'] !== false || !isAdmitted(after)) return false;
  return before === undefined || !isAdmitted(before) || signedInAt(before) !== signedInAt(after);
}

/** Whether a change of `users/{uid}` shows or hides the public profile; most, such as every sign-in, don't. */
export function concernsProfile(before: UnknownRecord, after: UnknownRecord): boolean {
  return parseSettings(before['settings']).showProfile !== parseSettings(after['settings']).showProfile;
}
