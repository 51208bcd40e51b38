import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import { parseBlockedNames } from './blocked-names.ts';
import type { Branded } from './brand.ts';
import type { CollegeId, FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseCollegeId, parseFeedId } from './college.ts';
import { NOTICE_VERSION } from './consent.ts';
import { TEXT_LIMITS } from './limits.ts';
import type { UnknownRecord } from './parse.ts';
import {
  parseCount,
  ParseError,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
} from './parse.ts';
import type { Subscription } from './premium.ts';
import { isPremium, SUBSCRIPTION_PLANS, SUBSCRIPTION_STATUSES } from './premium.ts';

/** Id of a user: the uid that Firebase Auth gave the account. */
export type UserId = Branded<string, 'UserId'>;

/** Rights of an account beyond a student's: the claims `moderator` and `admin` of its token. */
export type Role = 'student' | 'moderator' | 'admin';

/** Auth's own limit for a uid (firebase-admin, validator.isUid). */
const UID_MAX = 128;

function isUserId(text: string): text is UserId {
  return text.length > 0 && text.length <= UID_MAX && !text.includes('/');
}

/** The text as a user's id. Throws ParseError when it can't be one. */
export function parseUserId(text: string): UserId {
  if (!isUserId(text)) throw new ParseError('uid', `1 to ${UID_MAX} characters without a slash`);
  return text;
}

/** The fields of the user's own `users/{uid}` that the app uses. */
export interface OwnUser extends Subscription {
  readonly uid: UserId;
  readonly email: string;
  /** A name for oneself: nobody else in the app sees it, and it stands in no mail. Razorpay gets it at a purchase. May be empty. */
  readonly displayName: string;
  readonly anonymousId: AnonymousId;
  readonly college: CollegeId | null;
  readonly collegeName: string | null;
  /** The student's feed: of the college, or one that small colleges share (feed.ts). */
  readonly feed: FeedId | null;
  /** Name that posts in the feed show: the college, or the city. */
  readonly feedName: string | null;
  /** When the account was made, in milliseconds since 1970; null while the write is pending. */
  readonly createdAt: number | null;
  /**
   * When the student last signed in or opened the app (PRESENCE_DAYS), in milliseconds since 1970; null if unknown,
   * e.g. while the write is pending.
   */
  readonly lastLogin: number | null;
  /** Until when its sign-ins have all ended, in milliseconds since 1970, to the second: by its owner, or a new password. Null: none. */
  readonly sessionsEndedAt: number | null;
  readonly accountStatus: string;
  /** When an admin last changed the status, in milliseconds since 1970; null: never, or the write is pending. */
  readonly statusUpdatedAt: number | null;
  /** The version of the notice that the student agreed to last (consent.ts). */
  readonly noticeVersion: number;
  /** The reason that the admins gave for a ban. */
  readonly banReason: string | null;
  /** Until when posting is paused by a moderator's measure, in milliseconds since 1970; it may be over. Null: never was. */
  readonly pausedUntil: number | null;
  /** Whether a measure has closed the account. Nobody but its owner sees that. */
  readonly isBarred: boolean;
  readonly suspicious: boolean;
  readonly accountLocked: boolean;
  /** Mirrors of the token's claims: a difference shows the app that its token is out of date. */
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** Whether the subscription gives premium (premium.ts). */
  readonly isPremium: boolean;
  readonly roles: readonly string[];
  readonly notificationsEnabled: boolean;
  readonly settings: UserSettings;
  /** Names whose posts and replies are hidden from the user, newest last; private. */
  readonly blockedNames: readonly AnonymousId[];
  /** Number of unread alerts. The server increments it, the owner decrements it. */
  readonly unread: number;
  /** Number of the user's confessions, signed or not. Written by the server. */
  readonly confessionCount: number;
  /** Likes of all the user's content, updated at milestones (reachedMilestone); never decreases. */
  readonly likesReceived: number;
}

/** The fields that a student edits freely, each on its own. */
export type OwnFields = Pick<OwnUser, 'displayName'>;

/** An account's settings; each is a switch. */
export interface UserSettings {
  /** Alerts of replies to the user's confessions. */
  readonly notifyReplies: boolean;
  /** Alerts of likes. */
  readonly notifyLikes: boolean;
  /** Whether others may open the user's profile. */
  readonly showProfile: boolean;
}

