import { normalizeEmail } from '@chupke/domain/email.ts';
import { useRef, useState } from 'react';
import type { Language } from '../../../lib/boot-state.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { EntryFields, EntryMode, FieldErrors } from '../model/entry-form.ts';
import { hasErrors, judgeFields, placeOfError } from '../model/entry-form.ts';
import type { LockState } from '../model/lockout.ts';
import { loadEntryModules } from './entry-modules.ts';
import { countFailure, forgetTries, readLock } from './tries.ts';
import { forgetVerificationMail, sendVerificationMail } from './verification-mail.ts';

/** How a form stands. */
export interface EntryState {
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  /** What is wrong with the whole, and what it means for further tries. */
  readonly failure?: { readonly code: ErrorCode; readonly lock: LockState; readonly isNewLock: boolean };
}

const CALM: EntryState = { isBusy: false, errors: {} };
const OPEN: LockState = { kind: 'open' };

async function enter(mode: EntryMode, fields: EntryFields, language: Language): Promise<void> {
  const { account, notes } = await loadEntryModules();
  const email = normalizeEmail(fields.email);
  if (mode === 'signup') {
    await account.signUp(email, fields.password);
    forgetVerificationMail();
    void sendVerificationMail(language);
  } else {
    await account.signIn(email, fields.password);
    forgetTries();
    forgetVerificationMail();
    void notes.noteEntry('signed-in');
  }
}

function refused(mode: EntryMode, error: unknown): EntryState {
  const { code } = toAppError(error);
  const place = placeOfError(code);
  if (place !== 'form') return { isBusy: false, errors: { [place]: code } };
  const lock = mode === 'signin' && code === 'credentials-wrong' ? countFailure() : OPEN;
  return { isBusy: false, errors: {}, failure: { code, lock, isNewLock: lock.kind === 'locked' } };
}

function closedFor(mode: EntryMode): EntryState | undefined {
  const lock = mode === 'signin' ? readLock() : OPEN;
  if (lock.kind !== 'locked') return undefined;
  return { isBusy: false, errors: {}, failure: { code: 'too-many-sign-ins', lock, isNewLock: false } };
}

/** A form for signing up or in: what was typed goes to Auth, once, and comes back as a state. */
export function useEntry(mode: EntryMode): {
  readonly state: EntryState;
  readonly submit: (fields: EntryFields) => void;
  readonly clearError: (field: keyof EntryFields) => void;
} {
  const [state, setState] = useState(CALM);
  const language = useLanguage();
  // A second press can come before the busy state is drawn.
  const isRunning = useRef(false);

  const submit = (fields: EntryFields): void => {
    if (isRunning.current) return;
    const errors = judgeFields(mode, fields);
    const closed = hasErrors(errors) ? { isBusy: false, errors } : closedFor(mode);
    if (closed !== undefined) {
      setState(closed);
      return;
    }
    isRunning.current = true;
    setState({ isBusy: true, errors: {} });
    enter(mode, fields, language)
      // Busy until the session has opened the door, which takes the form away.
      .catch((error: unknown) => {
        isRunning.current = false;
        setState(refused(mode, error));
      });
  };

  const clearError = (field: keyof EntryFields): void => {
    if (state.errors[field] !== undefined)
      setState({ ...state, errors: { ...state.errors, [field]: undefined } });
  };

  return { state, submit, clearError };
}
