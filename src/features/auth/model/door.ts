import type { Session } from '../../../lib/session.ts';
import { gateOf } from '../../../lib/session.ts';

/** What `/auth` shows to a session. */
export type Door =
  /** The forms. `isEntering`: the account is in, its profile is on its way. */
  | { readonly kind: 'form'; readonly isEntering: boolean }
  /** The waiting room of an address that is not verified yet. */
  | { readonly kind: 'verify'; readonly email: string }
  /** Nothing: the person is in. */
  | { readonly kind: 'leave' };

/**
 * Which it is. Whoever has just signed in waits for the profile here, so that a closed account is told so at this
 * door and not thrown out of a page; when the profile can't be read, the page that follows says that.
 */
export function doorOf(session: Session): Door {
  if (session.kind === 'signed-out') return { kind: 'form', isEntering: false };
  switch (gateOf(session)) {
    case 'sign-in':
      return { kind: 'form', isEntering: false };
    case 'verify-email':
      return { kind: 'verify', email: session.account.email };
    case 'loading':
      return session.isConfirmed && session.user.kind === 'unknown'
        ? { kind: 'form', isEntering: true }
        : { kind: 'leave' };
    case 'choose-college':
    case 'open':
      return { kind: 'leave' };
  }
}
