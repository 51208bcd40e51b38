import { describe, expect, it } from 'vitest';
import { judgeFields, parseMode } from './entry-form.ts';

describe('what was typed', () => {
  it('is judged by all rules when signing up', () => {
    expect(judgeFields('signup', { email: '', password: '' })).toEqual({
      email: 'email-invalid',
      password: 'password-required',
    });
    const password = (text: string) => judgeFields('signup', { email: 'a@b.in', password: text }).password;
    expect(password('aB3')).toBe('password-short');
    expect(password('AAAAAAA1')).toBe('password-lower');
    expect(password('aaaaaaa1')).toBe('password-upper');
    expect(password('aaaaaaaA')).toBe('password-number');
    expect(password('Chupke-1')).toBeUndefined();
  });

  it('is taken with any password when signing in: an account may be older than the rules', () => {
    expect(judgeFields('signin', { email: ' a@b.in ', password: 'x' })).toEqual({});
    expect(judgeFields('signin', { email: 'a@b', password: '' })).toEqual({
      email: 'email-invalid',
      password: 'password-required',
    });
  });

  it('goes to the form that the address asks for', () => {
    expect(parseMode('signup')).toBe('signup');
    expect([null, '', 'signin', 'SIGNUP', 'reset'].map(parseMode)).toEqual(Array(5).fill('signin'));
  });
});
