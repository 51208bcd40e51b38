import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { Branded } from './brand.ts';
import type { CollegeId } from './college.ts';
import { COLLEGE_LIMITS, parseCollegeId } from './college.ts';
import { TEXT_LIMITS } from './limits.ts';
import { ParseError, parseFlag, parseNullableText, parseRecord, parseText } from './parse.ts';

/** Id of a user: the uid that Firebase Auth gave the account. */
export type UserId = Branded<string, 'UserId'>;

/** What an account may do beyond a student's rights: the claims `moderator` and `admin` of its token. */
export type Role = 'student' | 'moderator' | 'admin';

/** Auth's own bound for a uid (firebase-admin, validator.isUid). */
const UID_MAX = 128;

function isUserId(text: string): text is UserId {
  return text.length > 0 && text.length <= UID_MAX && !text.includes('/');
}

/** The text as a user's id. Throws ParseError when it can't be one. */
export function parseUserId(text: string): UserId {
  if (!isUserId(text)) throw new ParseError('uid', `1 to ${UID_MAX} characters without a slash`);
  return text;
}

/** The part of one's own `users/{uid}` that the app works with. */
export interface OwnUser {
  readonly uid: UserId;
  readonly email: string;
  readonly anonymousId: AnonymousId;
  readonly college: CollegeId | null;
  readonly collegeName: string | null;
  readonly accountStatus: string;
  readonly suspicious: boolean;
  readonly accountLocked: boolean;
}

/** One's own stored user document, checked. Throws ParseError. */
export function parseOwnUser(uid: string, data: unknown): OwnUser {
  const record = parseRecord(data);
  const flags = parseRecord(record['securityFlags'], 'securityFlags');
  const college = parseNullableText(record, 'college', { min: 1, max: 60 });
  return {
    uid: parseUserId(uid),
    email: parseText(record, 'email', { min: 3, max: TEXT_LIMITS.email }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    college: college === null ? null : parseCollegeId(college),
    collegeName: parseNullableText(record, 'collegeName', COLLEGE_LIMITS.name),
    accountStatus: parseText(record, 'accountStatus', { min: 1, max: 40 }),
    suspicious: parseFlag(flags, 'suspicious'),
    accountLocked: parseFlag(flags, 'accountLocked'),
  };
}

/** How an account was made. */
export type SignUpMethod = 'password' | 'google';

/**
 * The fields of a new `users/{uid}` but `createdAt`, `lastLogin` and `updatedAt`, which are the server's time of
 * writing. The rules accept exactly these values: whatever gives rights starts at nothing, and the server alone
 * moves it.
 */
export function newUserFields(account: {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly anonymousId: AnonymousId;
  readonly signUpMethod: SignUpMethod;
}) {
  return {
    ...account,
    displayName: '',
    subscriptionPlan: 'free',
    subscriptionStatus: 'inactive',
    isAdmin: false,
    isModerator: false,
    isPremium: false,
    roles: ['user'],
    confessionCount: 0,
    likesReceived: 0,
    unreadNotifications: 0,
    accountStatus: 'active',
    securityFlags: { accountLocked: false, suspicious: false, twoFactorEnabled: false },
    college: null,
    collegeName: null,
    collegeVerified: false,
    collegeSelectedAt: null,
    notificationsEnabled: false,
    welcomeSent: false,
  } as const;
}
