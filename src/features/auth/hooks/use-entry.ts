import { normalizeEmail } from '@chupke/domain/email.ts';
import type { Language } from '@chupke/domain/language.ts';
import { useRef, useState } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { forgetUid } from '../../../lib/security/last-known-uid.ts';
import type { ConsentAnswer, EntryFields, EntryMode, Field, FieldErrors } from '../model/entry-form.ts';
import { firstWrong, judgeFields, placeOfError } from '../model/entry-form.ts';
import { loadEntryModules } from './entry-modules.ts';
import { forgetVerificationMail, sendVerificationMail } from './mails.ts';
import { countAttempt, countFailure, forgetTries, readLock } from './tries.ts';

/** The error of a form as a whole. */
export type EntryFailure =
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  /** Too many wrong passwords on this device; `isNew`: by the last one. */
  | { readonly kind: 'locked'; readonly isNew: boolean };

/** State of a form. */
interface EntryState {
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  readonly failure?: EntryFailure;
}

const CALM: EntryState = { isBusy: false, errors: {} };

async function signUp(fields: EntryFields, consent: ConsentAnswer, language: Language): Promise<void> {
  const modules = await loadEntryModules();
  const email = normalizeEmail(fields.email);
  // Kept until the address is verified: only then does the session create the account's documents.
  modules.consent.keepConsent(email, consent.choice);
  try {
    await modules.account.signUp(email, fields.password);
  } catch (error) {
    // Without a response the account may have been created nevertheless.
    if (!toAppError(error).isPassing) modules.consent.forgetConsent();
    throw error;
  }
  forgetVerificationMail();
  void sendVerificationMail(language);
}

async function signIn(fields: EntryFields): Promise<void> {
  const { account, notes } = await loadEntryModules();
  await account.signIn(normalizeEmail(fields.email), fields.password);
  forgetTries();
  forgetVerificationMail();
  void notes.noteSignIn();
}

async function enter(
  mode: EntryMode,
  fields: EntryFields,
  consent: ConsentAnswer,
  language: Language,
): Promise<void> {
  if (!countAttempt(mode)) throw new AppError(mode === 'signup' ? 'too-many-sign-ups' : 'too-many-sign-ins');
  // From now on this tab belongs to the account that signs in by this form.
  forgetUid();
  await (mode === 'signup' ? signUp(fields, consent, language) : signIn(fields));
}

function refused(mode: EntryMode, error: unknown): EntryState {
  const { code } = toAppError(error);
  const place = placeOfError(code);
  if (place !== 'form') return { isBusy: false, errors: { [place]: code } };
  const isLocked = mode === 'signin' && code === 'credentials-wrong' && countFailure().kind === 'locked';
  return {
    isBusy: false,
    errors: {},
    failure: isLocked ? { kind: 'locked', isNew: true } : { kind: 'refused', code },
  };
}

/** What prevents a form from being sent. */
function held(mode: EntryMode, fields: EntryFields, consent: ConsentAnswer): EntryState | undefined {
  const errors = judgeFields(mode, fields, consent);
  if (firstWrong(errors) !== undefined) return { isBusy: false, errors };
  if (mode === 'signup' || readLock().kind !== 'locked') return undefined;
  return { isBusy: false, errors: {}, failure: { kind: 'locked', isNew: false } };
}

/** The sign-up or sign-in form: sends the input to Auth, once, and exposes the result as state. */
export function useEntry(mode: EntryMode): {
  readonly state: EntryState;
  readonly submit: (fields: EntryFields, consent: ConsentAnswer) => void;
  readonly clearError: (field: Field) => void;
} {
  const [state, setState] = useState(CALM);
  const language = useLanguage();
  // A second press can come before the busy state is drawn.
  const isRunning = useRef(false);

  const submit = (fields: EntryFields, consent: ConsentAnswer): void => {
    if (isRunning.current) return;
    const hold = held(mode, fields, consent);
    if (hold !== undefined) {
      setState(hold);
      return;
    }
    isRunning.current = true;
    setState({ isBusy: true, errors: {} });
    enter(mode, fields, consent, language)
      // Busy until the session leads on, which removes the form.
      .catch((error: unknown) => {
        isRunning.current = false;
        setState(refused(mode, error));
      });
  };

  const clearError = (field: Field): void => {
    if (state.errors[field] !== undefined)
      setState({ ...state, errors: { ...state.errors, [field]: undefined } });
  };

  return { state, submit, clearError };
}
