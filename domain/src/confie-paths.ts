import type { SessionSlot } from './confie-session.ts';
import { COLLECTIONS, userPath } from './paths.ts';
import type { UserId } from './user.ts';

/** Path of the patterns that every student's Confie uses. */
export const APPROVED_PATTERNS_PATH = `${COLLECTIONS.confiePatterns}/approved`;

/** Path of the patterns as admins list them. Only the server reads it. */
export const LISTED_PATTERNS_PATH = `${COLLECTIONS.confiePatterns}/listed`;

/** Path of what the server knows of a pattern. Only the server reads it. */
export function learnedPatternPath(id: string): string {
  return `${COLLECTIONS.learnedPatterns}/${id}`;
}

/** Path of what the AI has cost on a day (`2026-11-25`, in UTC). Only the server reads it. */
export function aiBudgetPath(day: string): string {
  return `${COLLECTIONS.aiBudget}/${day}`;
}

/** Path of a student's saved session with Confie, in one of its places. */
export function confieSessionPath(user: UserId, slot: SessionSlot): string {
  return `${userPath(user)}/${COLLECTIONS.confieSessions}/${slot}`;
}
