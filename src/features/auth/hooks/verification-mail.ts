import { create } from 'zustand';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { Language } from '../../../lib/boot-state.ts';
import { RESEND_MS, secondsToResend } from '../model/waiting.ts';
import { loadEntryModules } from './entry-modules.ts';

/** What became of the mail with the link. It outlives the form that asked for it. */
export type MailState =
  /** This page has sent none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  /** `wait`: seconds until another one can be asked for. */
  | { readonly kind: 'sent'; readonly wait: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

const useMailStore = create<{ readonly mail: MailState }>(() => ({ mail: { kind: 'none' } }));

let timer: ReturnType<typeof setInterval> | undefined;

function show(mail: MailState): void {
  useMailStore.setState({ mail });
}

function countDown(): void {
  const sentAt = Date.now();
  show({ kind: 'sent', wait: RESEND_MS / 1000 });
  clearInterval(timer);
  timer = setInterval(() => {
    const wait = secondsToResend(sentAt, Date.now());
    show({ kind: 'sent', wait });
    if (wait === 0) clearInterval(timer);
  }, 1000);
}

/** The mail's state; the component is drawn again when it changes. */
export function useVerificationMail(): MailState {
  return useMailStore(({ mail }) => mail);
}

/** Has the link sent, unless one is on its way or the last one is too young. Never rejects. */
export async function sendVerificationMail(language: Language): Promise<void> {
  const { mail } = useMailStore.getState();
  if (mail.kind === 'sending' || (mail.kind === 'sent' && mail.wait > 0)) return;
  show({ kind: 'sending' });
  try {
    const { account } = await loadEntryModules();
    await account.sendVerification(language);
    countDown();
  } catch (error) {
    show({ kind: 'failed', code: toAppError(error).code });
  }
}

/** Forgets the mail of an account that was left. */
export function forgetVerificationMail(): void {
  clearInterval(timer);
  show({ kind: 'none' });
}
