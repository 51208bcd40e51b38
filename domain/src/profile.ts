import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseFeedId } from './college.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, parseFlag, parseNullableText, parseRecord, parseText, parseTime } from './parse.ts';
import { parseSettings, parseUserPlace } from './user.ts';

/**
 * The public profile of an account's own pseudonym, at `profiles/{anonymousId}`. Every verified student may
 * read it, so nothing in it leads to the account: it counts only what was posted under this very name, and its
 * time is that of a whole day.
 */
export interface Profile {
  readonly anonymousId: AnonymousId;
  /**
   * Where the student posts: a college, or the city whose small colleges share a feed - a name at a college of three
   * would be as good as a face. Null until the student has chosen.
   */
  readonly college: FeedId | null;
  readonly collegeName: string | null;
  /** Confessions posted under this name; those under a one-post mask don't count, or they could be linked. */
  readonly confessionCount: number;
  /** Whether others may open it (UserSettings.showProfile). */
  readonly visible: boolean;
  /** Beginning, in UTC, of the day on which the account was made; milliseconds since 1970. */
  readonly createdAt: number;
}

const DAY_MS = 86_400_000;

/** The beginning, in UTC, of the day of a time; both in milliseconds since 1970. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

function parseName(record: UnknownRecord): AnonymousId {
  return parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 }));
}

/** A stored profile, checked. Throws ParseError. */
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

/** The profile, with nothing posted yet, of a stored `users/{uid}`. Throws ParseError. */
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
