import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseFeedId } from './college.ts';
import { parseCount, parseFlag, parseNullableText, parseRecord, parseText, parseTime } from './parse.ts';

/**
 * The public profile of an account's own pseudonym, at `profiles/{anonymousId}`. Every verified student may read it,
 * so nothing in it leads to the account, nor does when it changes: it is made with the first post that is signed with
 * the name, and tells only what signed posts tell.
 */
export interface Profile {
  readonly anonymousId: AnonymousId;
  /**
   * The feed of the newest signed post: a college, or the city whose small colleges share one. Whoever changes college
   * shows it with the next signed post, so that nobody sees whose request was approved.
   */
  readonly college: FeedId | null;
  readonly collegeName: string | null;
  /** Signed confessions; those under a mask don't count, or they could be linked. */
  readonly confessionCount: number;
  /** Whether others may open it (UserSettings.showProfile). */
  readonly visible: boolean;
  /** Start, in UTC, of the month of the first signed post; milliseconds since 1970. */
  readonly since: number;
}

/** The start, in UTC, of the month of a time; both in milliseconds since 1970. */
export function startOfMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/** Parses a stored profile. Throws ParseError. */
export function parseProfile(data: unknown): Profile {
  const record = parseRecord(data);
  const college = parseNullableText(record, 'college', { min: 1, max: 60 });
  return {
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    college: college === null ? null : parseFeedId(college),
    collegeName: parseNullableText(record, 'collegeName', COLLEGE_LIMITS.name),
    confessionCount: parseCount(record, 'confessionCount'),
    visible: parseFlag(record, 'visible'),
    // A legacy one, until it is migrated, says when the account was created.
    since: startOfMonth(parseTime(record, record['since'] === undefined ? 'createdAt' : 'since')),
  };
}
