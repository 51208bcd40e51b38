import type { Branded } from './brand.ts';

/** The id of a circle in a URL: the circle's own, or an opaque one that begins with `c_`. */
export type CircleAddressId = Branded<string, 'CircleAddressId'>;

/** Messages for invalid circle ids in a URL. */
const CIRCLE_ID_MESSAGES = {
  missing: 'Circle ID is missing',
  characters: 'Circle ID contains invalid characters',
  length: 'Circle ID has invalid length',
  secure: 'Invalid secure circle ID format',
  stored: 'Invalid Firestore circle ID format',
} as const;

/** One of CIRCLE_ID_MESSAGES. */
type CircleIdProblem = keyof typeof CIRCLE_ID_MESSAGES;

/** The result of a check of an id. */
type CheckedCircleId =
  | { readonly kind: 'valid'; readonly id: CircleAddressId }
  | { readonly kind: 'invalid'; readonly problem: CircleIdProblem; readonly message: string };

/** Lengths of an id in a URL, in characters. */
const CIRCLE_ID_LENGTH = { min: 3, max: 50 } as const;

const REMOVED = /[<>'"&\\/]/g;
const SECURE = /^c_[A-Za-z0-9_-]{8,}$/;
const STORED = /^[A-Za-z0-9_-]{15,}$/;

function problemOf(id: string): CircleIdProblem | undefined {
  if (id === '') return 'characters';
  if (id.length < CIRCLE_ID_LENGTH.min || id.length > CIRCLE_ID_LENGTH.max) return 'length';
  if (id.startsWith('c_')) return SECURE.test(id) ? undefined : 'secure';
  return STORED.test(id) ? undefined : 'stored';
}

function isAddressId(id: string): id is CircleAddressId {
  return problemOf(id) === undefined;
}

/** Validates an id from a URL, after removing characters that are ignored. Null: there is none. */
export function checkCircleId(text: string | null | undefined): CheckedCircleId {
  const invalid = (problem: CircleIdProblem): CheckedCircleId => ({
    kind: 'invalid',
    problem,
    message: CIRCLE_ID_MESSAGES[problem],
  });
  if (text === null || text === undefined || text === '') return invalid('missing');
  const id = text.replace(REMOVED, '');
  if (isAddressId(id)) return { kind: 'valid', id };
  return invalid(problemOf(id) ?? 'characters');
}

/** The URL path of a circle; only for a validated id. */
export function circleAddress(id: CircleAddressId): string {
  return `/circles/${id}`;
}

/** Words that suggest probing in a circle's URL. */
export const SUSPICIOUS_WORDS = ['admin', 'root', 'test', 'debug', 'dev', 'sql', 'injection'] as const;

/** The words of a key, in small letters: `isAdmin`, `SQLQuery` and `filter[debug_mode]` have two or three each. */
function wordsOf(key: string): readonly string[] {
  const words = key.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase());
}

/**
 * Whether an address of circles looks like a probe: one of the words is a whole segment of its path, in any case of
 * letters, or a word of a key of its query. Parts of a segment do not count, as an id of random letters can hold any
 * word; no valid id is one, being longer than all of them. Nor do parts of a key's word: `address`, `latest`.
 *
 * @param path Decoded, as the router gives it, from `/circles` on.
 * @param keys The names in the query.
 */
export function isSuspiciousCircleAddress(path: string, keys: readonly string[]): boolean {
  const words: readonly string[] = SUSPICIOUS_WORDS;
  const segments = path.split('/').map((segment) => segment.toLowerCase());
  return [...segments, ...keys.flatMap(wordsOf)].some((part) => words.includes(part));
}
