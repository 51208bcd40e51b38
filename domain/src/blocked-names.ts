import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import { ParseError, tryParse } from './parse.ts';

/** How many names a student can block. The rules have the same limit. */
export const BLOCKED_NAMES_MAX = 200;

/** Where a name is used: by one post, in the replies of one confession, or on everything its account signs. */
type NamePlace = 'post' | 'thread' | 'account';

/** Where a name is used, by its form (anonymous-id.ts). */
export function placeOfName(name: AnonymousId): NamePlace {
  if (name.startsWith('m_')) return 'post';
  return name.startsWith('t_') ? 'thread' : 'account';
}

/**
 * The names blocked in a stored `users/{uid}` (its `blockedNames`), oldest first; none if the field is absent.
 * Invalid entries are skipped, so that they cannot lock anyone out. Throws ParseError if it is not a list.
 */
export function parseBlockedNames(data: unknown): readonly AnonymousId[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) throw new ParseError('blockedNames', 'a list');
  return data.flatMap((name: unknown) => tryParse(() => parseAnonymousId(String(name))) ?? []);
}
