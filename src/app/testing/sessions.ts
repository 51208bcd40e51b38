import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { DEFAULT_SETTINGS, parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import type { Session, UserState } from '../../lib/session.ts';

const UID = 'abcdefghijklmnopqrstuvwxyz12';

/** What can be said of a signed-in session. */
interface SessionOptions {
  readonly uid?: string;
  readonly college?: string | null;
  readonly emailVerified?: boolean;
  readonly isAdmin?: boolean;
  /** Whether the cached profile says so too. */
  readonly isAdminByProfile?: boolean;
  readonly isModerator?: boolean;
  /** Whether a role asks for a second factor that the sign-in was without. */
  readonly lacksSecondFactor?: boolean;
  readonly isPremium?: boolean;
  /** Whether a measure has closed the account. */
  readonly isBarred?: boolean;
  readonly roles?: readonly string[];
  readonly isConfirmed?: boolean;
  /** The version of the notice that was agreed to; the newest by default. */
  readonly noticeVersion?: number;
  readonly user?: UserState;
}

/** A signed-in session at the gate given by the options; open by default. */
export function sessionOf(options: SessionOptions): Session {
  const { uid = UID, college = 'iitb', emailVerified = true, isConfirmed = true } = options;
  const { isAdmin = false, isModerator = false, isPremium = false, roles = ['user'] } = options;
  const user = parseOwnUser(uid, {
    email: 'asha@example.in',
    displayName: '',
    anonymousId: 'a1b2c3d4e5f6',
    college,
    collegeName: college === null ? null : 'IIT Bombay',
    accountStatus: 'active',
    isBarred: options.isBarred === true,
    noticeVersion: options.noticeVersion ?? NOTICE_VERSION,
    securityFlags: { suspicious: false, accountLocked: false },
    isAdmin: options.isAdminByProfile ?? isAdmin,
    isModerator,
    subscriptionPlan: isPremium ? 'premium' : 'free',
    subscriptionStatus: isPremium ? 'active' : 'inactive',
    roles,
    notificationsEnabled: false,
    settings: DEFAULT_SETTINGS,
  });
  return {
    kind: 'signed-in',
    account: {
      uid: parseUserId(uid),
      email: 'asha@example.in',
      emailVerified,
      isModerator,
      isAdmin,
      ...(options.lacksSecondFactor === true ? { lacksSecondFactor: true } : {}),
    },
    user: options.user ?? { kind: 'known', user },
    isConfirmed,
  };
}
