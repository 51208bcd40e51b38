import type { ConsentChoice } from '@chupke/domain/consent.ts';
import { LEAST_CONSENT } from '@chupke/domain/consent.ts';
import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import type { PasswordVerdict } from '@chupke/domain/password.ts';
import { judgePassword, PASSWORD_MAX } from '@chupke/domain/password.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** The forms that let someone in. */
export type EntryMode = 'signup' | 'signin';

/** Which form is shown at `/auth`. */
export type FormMode = EntryMode | 'reset';

/** The form of `?mode=`; signing in for unknown values. */
export function parseMode(mode: string | null): FormMode {
  return mode === 'signup' || mode === 'reset' ? mode : 'signin';
}

/** The answer to the notice. */
export interface ConsentAnswer {
  /** 18 or older, and agreed to what an account needs. */
  readonly isAgreed: boolean;
  readonly choice: ConsentChoice;
}

/** Nothing is ticked before the student ticks it. */
export const NO_ANSWER: ConsentAnswer = { isAgreed: false, choice: LEAST_CONSENT };

/** Input of the form. */
export interface EntryFields {
  readonly email: string;
  readonly password: string;
}

/** Errors by field. */
export interface FieldErrors {
  readonly email?: ErrorCode | undefined;
  readonly password?: ErrorCode | undefined;
  readonly consent?: ErrorCode | undefined;
}

/** The fields of the form, in order. */
export const FIELDS = ['email', 'password', 'consent'] as const;

/** One of FIELDS. */
export type Field = (typeof FIELDS)[number];

const PASSWORD_CODES: Readonly<Record<Exclude<PasswordVerdict, 'ok'>, ErrorCode>> = {
  required: 'password-required',
  length: 'password-short',
  lower: 'password-lower',
  upper: 'password-upper',
  number: 'password-number',
};

/** The error of a new password. */
export function newPasswordError(password: string): ErrorCode | undefined {
  const verdict = judgePassword(password);
  return verdict === 'ok' ? undefined : PASSWORD_CODES[verdict];
}

function passwordError(mode: EntryMode, password: string): ErrorCode | undefined {
  if (mode === 'signup') return newPasswordError(password);
  // An account may be older than the rules: signing in asks for a password only. None is longer than Auth takes.
  if (password === '') return 'password-required';
  return password.length > PASSWORD_MAX ? 'credentials-wrong' : undefined;
}

/** The error of an address. */
export function emailError(email: string): ErrorCode | undefined {
  return isEmail(normalizeEmail(email)) ? undefined : 'email-invalid';
}

/** The errors of the input, before anything is sent. */
export function judgeFields(
  mode: EntryMode,
  { email, password }: EntryFields,
  { isAgreed }: ConsentAnswer,
): FieldErrors {
  const wrongEmail = emailError(email);
  const wrongPassword = passwordError(mode, password);
  return {
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(wrongPassword === undefined ? {} : { password: wrongPassword }),
    ...(mode === 'signin' || isAgreed ? {} : { consent: 'consent-required' }),
  };
}

/** The first field that is wrong. */
export function firstWrong(errors: FieldErrors): Field | undefined {
  return FIELDS.find((field) => errors[field] !== undefined);
}

/** The field that a refusal of the server is about, or `form` where it is about none of them alone. */
export function placeOfError(code: ErrorCode): Field | 'form' {
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
    case 'consent-required':
      return 'consent';
    default:
      return 'form';
  }
}
