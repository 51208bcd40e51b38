import { normalizeEmail } from '@chupke/domain/email.ts';
import type { Language } from '@chupke/domain/language.ts';
import { AppError } from '../../../lib/errors.ts';
import { countAttempt } from './attempts.ts';
import type { MailState } from './mail-keeper.ts';
import { mailKeeper } from './mail-keeper.ts';

const keeper = mailKeeper();
let address = '';

/** The state of the mail with the link for a new password, for one address: the wait of another is none of it. */
export function useResetMail(email: string): MailState {
  const mail = keeper.useMail();
  return normalizeEmail(email) === address ? mail : { kind: 'none' };
}

/** Has it sent to whoever has an account with that address. Never rejects, and never tells whether there is one. */
export async function sendResetMail(email: string, language: Language): Promise<void> {
  const wanted = normalizeEmail(email);
  if (wanted !== address) keeper.forget();
  address = wanted;
  await keeper.send(async () => {
    if (!countAttempt('reset')) throw new AppError('too-many-requests');
    const { sendReset } = await loadResetPassword();
    await sendReset(wanted, language);
  });
}

/** Forgets it. */
export function forgetResetMail(): void {
  address = '';
  keeper.forget();
}

/** What changing a forgotten password needs of Firebase. Throws AppError `unavailable` when it can't be fetched. */
export async function loadResetPassword() {
  try {
    return await import('../api/reset-password.ts');
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}