/** What a new account starts with. */
export const DEFAULT_SETTINGS: UserSettings = { notifyReplies: true, notifyLikes: true, showProfile: true };

/** Parses stored settings; a missing one, as in an older account, has its default. Throws ParseError. */
export function parseSettings(data: unknown): UserSettings {
  const record = { ...DEFAULT_SETTINGS, ...parseRecord(data === undefined ? {} : data, 'settings') };
  return {
    notifyReplies: parseFlag(record, 'notifyReplies'),
    notifyLikes: parseFlag(record, 'notifyLikes'),
    showProfile: parseFlag(record, 'showProfile'),
  };
}

/** Maximum lengths of a display name and a ban reason, in UTF-16 code units. */
export const USER_LIMITS = { displayName: { min: 0, max: 40 }, banReason: { min: 1, max: 300 } } as const;

function parseRoles(record: UnknownRecord): readonly string[] {
  const roles = record['roles'];
  if (!Array.isArray(roles)) throw new ParseError('roles', 'a list');
  return roles.map((role: unknown, index) => {
    if (typeof role !== 'string') throw new ParseError(`roles.${index}`, 'a text');
    return role;
  });
}

/** Parses a user's subscription; an account without any of its fields is free. Throws ParseError. */
export function parseSubscription(user: UnknownRecord): Subscription {
  const record: UnknownRecord = {
    subscriptionPlan: 'free',
    subscriptionStatus: 'inactive',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    ...user,
  };
  return {
    subscriptionPlan: parseOneOf(record, 'subscriptionPlan', SUBSCRIPTION_PLANS),
    subscriptionStatus: parseOneOf(record, 'subscriptionStatus', SUBSCRIPTION_STATUSES),
    subscriptionStartDate: parseNullableTime(record, 'subscriptionStartDate'),
    subscriptionEndDate: parseNullableTime(record, 'subscriptionEndDate'),
  };
}

function parseRights(
  record: UnknownRecord,
): Pick<OwnUser, 'isAdmin' | 'isModerator' | 'isPremium' | 'roles' | keyof Subscription> {
  const subscription = parseSubscription(record);
  return {
    isAdmin: parseFlag(record, 'isAdmin'),
    isModerator: parseFlag(record, 'isModerator'),
    ...subscription,
    isPremium: isPremium(subscription),
    roles: parseRoles(record),
  };
}

/** A user's college and feed. */
export type UserPlace = Pick<OwnUser, 'college' | 'collegeName' | 'feed' | 'feedName'>;

/** The college and feed of a stored user; without a stored feed, the college's own. Throws ParseError. */
export function parseUserPlace(record: UnknownRecord): UserPlace {
  const id = parseNullableText(record, 'college', { min: 1, max: 60 });
  const college = id === null ? null : parseCollegeId(id);
  const collegeName = parseNullableText(record, 'collegeName', COLLEGE_LIMITS.name);
  const { feed = null } = record;
  if (feed === null) return { college, collegeName, feed: college, feedName: collegeName };
  return {
    college,
    collegeName,
    feed: parseFeedId(parseText(record, 'feed', { min: 1, max: 60 })),
    feedName: parseText(record, 'feedName', COLLEGE_LIMITS.name),
  };
}

/** A counter that the server has not written yet is 0. */
function parseOwnCount(record: UnknownRecord, field: string): number {
  return record[field] === undefined ? 0 : parseCount(record, field);
}

