import { describe, expect, it } from 'vitest';
import type { ErrorCode } from './errors.ts';
import { AppError, toAppError } from './errors.ts';
import { report } from '../texts/en/report.ts';
import { moderation } from '../texts/en/moderation.ts';
import { auth } from '../texts/en/auth.ts';
import { en } from '../texts/en/catalogue.ts';
import { hi } from '../texts/hi/catalogue.ts';

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

describe('the agreed words', () => {
  it.each<[ErrorCode, string]>([
    // Passwords.
    ['password-required', 'Password is required'],
    ['password-short', 'Password must be at least 8 characters long'],
    ['password-lower', 'Password must contain at least one lowercase letter'],
    ['password-upper', 'Password must contain at least one uppercase letter'],
    ['password-number', 'Password must contain at least one number'],
    // Sign-up and sign-in.
    ['email-invalid', 'Please enter a valid email address'],
    ['too-many-sign-ups', 'Too many signup attempts. Please try again later.'],
    ['too-many-sign-ins', 'Too many login attempts. Please try again later.'],
    ['too-many-google-sign-ups', 'Too many Google sign-up attempts. Please try again later.'],
    ['too-many-google-sign-ins', 'Too many Google sign-in attempts. Please try again later.'],
    ['popup-blocked', 'Please allow popups for this site and try again.'],
    ['popup-closed', 'Sign-in was cancelled. Please try again.'],
    ['popup-cancelled', 'Sign-in request was cancelled. Please try again.'],
    // Content.
    ['verify-email', 'Please verify your email address before posting confessions.'],
    ['account-flagged', 'Account flagged for suspicious activity. Please contact support.'],
    ['college-required', 'User must select a college before posting confessions'],
    ['confession-required', 'Confession text is required'],
    ['confession-invalid', 'Invalid confession content'],
    ['too-many-confessions', 'Too many confessions posted. Please wait before posting again.'],
    ['sign-in-to-reply', 'Please sign in to reply.'],
    ['reply-required', 'Reply text is required'],
    ['reply-invalid', 'Invalid reply content'],
    ['too-many-replies', 'Too many replies posted. Please wait before replying again.'],
    ['too-many-likes', 'Too many like attempts. Please wait.'],
    ['confession-not-found', 'Confession not found'],
    ['reply-not-found', 'Reply not found'],
    ['delete-confession-denied', 'Not authorized to delete this confession'],
    ['delete-reply-denied', 'Not authorized to delete this reply'],
    ['parameters-invalid', 'Invalid parameters'],
    ['report-url-invalid', 'Invalid confession URL format'],
    // Colleges.
    ['colleges-fallback', 'Failed to load colleges. Using fallback data.'],
    ['college-failed', 'Failed to select college. Please try again.'],
  ])('are those of %s', (code, text) => {
    expect(en.errors[code]).toBe(text);
  });

  it('are those of the lock that follows too many wrong passwords', () => {
    expect(auth.lockedNow).toBe('Too many failed login attempts. Account temporarily locked for security.');
    expect(auth.locked(15)).toBe('Account temporarily locked. Try again in 15 minutes.');
  });

  it('are those on a confession’s page, in its report and in the dialog that decides on one', () => {
    expect(en.confessions.invalidTitle).toBe('Invalid confession ID');
    expect(en.confessions.missingTitle).toBe('Confession not found');
    expect(report.problems).toEqual({
      failed: 'Failed to submit report. Please try again.',
      invalid: 'Invalid report data',
      'invalid-url': 'Invalid confession URL format',
      gone: 'Confession not found',
      'too-many': 'Too many reports. Please wait before reporting again.',
      'signed-out': 'You were signed out. Please sign in again.',
      'not-allowed': 'You are not allowed to do that.',
    });
    expect(moderation.isGone).toBe('Report not found.');
  });
});
