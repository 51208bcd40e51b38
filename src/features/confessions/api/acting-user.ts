import type { UserId } from '@chupke/domain/user.ts';
import { AppError } from '../../../lib/errors.ts';
import { currentSession } from '../../../lib/session.ts';

/** Who is signed in. Throws AppError: nobody is. */
export function actingUser(): UserId {
  const session = currentSession();
  if (session.kind !== 'signed-in') throw new AppError('session-expired');
  return session.account.uid;
}
