import { COLLECTIONS, userPath } from './paths.ts';
import type { UserId } from './user.ts';

/** Path of an entry in the history of a case. Only the server reads it. */
export function caseEntryPath(id: string): string {
  return `${COLLECTIONS.caseHistory}/${id}`;
}

/** Path of a decision about a student or what they wrote, as they read it. The server writes it. */
export function ownDecisionPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.measures}/${id}`;
}

/** Path of who made such a decision, by its id: not about whom. Only the server reads it. */
export function measureActPath(id: string): string {
  return `${COLLECTIONS.measureActs}/${id}`;
}

/** Path of a measure that has still to take effect, or to end. Only the server reads it. */
export function dueMeasurePath(id: string): string {
  return `${COLLECTIONS.dueMeasures}/${id}`;
}

/** Path of what moderators did about the author of a case (caseIdOf), or want to do. Only the server reads it. */
export function caseMeasuresPath(caseId: string): string {
  return `${COLLECTIONS.caseMeasures}/${caseId}`;
}

/** Path of an appeal, without its owner; listAppeals shows it to moderators. Only the server reads it. */
export function appealPath(id: string): string {
  return `${COLLECTIONS.appeals}/${id}`;
}

/** Path of the ownership document of an appeal. Only the server reads it. */
export function appealOwnerPath(id: string): string {
  return `${COLLECTIONS.appealOwners}/${id}`;
}

/** Path of which report a token of "this is about me" is of, by the token's hash. Only the server reads it. */
export function aboutMePath(hash: string): string {
  return `${COLLECTIONS.aboutMe}/${hash}`;
}