/** Parses the user's own stored document. Throws ParseError. */
export function parseOwnUser(uid: string, data: unknown): OwnUser {
  const record = parseRecord(data);
  const flags = parseRecord(record['securityFlags'], 'securityFlags');
  return {
    uid: parseUserId(uid),
    email: parseText(record, 'email', { min: 3, max: TEXT_LIMITS.email }),
    displayName: parseText(record, 'displayName', USER_LIMITS.displayName),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    ...parseUserPlace(record),
    createdAt: record['createdAt'] === undefined ? null : parseNullableTime(record, 'createdAt'),
    lastLogin: record['lastLogin'] === undefined ? null : parseNullableTime(record, 'lastLogin'),
    sessionsEndedAt:
      record['sessionsEndedAt'] === undefined ? null : parseNullableTime(record, 'sessionsEndedAt'),
    accountStatus: parseText(record, 'accountStatus', { min: 1, max: 40 }),
    statusUpdatedAt:
      record['statusUpdatedAt'] === undefined ? null : parseNullableTime(record, 'statusUpdatedAt'),
    // A legacy account has none.
    noticeVersion: record['noticeVersion'] === undefined ? 1 : parseCount(record, 'noticeVersion'),
    banReason:
      record['banReason'] === undefined
        ? null
        : parseNullableText(record, 'banReason', USER_LIMITS.banReason),
    pausedUntil: record['pausedUntil'] === undefined ? null : parseNullableTime(record, 'pausedUntil'),
    isBarred: record['isBarred'] === true,
    suspicious: parseFlag(flags, 'suspicious'),
    accountLocked: parseFlag(flags, 'accountLocked'),
    ...parseRights(record),
    notificationsEnabled: parseFlag(record, 'notificationsEnabled'),
    settings: parseSettings(record['settings']),
    blockedNames: parseBlockedNames(record['blockedNames']),
    unread: parseOwnCount(record, 'unreadNotifications'),
    confessionCount: parseOwnCount(record, 'confessionCount'),
    likesReceived: parseOwnCount(record, 'likesReceived'),
  };
}

/**
 * Status of an account whose mailbox has as many as it may have (ACCOUNTS_PER_MAILBOX, LIVES_PER_MAILBOX). It was never
 * admitted, and is erased at once: the address can sign up again later.
 */
export const SURPLUS_STATUS = 'surplus';

/**
 * Status of an account that its owner has just made, in `users/{uid}.accountStatus` until the server has admitted it:
 * about a second. It posts nothing until then.
 */
export const NEW_STATUS = 'new';

/** How an account was created. */
export type SignUpMethod = 'password' | 'google';

/**
 * The fields of a new `users/{uid}` without `createdAt`, `lastLogin` and `updatedAt`, the server's time of the write.
 * The rules accept exactly these values: fields that grant rights start empty, and only the server changes them.
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
    accountStatus: NEW_STATUS,
    securityFlags: { accountLocked: false, suspicious: false, twoFactorEnabled: false },
    college: null,
    collegeName: null,
    collegeVerified: false,
    collegeSelectedAt: null,
    notificationsEnabled: false,
    welcomeSent: false,
    noticeVersion: NOTICE_VERSION,
    settings: DEFAULT_SETTINGS,
  } as const;
}

/** The same once the server has admitted the account. */
export function admittedUserFields(account: Parameters<typeof newUserFields>[0]) {
  return { ...newUserFields(account), accountStatus: 'active' } as const;
}

/**
 * The author in a stored ownership document (`confessionOwners/{id}`, `replyOwners/{id}`): the only link from content to
 * the account that wrote it. Throws ParseError.
 */
export function parseOwner(data: unknown): UserId {
  return parseUserId(parseText(parseRecord(data), 'uid', { min: 1, max: 128 }));
}

/** Whether a pause of posting runs at `now` (milliseconds since 1970). */
export function isPaused({ pausedUntil }: Pick<OwnUser, 'pausedUntil'>, now: number): boolean {
  return pausedUntil !== null && pausedUntil > now;
}

/** What keeps an account from posting, as far as it can be undone. */
type Shutter = Pick<OwnUser, 'accountStatus' | 'statusUpdatedAt' | 'pausedUntil' | 'isBarred'>;

/** Whether an account is kept from posting without a known end: by its status or a measure, both of which can be undone. */
export function isShut({ accountStatus, isBarred }: Pick<Shutter, 'accountStatus' | 'isBarred'>): boolean {
  return accountStatus !== 'active' || isBarred;
}

/**
 * Until when an account may not post, or could not last, in milliseconds since 1970: the end of a pause, or the last change of its
 * status; Infinity where no end is known, 0 where it always could.
 */
export function shutUntil(user: Shutter): number {
  return isShut(user) ? Infinity : Math.max(user.statusUpdatedAt ?? 0, user.pausedUntil ?? 0);
}
