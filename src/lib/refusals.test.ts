import { REFUSALS } from '@chupke/domain/calls.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en/catalogue.ts';
import { hi } from '../texts/hi/catalogue.ts';
import { toCallError } from './refusals.ts';

/** An error of the functions' SDK, which writes `functions/` before the code. */
function failed(code: string, details?: unknown) {
  return Object.assign(new Error(code), { code: `functions/${code}`, details });
}

describe('what a call failed with', () => {
  it('has a code of its own for each reason, and words in both languages', () => {
    const codes = REFUSALS.map((reason) => toCallError(failed('failed-precondition', { reason })).code);
    expect(new Set(codes).size).toBe(REFUSALS.length);
    expect(codes).not.toContain('unknown');
    for (const { errors } of [en, hi])
      expect(new Set(codes.map((code) => errors[code])).size).toBe(REFUSALS.length);
  });

  it.each([
    ['already-pending', 'already-pending'],
    ['no-profile', 'user-profile-missing'],
    ['wrong-state', 'circle-wrong-state'],
    ['sign-in', 'session-expired'],
  ] as const)('goes by the reason, whatever the code says: %s', (reason, code) => {
    expect(toCallError(failed('not-found', { reason })).code).toBe(code);
  });

  it.each([
    ['a reason that nobody knows', failed('permission-denied', { reason: 'because' }), 'permission-denied'],
    ['details without a reason', failed('not-found', {}), 'not-found'],
    ['no details', failed('unavailable'), 'unavailable'],
    ['nothing at all', undefined, 'unknown'],
  ])('goes by the code where there is %s', (_, error, code) => {
    expect(toCallError(error).code).toBe(code);
  });
});
