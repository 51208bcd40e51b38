import type { AnonymousId } from './anonymous-id.ts';
import type { CollegeId } from './college.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import type { LimitedAction } from './limits.ts';
import type { UserId } from './user.ts';

/** Names of the collections in Firestore; the rules file uses the same ones. */
export const COLLECTIONS = {
  colleges: 'colleges',
  users: 'users',
  alerts: 'alerts',
  limits: 'limits',
  anonymousIds: 'anonymousIds',
  profiles: 'profiles',
  confessions: 'confessions',
  confessionOwners: 'confessionOwners',
  likes: 'likes',
  masks: 'masks',
  maskIds: 'maskIds',
  replies: 'replies',
  replyOwners: 'replyOwners',
} as const;

/** Path of a college's document. */
export function collegePath(id: CollegeId): string {
  return `${COLLECTIONS.colleges}/${id}`;
}

/** Path of a user's own document. */
export function userPath(id: UserId): string {
  return `${COLLECTIONS.users}/${id}`;
}

/** Path of one of a user's alerts. */
export function alertPath(user: UserId, alertId: string): string {
  return `${userPath(user)}/${COLLECTIONS.alerts}/${alertId}`;
}

/** Path of a user's counter for a limited action. */
export function limitPath(user: UserId, action: LimitedAction): string {
  return `${userPath(user)}/${COLLECTIONS.limits}/${action}`;
}

/** Path of the document that makes an account's pseudonym unique. Nobody reads it. */
export function anonymousIdPath(id: AnonymousId): string {
  return `${COLLECTIONS.anonymousIds}/${id}`;
}

/** Path of the public profile of an account's pseudonym. */
export function profilePath(id: AnonymousId): string {
  return `${COLLECTIONS.profiles}/${id}`;
}

/** Path of a confession. */
export function confessionPath(id: ConfessionId): string {
  return `${COLLECTIONS.confessions}/${id}`;
}

/** Path of the seal: who wrote a confession. Its owner alone reads it. */
export function confessionOwnerPath(id: ConfessionId): string {
  return `${COLLECTIONS.confessionOwners}/${id}`;
}

/** Path of a user's like of a confession. */
export function likePath(confession: ConfessionId, user: UserId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.likes}/${user}`;
}

/** Path of the record of a user's mask in the replies of a confession. */
export function maskPath(confession: ConfessionId, user: UserId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.masks}/${user}`;
}

/** Path of the document that makes a mask unique in its thread. Nobody reads it. */
export function maskIdPath(confession: ConfessionId, mask: AnonymousId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.maskIds}/${mask}`;
}

/** Path of a reply. */
export function replyPath(confession: ConfessionId, reply: ReplyId): string {
  return `${confessionPath(confession)}/${COLLECTIONS.replies}/${reply}`;
}

/** Path of the record of who wrote a reply. Its owner alone reads it. */
export function replyOwnerPath(reply: ReplyId): string {
  return `${COLLECTIONS.replyOwners}/${reply}`;
}
