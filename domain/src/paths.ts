import type { CollegeId } from './college.ts';
import type { UserId } from './user.ts';

/** Names of the collections in Firestore; the rules file uses the same ones. */
export const COLLECTIONS = { colleges: 'colleges', users: 'users', alerts: 'alerts' } as const;

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
