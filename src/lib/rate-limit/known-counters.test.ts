import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, expect, it } from 'vitest';
import { setSession } from '../session.ts';
import { ASHA, NOON, signIn } from '../testing/student.ts';
import { knownCounter, rememberCounter } from './known-counters.ts';

const BINA = parseUserId('uid-of-bina');
const COUNTER = { windowStart: NOON, count: 1, last: 'a', movedAt: NOON };

afterEach(() => {
  localStorage.clear();
  setSession({ kind: 'signed-out' });
});

it('keeps the counters of the account that is signed in, and of none that has left', () => {
  signIn();
  rememberCounter(ASHA.uid, 'like', COUNTER);
  expect(knownCounter(ASHA.uid, 'like', NOON)).toEqual(COUNTER);
  // An answer that comes after another has signed in, and one after nobody is.
  rememberCounter(BINA, 'like', COUNTER);
  expect(knownCounter(BINA, 'like', NOON)).toBeUndefined();
  localStorage.clear();
  setSession({ kind: 'signed-out' });
  rememberCounter(ASHA.uid, 'like', COUNTER);
  expect(knownCounter(ASHA.uid, 'like', NOON)).toBeUndefined();
});
