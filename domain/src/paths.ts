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
  consents: 'consents',
  collegeChange: 'collegeChange',
  collegeChanges: 'collegeChanges',
  collegeChangeOwners: 'collegeChangeOwners',
  system: 'system',
  maintenanceAccess: 'maintenanceAccess',
  securityLogs: 'security_logs',
  adminActivity: 'admin_activity_logs',
  erasures: 'erasures',
  callLimits: 'callLimits',
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

/** Path of one of a user's consent records. */
export function consentPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.consents}/${id}`;
}

/** Path of a user's own view of the newest request for another college. */
export function ownCollegeChangePath(user: UserId): string {
  return `${userPath(user)}/${COLLECTIONS.collegeChange}/current`;
}

/** Path of a request for another college, as admins decide on it. */
export function collegeChangePath(id: string): string {
  return `${COLLECTIONS.collegeChanges}/${id}`;
}

/** Path of the record of whose request it is. The server alone reads it. */
export function collegeChangeOwnerPath(id: string): string {
  return `${COLLECTIONS.collegeChangeOwners}/${id}`;
}

/** Path of what everyone may know of maintenance. */
export const MAINTENANCE_PATH = `${COLLECTIONS.system}/maintenance`;

/** Path of the aggregates that the transparency page shows. */
export const TRANSPARENCY_PATH = `${COLLECTIONS.system}/transparency`;

/** Path of the mark that lets a user in during maintenance. */
export function maintenanceAccessPath(user: UserId): string {
  return `${COLLECTIONS.maintenanceAccess}/${user}`;
}

/** Path of an erasure that is under way. The server alone reads it. */
export function erasurePath(user: UserId): string {
  return `${COLLECTIONS.erasures}/${user}`;
}
