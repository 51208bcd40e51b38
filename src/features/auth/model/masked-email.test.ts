import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it('leaves of an address what its owner knows it by', () => {
  expect(maskedEmail('asha.k@iitb.ac.in')).toBe('a…@iitb.ac.in');
  expect(maskedEmail('a@b.in')).toBe('a…@b.in');
  expect(['', '@b.in', 'nothing'].map(maskedEmail)).toEqual(['…', '…', '…']);
});
