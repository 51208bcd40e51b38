import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import { parseBlockedNames } from './blocked-names.ts';
import type { Branded } from './brand.ts';
import type { CollegeId, FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseCollegeId, parseFeedId } from './college.ts';
import { TEXT_LIMITS } from './limits.ts';
import type { UnknownRecord } from './parse.ts';
import {
  parseCount,
  ParseError,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseRecord,
  parseText,
} from './parse.ts';

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
  /** What mails call the student; no other student sees it, the admins' list of accounts does. May be empty. */
  readonly displayName: string;
  readonly anonymousId: AnonymousId;
  readonly college: CollegeId | null;
  readonly collegeName: string | null;
  /** Where the student posts and reads: the college's own feed, or one that small colleges share (feed.ts). */
  readonly feed: FeedId | null;
  /** What the posts there name: the college, or the city. */
  readonly feedName: string | null;
  /**
   * When the student has last signed in or been seen here (PRESENCE_DAYS), in milliseconds since 1970; null where that
   * is not known, as while it is being written.
   */
  readonly lastLogin: number | null;
  readonly accountStatus: string;
  /** What the admins gave as the reason of a ban. */
  readonly banReason: string | null;
  readonly suspicious: boolean;
  readonly accountLocked: boolean;
  /** Mirrors of what the token says, by which the app notices that its token is out of date. */
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  readonly isPremium: boolean;
  readonly roles: readonly string[];
  readonly notificationsEnabled: boolean;
  readonly settings: UserSettings;
  /** Names whose posts and replies one does not want to see, the newest last; nobody else learns of them. */
  readonly blockedNames: readonly AnonymousId[];
  /** How many alerts are unread. The server counts up, the owner down. */
  readonly unread: number;
  /** How many confessions are there of one's own, under whatever name. The server counts. */
  readonly confessionCount: number;
  /** Likes of all that one has written, in steps as they are told of (reachedMilestone); never less than before. */
  readonly likesReceived: number;
}

/** What a student writes about themself, each field on its own. */
export type OwnFields = Pick<OwnUser, 'displayName'>;

/** What a student chooses for the account; each is a switch. */
export interface UserSettings {
  /** Alerts of replies to one's confessions. */
  readonly notifyReplies: boolean;
  /** Alerts of likes. */
  readonly notifyLikes: boolean;
  /** Whether others may open the page of one's own pseudonym. */
  readonly showProfile: boolean;
}

/** What a new account starts with. */
export const DEFAULT_SETTINGS: UserSettings = { notifyReplies: true, notifyLikes: true, showProfile: true };

/** Stored settings, checked; one that is not stored, as in an account older than it, is the default. Throws ParseError. */
export function parseSettings(data: unknown): UserSettings {
  const record = { ...DEFAULT_SETTINGS, ...parseRecord(data === undefined ? {} : data, 'settings') };
  return {
    notifyReplies: parseFlag(record, 'notifyReplies'),
    notifyLikes: parseFlag(record, 'notifyLikes'),
    showProfile: parseFlag(record, 'showProfile'),
  };
}

/** Longest display name and reason of a ban, in UTF-16 code units. */
export const USER_LIMITS = { displayName: { min: 0, max: 40 }, banReason: { min: 1, max: 300 } } as const;

function parseRoles(record: UnknownRecord): readonly string[] {
  const roles = record['roles'];
  if (!Array.isArray(roles)) throw new ParseError('roles', 'a list');
  return roles.map((role: unknown, index) => {
    if (typeof role !== 'string') throw new ParseError(`roles.${index}`, 'a text');
    return role;
  });
}

function parseRights(
  record: UnknownRecord,
): Pick<OwnUser, 'isAdmin' | 'isModerator' | 'isPremium' | 'roles'> {
  return {
    isAdmin: parseFlag(record, 'isAdmin'),
    isModerator: parseFlag(record, 'isModerator'),
    isPremium: parseFlag(record, 'isPremium'),
    roles: parseRoles(record),
  };
}

/** A user's college and feed. */
export type UserPlace = Pick<OwnUser, 'college' | 'collegeName' | 'feed' | 'feedName'>;

/** The college of a stored user and where they post; a user that names no feed has the college's. Throws ParseError. */
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

/** One that the server has not counted yet is nothing. */
function parseOwnCount(record: UnknownRecord, field: string): number {
  return record[field] === undefined ? 0 : parseCount(record, field);
}

/** One's own stored user document, checked. Throws ParseError. */
export function parseOwnUser(uid: string, data: unknown): OwnUser {
  const record = parseRecord(data);
  const flags = parseRecord(record['securityFlags'], 'securityFlags');
  return {
    uid: parseUserId(uid),
    email: parseText(record, 'email', { min: 3, max: TEXT_LIMITS.email }),
    displayName: parseText(record, 'displayName', USER_LIMITS.displayName),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    ...parseUserPlace(record),
    lastLogin: record['lastLogin'] === undefined ? null : parseNullableTime(record, 'lastLogin'),
    accountStatus: parseText(record, 'accountStatus', { min: 1, max: 40 }),
    banReason:
      record['banReason'] === undefined
        ? null
        : parseNullableText(record, 'banReason', USER_LIMITS.banReason),
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
    settings: DEFAULT_SETTINGS,
  } as const;
}

/**
 * The author in a stored ownership document (`confessionOwners/{id}`, `replyOwners/{id}`): the only link from content to
 * the account that wrote it. Throws ParseError.
 */
export function parseOwner(data: unknown): UserId {
  return parseUserId(parseText(parseRecord(data), 'uid', { min: 1, max: 128 }));
}
