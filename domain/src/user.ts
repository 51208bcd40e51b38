import type { Branded } from './brand.ts';
import { ParseError } from './parse.ts';

/** Id of a user: the uid that Firebase Auth gave the account. */
export type UserId = Branded<string, 'UserId'>;

/** What an account may do beyond a student's rights; carried in the account's custom claims. */
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
