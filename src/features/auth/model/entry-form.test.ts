import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsentAnswer } from './entry-form.ts';
import { FIELDS, firstWrong, judgeFields, NO_ANSWER, parseMode, placeOfError } from './entry-form.ts';

const AGREED: ConsentAnswer = { ...NO_ANSWER, isAgreed: true };

describe('what was typed', () => {
  it('is judged by all rules when signing up', () => {
    expect(judgeFields('signup', { email: '', password: '' }, NO_ANSWER)).toEqual({
      email: 'email-invalid',
      password: 'password-required',
      consent: 'consent-required',
    });
    const password = (text: string) =>
      judgeFields('signup', { email: 'a@b.in', password: text }, AGREED).password;
    expect(password('aB3')).toBe('password-short');
    expect(password('AAAAAAA1')).toBe('password-lower');
    expect(password('aaaaaaa1')).toBe('password-upper');
    expect(password('aaaaaaaA')).toBe('password-number');
    expect(password('Chupke-1')).toBeUndefined();
  });

  it('is taken with any password when signing in: an account may be older than the rules', () => {
    expect(judgeFields('signin', { email: ' a@b.in ', password: 'x' }, NO_ANSWER)).toEqual({});
    expect(judgeFields('signin', { email: 'a@b', password: '' }, NO_ANSWER)).toEqual({
      email: 'email-invalid',
      password: 'password-required',
    });
    expect(judgeFields('signin', { email: 'a@b.in', password: 'x'.repeat(4097) }, NO_ANSWER).password).toBe(
      'credentials-wrong',
    );
  });

  it('needs the notice agreed to, whatever of the free purposes is chosen, and presets none of them', () => {
    expect(NO_ANSWER).toEqual({ isAgreed: false, choice: { notifications: false, assistant: false } });
    const fields = { email: 'a@b.in', password: 'Chupke-1' };
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isAgreed, notifications, assistant) => {
        const answer = { isAgreed, choice: { notifications, assistant } };
        expect(judgeFields('signup', fields, answer).consent).toBe(isAgreed ? undefined : 'consent-required');
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \t\n'],
    ['an address of 10,000 characters', `${'a'.repeat(10_000)}@b.in`],
    ['text from right to left', 'آشا@iitb.ac.in'],
    ['a reversed direction', 'asha\u202E@iitb.ac.in'],
    ['emoji', '🙂@iitb.ac.in'],
    ['invisible characters within', 'as\u200Bha@iitb.ac.in'],
    ['markup', '<script>alert(1)</script>@b.in'],
    ['two addresses', 'a@b.in,c@d.in'],
    ['a header', 'a@b.in\nBcc: all@b.in'],
  ])('is no address where it is %s', (_, email) => {
    expect(judgeFields('signin', { email, password: 'x' }, NO_ANSWER)).toEqual({ email: 'email-invalid' });
  });

  it('is an address with the invisible marks that copying leaves around it', () => {
    const email = '\uFEFF\u200E asha@iitb.ac.in\u200B\n';
    expect(judgeFields('signin', { email, password: 'x' }, NO_ANSWER)).toEqual({});
  });

  it('takes every character into a password', () => {
    const odd = ['Pass 1<script>', 'पासवर्डAa1xx', '🙂🙂🙂Aa1', '\u202EAa1aaaaa', ' Aa1     '];
    for (const password of odd)
      expect(judgeFields('signup', { email: 'a@b.in', password }, AGREED)).toEqual({});
  });

  it('goes to the form that the address asks for', () => {
    expect(['signup', 'reset'].map(parseMode)).toEqual(['signup', 'reset']);
    expect([null, '', 'signin', 'SIGNUP', '<script>'].map(parseMode)).toEqual(Array(5).fill('signin'));
  });
});

describe('what is wrong', () => {
  it('is looked at from the top', () => {
    expect(firstWrong({ consent: 'consent-required', password: 'password-short' })).toBe('password');
    expect(firstWrong({ email: undefined, consent: 'consent-required' })).toBe('consent');
    expect(firstWrong({})).toBeUndefined();
  });

  it('stands at the field that a refusal is about', () => {
    expect(placeOfError('email-taken')).toBe('email');
    expect(placeOfError('password-short')).toBe('password');
    expect(placeOfError('consent-required')).toBe('consent');
    expect(placeOfError('unavailable')).toBe('form');
    expect(FIELDS).not.toContain('form');
  });
});
