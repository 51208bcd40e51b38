import { afterEach, expect, it } from 'vitest';
import { setSession } from '../session.ts';
import { ASHA, NOON, signIn } from '../testing/student.ts';
import { knownCounter, rememberCounter } from './known-counters.ts';

const COUNTER = { windowStart: NOON, count: 1, last: 'a', movedAt: NOON };

afterEach(() => {
  localStorage.clear();
  setSession({ kind: 'signed-out' });
});

it('keeps nothing of an account that somebody else has come after, or nobody', () => {
  signIn();
  rememberCounter(ASHA.uid, 'like', COUNTER);
  expect(knownCounter(ASHA.uid, 'like', NOON)).toEqual(COUNTER);
  // An answer that comes late.
  localStorage.clear();
  signIn({ uid: 'uid-of-bina' as never });
  rememberCounter(ASHA.uid, 'like', COUNTER);
  setSession({ kind: 'signed-out' });
  rememberCounter(ASHA.uid, 'like', COUNTER);
  expect(knownCounter(ASHA.uid, 'like', NOON)).toBeUndefined();
});
