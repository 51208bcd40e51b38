import type { OwnUser } from '@chupke/domain/user.ts';
import { isPaused, NEW_STATUS } from '@chupke/domain/user.ts';
import { serverNow } from '../../../lib/clock.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { Session } from '../../../lib/session.ts';
import { currentSession, knownUser } from '../../../lib/session.ts';

/**
 * Whether the account may post, reply and like nothing: banned, restricted or being erased (isInGoodStanding in
 * firestore.rules). A new one may write; it is sent when the server has admitted the account.
 */
function isShut({ accountStatus, accountLocked }: OwnUser): boolean {
  return (accountStatus !== 'active' && accountStatus !== NEW_STATUS) || accountLocked;
}

/** Whether the server has still to admit the signed-in account, which takes about a second after it was made. */
export function awaitsAdmission(): boolean {
  return knownUser(currentSession())?.accountStatus === NEW_STATUS;
}

/** Why this session may not post, undefined when it may. The first reason that applies, in the order in which they can be remedied. */
export function postDenial(session: Session): ErrorCode | undefined {
  if (session.kind === 'signed-out') return 'session-expired';
  if (!session.account.emailVerified) return 'verify-email';
  const user = knownUser(session);
  if (user === undefined) return undefined;
  if (user.suspicious || isShut(user)) return 'account-flagged';
  if (isPaused(user, serverNow())) return 'posting-paused';
  return user.college === null ? 'college-required' : undefined;
}

/** Why this session may not reply; undefined when it may. */
export function replyDenial(session: Session): ErrorCode | undefined {
  if (session.kind === 'signed-out') return 'sign-in-to-reply';
  if (!session.account.emailVerified) return 'verify-email';
  const user = knownUser(session);
  if (user === undefined) return undefined;
  if (isShut(user)) return 'account-flagged';
  return isPaused(user, serverNow()) ? 'posting-paused' : undefined;
}
