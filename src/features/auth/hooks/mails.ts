import { normalizeEmail } from '@chupke/domain/email.ts';
import { create } from 'zustand';
import type { Language } from '@chupke/domain/language.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError, AppError } from '../../../lib/errors.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { tabStore } from '../../../lib/storage.ts';
import { secondsToResend } from '../model/waiting.ts';
import { loadEntryModules } from './entry-modules.ts';
import { countAttempt } from './tries.ts';

/** What became of a mail that was asked for. It outlives the form that asked for it. `wasSent`: an earlier one was sent. */
export type MailState =
  /** This tab has sent none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly wasSent: boolean }
  /** `wait`: seconds until another one can be asked for. */
  | { readonly kind: 'sent'; readonly wait: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly wasSent: boolean };

/** Whether this tab has sent one: then the mailbox has it, whatever became of another try. */
export function hasSent(mail: MailState): boolean {
  return mail.kind === 'sent' || (mail.kind !== 'none' && mail.wasSent);
}

/** Holds the state of one kind of mail. */
interface MailKeeper {
  /** The mail's state; the component is drawn again when it changes. */
  readonly useMail: () => MailState;
  /** Has it sent, unless one is on its way or the last one is too young. Never rejects. */
  readonly send: (request: () => Promise<void>) => Promise<void>;
  /** Forgets it: it was another account's. */
  readonly forget: () => void;
}

/**
 * A keeper for one kind of mail; all that use it see the same. `sentKey`: where this tab keeps when the last one was sent, so
 * that a reload offers no first one.
 */
function mailKeeper(sentKey?: StoredKey): MailKeeper {
  const useStore = create<{ readonly mail: MailState }>(() => ({ mail: { kind: 'none' } }));
  let timer: ReturnType<typeof setInterval> | undefined;
  let run = 0;

  const show = (mail: MailState): void => useStore.setState({ mail });
  const countDown = (sentAt: number): void => {
    clearInterval(timer);
    const tick = (): void => {
      const wait = secondsToResend(sentAt, Date.now());
      show({ kind: 'sent', wait });
      if (wait === 0) clearInterval(timer);
    };
    timer = setInterval(tick, 1000);
    tick();
  };
  const sentBefore = sentKey === undefined ? null : tabStore.read(sentKey);
  if (sentBefore !== null && /^\d{1,15}$/.test(sentBefore)) countDown(Number(sentBefore));
  return {
    useMail: () => useStore(({ mail }) => mail),
    send: async (request) => {
      const { mail } = useStore.getState();
      if (mail.kind === 'sending' || (mail.kind === 'sent' && mail.wait > 0)) return;
      run += 1;
      const own = run;
      const wasSent = hasSent(mail);
      show({ kind: 'sending', wasSent });
      try {
        await request();
        if (own !== run) return;
        const sentAt = Date.now();
        if (sentKey !== undefined) tabStore.write(sentKey, String(sentAt));
        countDown(sentAt);
      } catch (error) {
        if (own === run) show({ kind: 'failed', code: toAppError(error).code, wasSent });
      }
    },
    forget: () => {
      run += 1;
      clearInterval(timer);
      if (sentKey !== undefined) tabStore.remove(sentKey);
      show({ kind: 'none' });
    },
  };
}

const verificationMail = mailKeeper(STORED.linkSent.name);

/** The state of the mail with the link that verifies the address. */
export function useVerificationMail(): MailState {
  return verificationMail.useMail();
}

/** Has the link sent, unless one is on its way or the last one is too young. Never rejects. */
export async function sendVerificationMail(language: Language): Promise<void> {
  await verificationMail.send(async () => {
    const { account } = await loadEntryModules();
    await account.sendVerification(language);
  });
}

/** Forgets the mail of an account that was left. */
export function forgetVerificationMail(): void {
  verificationMail.forget();
}

const resetMail = mailKeeper();
let address = '';

/** The state of the mail with the link for a new password, for one address: the wait of another is none of it. */
export function useResetMail(email: string): MailState {
  const mail = resetMail.useMail();
  return normalizeEmail(email) === address ? mail : { kind: 'none' };
}

/** Sends the mail if the address has an account. Never rejects, and never reveals whether it has one. */
export async function sendResetMail(email: string, language: Language): Promise<void> {
  const wanted = normalizeEmail(email);
  if (wanted !== address) resetMail.forget();
  address = wanted;
  await resetMail.send(async () => {
    if (!countAttempt('reset')) throw new AppError('too-many-requests');
    const { sendReset } = await loadMailedLinks();
    await sendReset(wanted, language);
  });
}

/** Forgets it. */
export function forgetResetMail(): void {
  address = '';
  resetMail.forget();
}

/** What mailed links need of Firebase. Throws AppError `unavailable` when it can't be fetched. */
export function loadMailedLinks() {
  return import('../api/mailed-links.ts');
}
