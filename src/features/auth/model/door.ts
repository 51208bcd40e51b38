import type { UserId } from '@chupke/domain/user.ts';
import type { Session } from '../../../lib/session.ts';
import { gateOf } from '../../../lib/session.ts';

/** What `/auth` shows to a session. */
export type Door =
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
export interface Tab {
  /** The uid that used it last (lib/security/last-known-uid.ts). */
  readonly lastUid?: string | undefined;
  /** The guard has found another account than that, and has sent it here. */
  readonly isNoticed?: boolean | undefined;
}

/**
 * Which it is. Whoever has just signed in waits for the profile here, so that a closed account is told so at this
 * door and not thrown out of a page; when the profile can't be read, the page that follows says that.
 */
export function doorOf(session: Session, { lastUid, isNoticed = false }: Tab = {}): Door {
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
