import { describe, expect, it } from 'vitest';
import type { Organisation } from './organisation.ts';
import { isComplete, ORGANISATION } from './organisation.ts';

const WHOLE: Organisation = {
  operator: 'A Society',
  address: ['1 Some Road', 'Pune 411001'],
  courts: 'Pune',
  supportEmail: 'support@society.in',
  securityEmail: 'security@society.in',
  grievanceOfficer: {
    name: 'A. Person',
    email: 'grievance@society.in',
    phone: '+91 20 0000 0000',
    address: ['1 Some Road', 'Pune 411001'],
  },
};

describe('what has to be public', () => {
  it('is complete when every name, number and address is there', () => {
    expect(isComplete(WHOLE)).toBe(true);
  });

  it.each<readonly [string, Partial<Organisation>]>([
    ['the operator', { operator: null }],
    ['the address', { address: null }],
    ['the courts', { courts: null }],
    ['a mailbox that exists', { supportEmail: 'support@chupke.example' }],
    ['the officer', { grievanceOfficer: { ...WHOLE.grievanceOfficer, name: null } }],
    ['the officer’s number', { grievanceOfficer: { ...WHOLE.grievanceOfficer, phone: null } }],
    ['the officer’s mailbox', { grievanceOfficer: { ...WHOLE.grievanceOfficer, email: 'g@x.example' } }],
  ])('is not complete without %s', (_, missing) => {
    expect(isComplete({ ...WHOLE, ...missing })).toBe(false);
  });

  it('is not complete in what comes with the sources', () => {
    expect(isComplete(ORGANISATION)).toBe(false);
  });
});
