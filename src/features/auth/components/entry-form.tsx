import { PASSWORD_MAX } from '@chupke/domain/password.ts';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { ErrorCode } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import type { Areas } from '../../../texts/en/form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { PasswordRules } from '../../../ui/password-rules.tsx';
import { useLock } from '../hooks/tries.ts';
import type { EntryFailure as Failure } from '../hooks/use-entry.ts';
import { useEntry } from '../hooks/use-entry.ts';
import { useEntryErrors } from '../hooks/use-entry-errors.ts';
import type { ConsentAnswer, EntryFields, EntryMode, FieldErrors } from '../model/entry-form.ts';
import { firstWrong } from '../model/entry-form.ts';
import type { LockState } from '../model/lockout.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { Refusal } from './refusal.tsx';

interface EntryFailureProps {
  readonly failure: Failure | undefined;
  /** Of this device, as far as it concerns the form. */
  readonly lock: LockState;
}

function words(
  text: Areas['auth'],
  errorWords: (code: ErrorCode) => string,
  failure: Failure | undefined,
  lock: LockState,
): readonly [string, string?] | undefined {
  if (lock.kind === 'locked') {
    const when = text.locked(lock.minutes);
    return failure?.kind === 'locked' && failure.isNew ? [text.lockedNow, when] : [when];
  }
  // The lock in the message is over.
  if (failure === undefined || failure.kind === 'locked') return undefined;
  const { code } = failure;
  // The general text promises to send automatically; a form is sent by hand.
  const what = errorWords(code);
  return code === 'credentials-wrong' && lock.kind === 'warned'
    ? [what, text.triesLeft(lock.triesLeft)]
    : [what];
}

/** Shows why a form was refused as a whole, or would be. */
function EntryFailure({ failure, lock }: EntryFailureProps) {
  const said = words(useArea('auth'), useEntryErrors(), failure, lock);
  if (said === undefined) return null;
  const isClosed =
    lock.kind !== 'locked' && failure?.kind !== 'locked' && failure?.code === 'account-disabled';
  return (
    <Refusal of={failure} title={said[0]} body={said[1]}>
      {isClosed ? <ClosedAccount /> : undefined}
    </Refusal>
  );
}

/** Maximum length of a single-line field, in UTF-16 code units: more than any address. */
const LINE_MAX = 1000;

const OPEN: LockState = { kind: 'open' };

interface EntryFormProps {
  readonly mode: EntryMode;
  /** The input; it outlives the form, so that nothing is typed twice when the mode changes. */
  readonly fields: EntryFields;
  readonly onFields: (fields: EntryFields) => void;
  /** The answer to the notice. */
  readonly consent: ConsentAnswer;
  readonly onConsent: (consent: ConsentAnswer) => void;
  /** The account is in, and the app is on its way. */
  readonly isEntering: boolean;
  /** Leads to signing in, for an address that has an account already. */
  readonly signInLink: ReactNode;
  /** Leads to a new password. */
  readonly resetLink: ReactNode;
}

/** Focus goes to the first field that is wrong. */
function useFocusOnError(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = firstWrong(errors);
    if (place !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${place}"]`)?.focus();
  }, [errors]);
  return form;
}

/** Signing up, or signing in. */
export function EntryForm(props: EntryFormProps) {
  const { mode, fields, onFields, consent, onConsent, isEntering } = props;
  const { errors } = useText();
  const text = useArea('auth');
  const { state, submit, clearError } = useEntry(mode);
  const lock = useLock();
  const form = useFocusOnError(state.errors);
  const isSignUp = mode === 'signup';
  const isBusy = state.isBusy || isEntering;
  const words = (code: ErrorCode | undefined) => (code === undefined ? undefined : errors[code]);
  const change = (field: keyof EntryFields) => (value: string) => {
    onFields({ ...fields, [field]: value });
    clearError(field);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isEntering) submit(fields, consent);
  };
  return (
    // The browser's own checks would speak first, in words that are not ours.
    <form ref={form} noValidate aria-busy={isBusy} className="grid gap-4" onSubmit={onSubmit}>
      <div className="grid gap-2">
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={isSignUp ? 'email' : 'username'}
          maxLength={LINE_MAX}
          required
          value={fields.email}
          onChange={change('email')}
          error={words(state.errors.email)}
          hint={isSignUp ? text.emailHint : undefined}
        />
        {state.errors.email === 'email-taken' ? props.signInLink : null}
      </div>
      <PasswordField
        label={text.password}
        name="password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_MAX}
        required
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        value={fields.password}
        onChange={change('password')}
        error={words(state.errors.password)}
      />
      {isSignUp ? (
        <PasswordRules password={fields.password} words={text} isDense />
      ) : (
        <p className="-mt-2">{props.resetLink}</p>
      )}
      {isSignUp ? (
        <ConsentNotice
          answer={consent}
          onAnswer={(answer) => {
            onConsent(answer);
            clearError('consent');
          }}
          error={state.errors.consent}
        />
      ) : null}
      <EntryFailure failure={state.failure} lock={isSignUp ? OPEN : lock} />
      <Button variant="primary" type="submit" fullWidth busy={isBusy}>
        {isEntering ? text.entering : isSignUp ? text.signUp[isBusy ? 'busy' : 'submit'] : null}
        {isEntering || isSignUp ? null : text.signIn[isBusy ? 'busy' : 'submit']}
      </Button>
    </form>
  );
}
