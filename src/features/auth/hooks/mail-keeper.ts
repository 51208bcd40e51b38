import { create } from 'zustand';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { RESEND_MS, secondsToResend } from '../model/waiting.ts';

/** What became of a mail that was asked for. It outlives the form that asked for it. */
export type MailState =
  /** This page has sent none. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  /** `wait`: seconds until another one can be asked for. */
  | { readonly kind: 'sent'; readonly wait: number }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Keeps the state of one kind of mail. */
export interface MailKeeper {
  /** The mail's state; the component is drawn again when it changes. */
  readonly useMail: () => MailState;
  /** Has it sent, unless one is on its way or the last one is too young. Never rejects. */
  readonly send: (request: () => Promise<void>) => Promise<void>;
  /** Forgets it: it was another account's. */
  readonly forget: () => void;
}

/** A keeper for one kind of mail; all that use it see the same. */
export function mailKeeper(): MailKeeper {
  const useStore = create<{ readonly mail: MailState }>(() => ({ mail: { kind: 'none' } }));
  let timer: ReturnType<typeof setInterval> | undefined;
  let run = 0;

  const show = (mail: MailState): void => useStore.setState({ mail });
  const countDown = (): void => {
    const sentAt = Date.now();
    show({ kind: 'sent', wait: RESEND_MS / 1000 });
    clearInterval(timer);
    timer = setInterval(() => {
      const wait = secondsToResend(sentAt, Date.now());
      show({ kind: 'sent', wait });
      if (wait === 0) clearInterval(timer);
    }, 1000);
  };
  return {
    useMail: () => useStore(({ mail }) => mail),
    send: async (request) => {
      const { mail } = useStore.getState();
      if (mail.kind === 'sending' || (mail.kind === 'sent' && mail.wait > 0)) return;
      run += 1;
      const own = run;
      show({ kind: 'sending' });
      try {
        await request();
        if (own === run) countDown();
      } catch (error) {
        if (own === run) show({ kind: 'failed', code: toAppError(error).code });
      }
    },
    forget: () => {
      run += 1;
      clearInterval(timer);
      show({ kind: 'none' });
    },
  };
}
