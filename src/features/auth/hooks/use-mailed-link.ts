import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { forgetUid } from '../../../lib/security/last-known-uid.ts';
import type { MailedLink } from '../model/mailed-link.ts';
import { loadEntryModules } from './entry-modules.ts';
import { loadMailedLinks } from './mails.ts';
import { countAttempt, countFailure, forgetTries, readLock } from './tries.ts';

/** State of a mailed link. */
export type LinkState =
  | { readonly kind: 'working' }
  | { readonly kind: 'verified' }
  /** The account is not signed in here: whoever opens the link has to show that it is theirs. */
  | { readonly kind: 'proving'; readonly email: string; readonly isBusy: boolean; readonly code?: ErrorCode }
  /** Another account is signed in here, which must not lose its words by a link in a mail. */
  | { readonly kind: 'occupied' }
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
  const { session } = await loadEntryModules();
  await session.refreshAccount();
}

/** The addresses that codes change back, which they tell only before they are used up. */
const restored = new Map<string, string>();

/** What each code was sent with while no answer came: it may be used up by that. Null: with different things. */
const unanswered = new Map<string, string | null>();

/**
 * Uses a code, which works once. If an earlier answer was lost and the code is refused now, this page has used it. `sent`
 * is what goes with it, e.g. the new password: a refusal counts as success only for the same. Throws AppError.
 */
async function spend(code: string, sent: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failure = toAppError(error);
    const before = unanswered.get(code);
    if (failure.isPassing) unanswered.set(code, before === undefined || before === sent ? sent : null);
    if (failure.code !== 'link-invalid' || unanswered.get(code) !== sent) throw error;
  }
  unanswered.delete(code);
}

async function apply({ mode, code }: MailedLink): Promise<LinkState> {
  const codes = await loadMailedLinks();
  await spend(code, '', () => codes.applyCode(code));
  if (mode === 'verifyAndChangeEmail') return { kind: 'changed' };
  await refreshSession().catch(() => undefined);
  return { kind: 'verified' };
}

/**
 * Signs in with the password that the account was made with, then applies the link. Throws AppError. Whoever only got
 * the mail does not know it: the account may be a stranger's who signed up with this address.
 */
async function applyAsOwner(link: MailedLink, email: string, password: string): Promise<LinkState> {
  if (readLock().kind === 'locked' || !countAttempt('signin')) throw new AppError('too-many-sign-ins');
  const [{ account }, codes] = await Promise.all([loadEntryModules(), loadMailedLinks()]);
  if ((await codes.signedInAs(email)) === 'other') return { kind: 'occupied' };
  forgetUid();
  await account.signIn(email, password);
  forgetTries();
  return apply(link);
}

/** Changes an address back. */
async function restore(code: string): Promise<LinkState> {
  const { addressOfRestoring, applyCode } = await loadMailedLinks();
  const email = restored.get(code) ?? (await addressOfRestoring(code));
  restored.set(code, email);
  await spend(code, '', () => applyCode(code));
  return { kind: 'restored', email };
}

async function follow(link: MailedLink): Promise<LinkState> {
  const { mode, code } = link;
  if (mode === 'resetPassword') {
    const { addressOfReset } = await loadMailedLinks();
    return { kind: 'choosing', email: await addressOfReset(code), isSaving: false };
  }
  const codes = await loadMailedLinks();
  if (mode === 'recoverEmail') return restore(code);
  // Its owner was found out already, and a code that is used up tells nobody any more.
  if (unanswered.has(code)) return apply(link);
  const email = await codes.ownerOfCode(code);
  const who = await codes.signedInAs(email);
  if (who === 'other') return { kind: 'occupied' };
  return who === 'owner' ? apply(link) : { kind: 'proving', email, isBusy: false };
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

/** What follows a password that was to prove that the account is one's own. */
async function proved(link: MailedLink, email: string, password: string): Promise<LinkState> {
  try {
    return await applyAsOwner(link, email, password);
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'credentials-wrong') countFailure();
    return code === 'link-invalid' ? failed(error) : { kind: 'proving', email, isBusy: false, code };
  }
}

/** What follows the choice of a new password. */
async function chosen(link: MailedLink, email: string, password: string): Promise<LinkState> {
  try {
    const { setNewPassword } = await loadMailedLinks();
    await spend(link.code, password, () => setNewPassword(link.code, password));
    // Reading the mail proves ownership of the address: earlier wrong passwords no longer count.
    forgetTries();
    return { kind: 'saved', email };
  } catch (error) {
    const { code } = toAppError(error);
    return code === 'link-invalid' ? failed(error) : { kind: 'choosing', email, isSaving: false, code };
  }
}

/** Applies a mailed link; reports one without a valid code. */
export function useMailedLink(link: MailedLink | undefined): {
  readonly state: LinkState;
  readonly retry: () => void;
  readonly savePassword: (password: string) => void;
  /** Shows with the account's password that it is one's own. */
  readonly prove: (password: string) => void;
} {
  const [state, setState] = useState<LinkState>(
    link === undefined ? { kind: 'failed', code: 'link-invalid' } : { kind: 'working' },
  );
  // A second press can come before the busy state is drawn.
  const isRunning = useRef(false);
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

  const run = (busy: LinkState, work: () => Promise<LinkState>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState(busy);
    work()
      .then(setState, (error: unknown) => setState(failed(error)))
      .finally(() => {
        isRunning.current = false;
      });
  };

  const prove = (password: string): void => {
    if (link === undefined || state.kind !== 'proving') return;
    const { email } = state;
    if (password === '') setState({ ...state, code: 'password-required' });
    else run({ kind: 'proving', email, isBusy: true }, () => proved(link, email, password));
  };

  const savePassword = (password: string): void => {
    if (link === undefined || state.kind !== 'choosing') return;
    const { email } = state;
    run({ kind: 'choosing', email, isSaving: true }, () => chosen(link, email, password));
  };

  return { state, retry: () => setState({ kind: 'working' }), savePassword, prove };
}
