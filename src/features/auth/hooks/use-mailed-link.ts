import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { MailedLink } from '../model/mailed-link.ts';
import { loadEntryModules } from './entry-modules.ts';
import { loadMailedLinks } from './mails.ts';
import { forgetTries } from './tries.ts';

/** State of a mailed link. */
export type LinkState =
  | { readonly kind: 'working' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'changed' }
  | { readonly kind: 'restored'; readonly email: string }
  /** A new password is to be chosen. */
  | {
      readonly kind: 'choosing';
      readonly email: string;
      readonly isSaving: boolean;
      readonly code?: ErrorCode;
    }
  | { readonly kind: 'saved'; readonly email: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Updates this page's session after the change; other tabs update by themselves. */
async function refreshSession(): Promise<void> {
  const { session, notes } = await loadEntryModules();
  await session.refreshAccount();
  await notes.noteEntry('verified');
}

async function follow({ mode, code }: MailedLink): Promise<LinkState> {
  if (mode === 'resetPassword') {
    const { addressOfReset } = await loadMailedLinks();
    return { kind: 'choosing', email: await addressOfReset(code), isSaving: false };
  }
  const codes = await loadMailedLinks();
  if (mode === 'recoverEmail') return { kind: 'restored', email: await codes.restoreAddress(code) };
  await codes.applyCode(code);
  if (mode === 'verifyAndChangeEmail') return { kind: 'changed' };
  await refreshSession().catch(() => undefined);
  return { kind: 'verified' };
}

/** A code works once, and a component may be drawn twice. */
const followed = new Map<string, Promise<LinkState>>();

function followOnce(link: MailedLink): Promise<LinkState> {
  const pending = followed.get(link.code) ?? follow(link);
  followed.set(link.code, pending);
  pending.catch(() => followed.delete(link.code));
  return pending;
}

function failed(error: unknown): LinkState {
  return { kind: 'failed', code: toAppError(error).code };
}

/** Applies a mailed link; reports one without a valid code. */
export function useMailedLink(link: MailedLink | undefined): {
  readonly state: LinkState;
  readonly retry: () => void;
  readonly savePassword: (password: string) => void;
} {
  const [state, setState] = useState<LinkState>(
    link === undefined ? { kind: 'failed', code: 'link-invalid' } : { kind: 'working' },
  );
  const isSaving = useRef(false);
  const isWorking = state.kind === 'working';

  useEffect(() => {
    if (link === undefined || !isWorking) return undefined;
    let isOver = false;
    followOnce(link)
      .catch(failed)
      .then(
        (next) => {
          if (!isOver) setState(next);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [link, isWorking]);

  const savePassword = (password: string): void => {
    if (link === undefined || state.kind !== 'choosing' || isSaving.current) return;
    const { email } = state;
    isSaving.current = true;
    setState({ kind: 'choosing', email, isSaving: true });
    loadMailedLinks()
      .then(({ setNewPassword }) => setNewPassword(link.code, password))
      .then(
        () => {
          // Reading the mail proves ownership of the address: earlier wrong passwords no longer count.
          forgetTries();
          setState({ kind: 'saved', email });
        },
        (error: unknown) => {
          const { code } = toAppError(error);
          setState(
            code === 'link-invalid' ? failed(error) : { kind: 'choosing', email, isSaving: false, code },
          );
        },
      )
      .finally(() => {
        isSaving.current = false;
      });
  };

  return { state, retry: () => setState({ kind: 'working' }), savePassword };
}
