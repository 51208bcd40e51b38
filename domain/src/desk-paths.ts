import type { CollegeId } from './college.ts';
import { COLLECTIONS, supportThreadPath } from './paths.ts';
import type { ThreadId, ThreadSide } from './support-chat.ts';

/** Path of what the server notes of a college whose feed may close. Only the server reads it. */
export function feedStatePath(id: CollegeId): string {
  return `${COLLECTIONS.feedStates}/${id}`;
}

/** Path of the wish for a college's own feed. Only the server reads it. */
export function feedWishPath(id: CollegeId): string {
  return `${COLLECTIONS.feedWishes}/${id}`;
}

/** Path of how far the merge of a college into another one is. Only the server reads it. */
export function collegeMergePath(from: CollegeId): string {
  return `${COLLECTIONS.collegeMerges}/${from}`;
}

/** Path of the sign that a side of a thread is writing. Its student and admins read it. */
export function threadTypingPath(thread: ThreadId, side: ThreadSide): string {
  return `${supportThreadPath(thread)}/${COLLECTIONS.typing}/${side}`;
}

/** Path of who works on a ticket. Only the server reads it. */
export function ticketAgentPath(ticket: string): string {
  return `${COLLECTIONS.ticketAgents}/${ticket}`;
}

/** Path of a note of an admin for the others. Only the server reads it. */
export function caseNotePath(id: string): string {
  return `${COLLECTIONS.caseNotes}/${id}`;
}
