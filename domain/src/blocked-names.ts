import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import { ParseError, tryParse } from './parse.ts';

/** The most names that one student can block. The rules hold the same figure. */
export const BLOCKED_NAMES_MAX = 200;

/** Where a name is worn: by one post, in the replies of one confession, or wherever its account signs with it. */
export type NamePlace = 'post' | 'thread' | 'account';

/** Where a name is worn; the three forms differ (anonymous-id.ts). */
export function placeOfName(name: AnonymousId): NamePlace {
  if (name.startsWith('m_')) return 'post';
  return name.startsWith('t_') ? 'thread' : 'account';
}

/**
 * The names that a stored `users/{uid}` has blocked (its `blockedNames`), in the order in which they were; none where
 * the field is absent. What is no name is left out, so that it keeps nobody from their account. Throws ParseError when
 * it is no list.
 */
export function parseBlockedNames(data: unknown): readonly AnonymousId[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) throw new ParseError('blockedNames', 'a list');
  return data.flatMap((name: unknown) => tryParse(() => parseAnonymousId(String(name))) ?? []);
}
