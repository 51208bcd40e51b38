import type { UserId } from '@chupke/domain/user.ts';
import type { Session } from '../../../lib/session.ts';
import { gateOf } from '../../../lib/session.ts';

/** What `/auth` shows to a session. */
export type EntryStep =
  /** The forms. `isEntering`: the account is in, its profile is on its way. */
  | { readonly kind: 'form'; readonly isEntering: boolean }
  /** Another account than the one that used this tab; it did not come in here. */
  | { readonly kind: 'switched'; readonly uid: UserId; readonly email: string }
  /** The notice, for an account whose owner has not agreed to it yet. */
  | { readonly kind: 'consent'; readonly email: string }
  /** The waiting room of an address that is not verified yet. */
  | { readonly kind: 'verify'; readonly email: string }
  /** Nothing: the person is in. */
  | { readonly kind: 'leave' };

/** What this tab knows of who used it. */
interface Tab {
  /** The uid that used it last (lib/security/last-known-uid.ts). */
  readonly lastUid?: string | undefined;
  /** The guard has found another account than that, and has sent it here. */
  readonly isNoticed?: boolean | undefined;
}

/**
 * Which step a session is at. After signing in, one waits here for the profile, so that a closed account is told so on
 * this page instead of being sent away from another one. When the profile can't be read, the next page says so.
 */
export function entryStepOf(session: Session, { lastUid, isNoticed = false }: Tab = {}): EntryStep {
  if (session.kind === 'signed-out') return { kind: 'form', isEntering: false };
  const { uid, email } = session.account;
  if (lastUid === undefined ? isNoticed : lastUid !== uid) return { kind: 'switched', uid, email };
  switch (gateOf(session)) {
    case 'sign-in':
      return { kind: 'form', isEntering: false };
    case 'consent':
      return { kind: 'consent', email };
    case 'verify-email':
      return { kind: 'verify', email };
    case 'loading':
      return session.isConfirmed && session.user.kind === 'unknown'
        ? { kind: 'form', isEntering: true }
        : { kind: 'leave' };
    case 'choose-college':
    case 'open':
      return { kind: 'leave' };
  }
}

/**
 * An address by which its owner knows it and nobody who looks over a shoulder does: the first letter and the host,
 * `a…@iitb.ac.in`.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
