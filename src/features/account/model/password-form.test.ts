import { describe, expect, it } from 'vitest';
import { judgePasswords } from './password-form.ts';

describe('changing a password', () => {
  it.each([
    [{ current: '', next: 'Good-enough1' }, { current: 'current-required' }],
    [{ current: 'old-Secret1', next: '' }, { next: 'password-required' }],
    [{ current: 'old-Secret1', next: 'Ab1' }, { next: 'password-short' }],
    [{ current: 'old-Secret1', next: 'ABCDEFGH1' }, { next: 'password-lower' }],
    [{ current: 'old-Secret1', next: 'abcdefgh1' }, { next: 'password-upper' }],
    [{ current: 'old-Secret1', next: 'Abcdefghi' }, { next: 'password-number' }],
    [{ current: 'old-Secret1', next: 'old-Secret1' }, { next: 'password-same' }],
    [{ current: 'old-Secret1', next: `Aa1${'x'.repeat(4094)}` }, { next: 'parameters-invalid' }],
    [
      { current: '', next: '' },
      { current: 'current-required', next: 'password-required' },
    ],
    // Spaces count, at the ends too.
    [{ current: 'old-Secret1', next: ' old-Secret1' }, {}],
    [{ current: 'x', next: 'पासवर्ड-Abc1' }, {}],
  ])('judges %j', (fields, errors) => {
    expect(judgePasswords(fields)).toEqual(errors);
  });
});
