import type { ErasureChoice, ExportedAccount } from '@chupke/domain/calls.ts';
import { signOut } from '../../../lib/account/session-live.ts';
import { AppError } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import { parseExportedAccount } from '../model/export-page.ts';

/** Everything that is stored about oneself. Throws AppError. */
export async function fetchOwnData(): Promise<ExportedAccount> {
  if (!navigator.onLine) throw new AppError('unavailable');
  const answer = await call('exportAccount', null);
  try {
    return parseExportedAccount(answer);
  } catch (error) {
    throw new AppError('unknown', { cause: error });
  }
}

/**
 * Erases the account, and what this device has kept of it. Throws AppError: `recent-sign-in` when one has to prove
 * first who is there.
 */
export async function eraseAccount(content: ErasureChoice): Promise<void> {
  if (!navigator.onLine) throw new AppError('unavailable');
  // What it answers does not matter: it comes when nothing can stop the erasure any more.
  await call('eraseAccount', { content });
  try {
    await signOut({ kind: 'erased' });
  } catch {
    // The account is gone all the same: a page that begins anew finds out.
    window.location.assign('/');
  }
}
