import { COLLECTIONS, userPath } from './paths.ts';
import type { UserId } from './user.ts';

/** Path of what is counted of the help centre's articles, in one document that everyone may read. */
export const HELP_COUNTS_PATH = `${COLLECTIONS.system}/help`;

/** Path of a batch of views of articles. Only the server reads it. */
export function helpViewsPath(id: string): string {
  return `${COLLECTIONS.helpViews}/${id}`;
}

/** Path of a user's feedback to an article, by the id of feedbackIdOf(). */
export function helpFeedbackPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.helpFeedback}/${id}`;
}
