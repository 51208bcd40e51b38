import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN } from './limits.ts';
import { judgePassword, meetsPasswordRule, PASSWORD_RULES } from './password.ts';

const character = (from: string) => fc.constantFrom(...from.split(/(?:)/u));
const lower = character('abcdefghijklmnopqrstuvwxyz');
const upper = character('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = character('0123456789');

/** Passwords with all that is asked for, in any order, among anything else. */
const good = fc
  .tuple(lower, upper, digit, fc.string({ minLength: PASSWORD_MIN, unit: 'grapheme' }))
  .chain(([a, b, c, rest]) => fc.shuffledSubarray([a, b, c, rest], { minLength: 4 }))
  .map((parts) => parts.join(''));

describe('a new password', () => {
  it('is told its first fault, in the order of the hints', () => {
    expect(judgePassword('')).toBe('required');
    expect(judgePassword('aA1')).toBe('length');
    expect(judgePassword('AAAAAAA1')).toBe('lower');
    expect(judgePassword('aaaaaaa1')).toBe('upper');
    expect(judgePassword('aaaaaaaA')).toBe('number');
    expect(judgePassword('Chupke-1')).toBe('ok');
  });

  it('counts seven characters as too few and eight as enough, white space included', () => {
    expect(judgePassword('aA1    ')).toBe('length');
    expect(judgePassword('aA1     ')).toBe('ok');
  });

  it('does not take letters and digits of other scripts for those that are asked for', () => {
    expect(judgePassword('चुपके से A1')).toBe('lower');
    expect(judgePassword('abcdefgH१२')).toBe('number');
  });

  it('passes with a small letter, a capital and a digit, whatever stands around them', () => {
    fc.assert(fc.property(good, (password) => judgePassword(password) === 'ok'));
  });

  it('is good exactly when every hint is met', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 12 }), good), (password) => {
        const isMet = PASSWORD_RULES.every((rule) => meetsPasswordRule(password, rule));
        return isMet === (judgePassword(password) === 'ok');
      }),
    );
  });

  it('never gets worse by writing on', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (password, more) =>
        PASSWORD_RULES.every(
          (rule) => !meetsPasswordRule(password, rule) || meetsPasswordRule(password + more, rule),
        ),
      ),
    );
  });
});
