import type { ErrorCode } from '../../../lib/errors.ts';
import type { Session } from '../../../lib/session.ts';
import { knownUser } from '../../../lib/session.ts';

/** Why this session may not post, in the order of the spec's checks (section 5); undefined when it may. */
export function blockedFromPosting(session: Session): ErrorCode | undefined {
  if (session.kind === 'signed-out') return 'session-expired';
  if (!session.account.emailVerified) return 'verify-email';
  const user = knownUser(session);
  if (user === undefined) return undefined;
  if (user.suspicious || user.accountLocked) return 'account-flagged';
  return user.college === null ? 'college-required' : undefined;
}

/** Why this session may not reply; undefined when it may. */
export function blockedFromReplying(session: Session): ErrorCode | undefined {
  if (session.kind === 'signed-out') return 'sign-in-to-reply';
  if (!session.account.emailVerified) return 'verify-email';
  return knownUser(session)?.accountLocked === true ? 'account-flagged' : undefined;
}
