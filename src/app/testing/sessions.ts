import { parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import type { Session, UserState } from '../../lib/session.ts';

const UID = 'abcdefghijklmnopqrstuvwxyz12';

/** A signed-in session at the gate that the options lead to: open, unless told otherwise. */
export function sessionOf(options: {
  readonly college?: string | null;
  readonly emailVerified?: boolean;
  readonly user?: UserState;
}): Session {
  const { college = 'iitb', emailVerified = true } = options;
  const user = parseOwnUser(UID, {
    email: 'asha@example.in',
    anonymousId: 'a1b2c3d4e5f6',
    college,
    collegeName: college === null ? null : 'IIT Bombay',
    accountStatus: 'active',
    securityFlags: { suspicious: false, accountLocked: false },
  });
  const account = { uid: parseUserId(UID), email: 'asha@example.in', isModerator: false, isAdmin: false };
  return {
    kind: 'signed-in',
    account: { ...account, emailVerified },
    user: options.user ?? { kind: 'known', user },
    isConfirmed: true,
  };
}
