import type { Language } from '@chupke/domain/language.ts';
import { loadEntryModules } from './entry-modules.ts';
import type { MailState } from './mail-keeper.ts';
import { mailKeeper } from './mail-keeper.ts';

const keeper = mailKeeper();

/** The state of the mail with the link that verifies the address. */
export function useVerificationMail(): MailState {
  return keeper.useMail();
}

/** Has the link sent, unless one is on its way or the last one is too young. Never rejects. */
export async function sendVerificationMail(language: Language): Promise<void> {
  await keeper.send(async () => {
    const { account } = await loadEntryModules();
    await account.sendVerification(language);
  });
}

/** Forgets the mail of an account that was left. */
export function forgetVerificationMail(): void {
  keeper.forget();
}
