import { judgePassword, PASSWORD_MAX } from '@chupke/domain/password.ts';
import type { ErrorCode } from '../../../lib/errors.ts';

/** Errors of the form that changes a password; `current-…` are about the old one. */
export interface PasswordErrors {
  readonly current?: 'current-required' | 'current-wrong';
  readonly next?: ErrorCode;
}

/** Input of the form. */
export interface PasswordFields {
  readonly current: string;
  readonly next: string;
}

/** Judges the fields before anything is sent. */
export function judgePasswords({ current, next }: PasswordFields): PasswordErrors {
  const verdict = judgePassword(next);
  const wrong: ErrorCode | undefined =
    verdict !== 'ok'
      ? verdict === 'length'
        ? 'password-short'
        : `password-${verdict}`
      : next.length > PASSWORD_MAX
        ? 'parameters-invalid'
        : next === current
          ? 'password-same'
          : undefined;
  return {
    ...(current === '' ? { current: 'current-required' } : {}),
    ...(wrong === undefined ? {} : { next: wrong }),
  };
}

/** The field that a refusal of the server is about; undefined where it is about the whole. */
export function placeOfRefusal(code: ErrorCode): PasswordErrors | undefined {
  switch (code) {
    case 'credentials-wrong':
      return { current: 'current-wrong' };
    case 'password-short':
    case 'password-required':
      return { next: code };
    default:
      return undefined;
  }
}
