import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseFeedId } from './college.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, parseFlag, parseNullableText, parseRecord, parseText, parseTime } from './parse.ts';
import { parseSettings, parseUserPlace } from './user.ts';

/**
 * The public profile of an account's own pseudonym, at `profiles/{anonymousId}`. Every verified student may read it,
 * so nothing in it links to the account: it counts only posts signed with this name, and its time is rounded to the
 * day.
 */
export interface Profile {
  readonly anonymousId: AnonymousId;
  /**
   * The student's feed: a college, or the city whose small colleges share one, as a college of three students would
   * identify them. Null until one is chosen.
   */
  readonly college: FeedId | null;
  readonly collegeName: string | null;
  /** Signed confessions; those under a mask don't count, or they could be linked. */
  readonly confessionCount: number;
  /** Whether others may open it (UserSettings.showProfile). */
  readonly visible: boolean;
  /** Start, in UTC, of the day on which the account was created; milliseconds since 1970. */
  readonly createdAt: number;
}

const DAY_MS = 86_400_000;

/** The start, in UTC, of the day of a time; both in milliseconds since 1970. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

function parseName(record: UnknownRecord): AnonymousId {
  return parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 }));
}

/** Parses a stored profile. Throws ParseError. */
export function parseProfile(data: unknown): Profile {
  const record = parseRecord(data);
  const college = parseNullableText(record, 'college', { min: 1, max: 60 });
  return {
    anonymousId: parseName(record),
    college: college === null ? null : parseFeedId(college),
    collegeName: parseNullableText(record, 'collegeName', COLLEGE_LIMITS.name),
    confessionCount: parseCount(record, 'confessionCount'),
    visible: parseFlag(record, 'visible'),
    createdAt: parseTime(record, 'createdAt'),
  };
}

/** The profile, without posts, derived from a stored `users/{uid}`. Throws ParseError. */
export function profileOfUser(data: unknown): Profile {
  const record = parseRecord(data);
  const { feed, feedName } = parseUserPlace(record);
  return {
    anonymousId: parseName(record),
    college: feed,
    collegeName: feedName,
    confessionCount: 0,
    visible: parseSettings(record['settings']).showProfile,
    createdAt: startOfDay(parseTime(record, 'createdAt')),
  };
}
