import type { ErasureChoice, ExportedAccount } from '@chupke/domain/calls.ts';
import { signOut } from '../../../lib/account/session-live.ts';
import { AppError, requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import { parseExportedAccount } from '../model/export-page.ts';

/** Everything that is stored about oneself. Throws AppError. */
export async function fetchOwnData(): Promise<ExportedAccount> {
  requireNetwork();
  const answer = await call('exportAccount', null);
  try {
    return parseExportedAccount(answer);
  } catch (error) {
    throw new AppError('unknown', { cause: error });
  }
}

/**
 * Erases the account and its data on this device. Throws AppError: `recent-sign-in` when the user must sign in again
 * first.
 */
export async function eraseAccount(content: ErasureChoice): Promise<void> {
  requireNetwork();
  // The response does not matter: it comes when the erasure can no longer be stopped.
  await call('eraseAccount', { content });
  try {
    await signOut({ kind: 'erased' });
  } catch {
    // The account is erased all the same: a reload finds out.
    window.location.assign('/');
  }
}
