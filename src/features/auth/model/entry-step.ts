import type { UserId } from '@chupke/domain/user.ts';
import type { Session } from '../../../lib/session.ts';
import { gateOf, hasOldNotice } from '../../../lib/session.ts';

/** What `/auth` shows to a session. */
export type EntryStep =
  /** The forms. `isEntering`: the account is in, its profile is on its way. */
  | { readonly kind: 'form'; readonly isEntering: boolean }
  /** Another account than the one that used this tab; it did not come in here. */
  | { readonly kind: 'switched'; readonly uid: UserId; readonly email: string }
  /** The notice, for an account whose owner has not agreed to it yet, or to an older one. */
  | { readonly kind: 'consent'; readonly email: string; readonly isAnew: boolean }
  /** The waiting room of an address that is not verified yet. */
  | { readonly kind: 'verify'; readonly email: string }
  /** Nothing: sign-in is complete. */
  | { readonly kind: 'leave' };

/** What this tab knows of who used it. */
interface Tab {
  /** The uid that used it last (lib/security/last-known-uid.ts). */
  readonly lastUid?: string | undefined;
  /** The guard has found another account than that, and has sent it here. */
  readonly isNoticed?: boolean | undefined;
}

/**
 * The step of a session. After signing in, this page waits for the profile, so that a closed account is informed here
 * instead of being redirected from another page. When the profile can't be read, the next page shows that.
 */
export function entryStepOf(session: Session, { lastUid, isNoticed = false }: Tab = {}): EntryStep {
  if (session.kind === 'signed-out') return { kind: 'form', isEntering: false };
  const { uid, email } = session.account;
  if (lastUid === undefined ? isNoticed : lastUid !== uid) return { kind: 'switched', uid, email };
  switch (gateOf(session)) {
    case 'sign-in':
      return { kind: 'form', isEntering: false };
    case 'consent':
      return { kind: 'consent', email, isAnew: hasOldNotice(session) };
    case 'verify-email':
      return { kind: 'verify', email };
    case 'consent-ahead':
      return { kind: 'form', isEntering: true };
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
 * An address in a form that its owner recognises but onlookers don't: the first letter and the host, `a…@iitb.ac.in`.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
