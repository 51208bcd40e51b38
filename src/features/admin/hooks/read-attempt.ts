import { newDocumentId } from '@chupke/domain/random.ts';
import { OPENING_ANEW_MINUTES } from '@chupke/domain/seal.ts';
import { browserRandom } from '../../../lib/random.ts';
import { forgetSecure, keepSecure, readSecure } from '../../../lib/security/secure-storage.ts';
import { currentSession, uidOf } from '../../../lib/session.ts';

/*
 * Under which id an admin reads the result of an opening. The server tells it once, and once more to the same id while the
 * answer may have been lost: the id outlives the dialog and a reload of the tab, the result is kept nowhere.
 */

/** For a tab whose storage is full or disabled: up to a reload. */
const attempts = new Map<string, string>();

const nameOf = (opening: string): string => `opening:${uidOf(currentSession()) ?? ''}:${opening}`;

/** Whether a result that was read can be asked for again: no answer has come to an attempt of this tab, and it is not over. */
export function canReadAnew(opening: string): boolean {
  return readSecure(nameOf(opening)) !== undefined;
}

/** The id under which the result is read: that of an attempt without an answer, or a new one; kept before it is sent. */
export function takeAttempt(opening: string): string {
  const name = nameOf(opening);
  const attempt = readSecure(name) ?? attempts.get(name) ?? newDocumentId(browserRandom);
  attempts.set(name, attempt);
  keepSecure(name, attempt, OPENING_ANEW_MINUTES * 60_000);
  return attempt;
}

/** The attempt is over: it was answered. */
export function forgetAttempt(opening: string): void {
  attempts.delete(nameOf(opening));
  forgetSecure(nameOf(opening));
}
