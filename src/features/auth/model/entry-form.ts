import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import type { PasswordVerdict } from '@chupke/domain/password.ts';
import { judgePassword } from '@chupke/domain/password.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** Which form is shown at `/auth`. */
export type EntryMode = 'signup' | 'signin';

/** The form that `?mode=` asks for; signing in where it says nothing that is known. */
export function parseMode(mode: string | null): EntryMode {
  return mode === 'signup' ? 'signup' : 'signin';
}

/** What was typed. */
export interface EntryFields {
  readonly email: string;
  readonly password: string;
}

/** What is wrong with a field, by the field. */
export interface FieldErrors {
  readonly email?: ErrorCode | undefined;
  readonly password?: ErrorCode | undefined;
}

const PASSWORD_CODES: Readonly<Record<Exclude<PasswordVerdict, 'ok'>, ErrorCode>> = {
  required: 'password-required',
  length: 'password-short',
  lower: 'password-lower',
  upper: 'password-upper',
  number: 'password-number',
};

function passwordError(mode: EntryMode, password: string): ErrorCode | undefined {
  // An account may be older than the rules: signing in asks for a password only.
  if (mode === 'signin') return password === '' ? 'password-required' : undefined;
  const verdict = judgePassword(password);
  return verdict === 'ok' ? undefined : PASSWORD_CODES[verdict];
}

/** What is wrong with what was typed, before anything is sent. */
export function judgeFields(mode: EntryMode, { email, password }: EntryFields): FieldErrors {
  const wrong = passwordError(mode, password);
  return {
    ...(isEmail(normalizeEmail(email)) ? {} : { email: 'email-invalid' }),
    ...(wrong === undefined ? {} : { password: wrong }),
  };
}

/** Whether any field is wrong. */
export function hasErrors({ email, password }: FieldErrors): boolean {
  return email !== undefined || password !== undefined;
}

/** The field that a refusal of the server is about, or `form` where it is about none of them alone. */
export function placeOfError(code: ErrorCode): keyof EntryFields | 'form' {
  switch (code) {
    case 'email-invalid':
    case 'email-taken':
      return 'email';
    case 'password-required':
    case 'password-short':
    case 'password-lower':
    case 'password-upper':
    case 'password-number':
      return 'password';
    default:
      return 'form';
  }
}
