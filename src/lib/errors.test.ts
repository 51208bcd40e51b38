import { describe, expect, it } from 'vitest';
import { AppError, toAppError } from './errors.ts';
import { en } from './i18n/en.ts';
import { hi } from './i18n/hi.ts';

describe('toAppError', () => {
  it('leaves an error of ours as it is', () => {
    const error = new AppError('reply-required');
    expect(toAppError(error)).toBe(error);
  });

  it.each([
    [{ code: 'unavailable' }, 'unavailable'],
    [{ code: 'auth/network-request-failed' }, 'unavailable'],
    [{ code: 'permission-denied' }, 'permission-denied'],
    [{ code: 'auth/wrong-password' }, 'credentials-wrong'],
    [{ code: 'auth/user-not-found' }, 'credentials-wrong'],
    [{ code: 'auth/email-already-in-use' }, 'email-taken'],
    [{ code: 'auth/never-heard-of' }, 'unknown'],
    [new TypeError('x'), 'unknown'],
    [undefined, 'unknown'],
    [{ code: 7 }, 'unknown'],
  ])('translates %o', (error, code) => {
    expect(toAppError(error).code).toBe(code);
  });

  it('does not tell a wrong password from an unknown address', () => {
    expect(toAppError({ code: 'auth/user-not-found' }).code).toBe(
      toAppError({ code: 'auth/wrong-password' }).code,
    );
  });

  it('knows what may pass and what is our fault', () => {
    expect(toAppError({ code: 'unavailable' }).isPassing).toBe(true);
    expect(toAppError({ code: 'permission-denied' }).isPassing).toBe(false);
    expect(toAppError(new Error('x')).isSystem).toBe(true);
    expect(new AppError('email-invalid').isSystem).toBe(false);
  });

  it('keeps the cause for whoever looks for it', () => {
    const cause = new Error('x');
    expect(toAppError(cause).cause).toBe(cause);
  });
});

describe('the wordings', () => {
  it('tell two different things in each language', () => {
    for (const { errors } of [en, hi]) {
      const texts = Object.values(errors);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
