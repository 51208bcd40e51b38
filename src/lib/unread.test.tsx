import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { admittedUserFields, parseOwnUser, parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSession } from './session.ts';
import { lowerUnread, noteStoredUnread, storedUnread, useUnread } from './unread.ts';

const UID = parseUserId('uid-of-asha');

function tell(unread: number): void {
  const fields = admittedUserFields({
    email: 'asha@example.in',
    emailVerified: true,
    anonymousId: parseAnonymousId('QuietTiger4271'),
    signUpMethod: 'password',
  });
  const user = parseOwnUser(UID, { ...fields, unreadNotifications: unread });
  const account = { uid: UID, email: user.email, emailVerified: true, isModerator: false, isAdmin: false };
  act(() => setSession({ kind: 'signed-in', account, user: { kind: 'known', user }, isConfirmed: true }));
}

afterEach(cleanup);

function begin(by: number): (isDone: boolean) => void {
  let end: (isDone: boolean) => void = () => undefined;
  act(() => {
    end = lowerUnread(by);
  });
  return (isDone) => act(() => end(isDone));
}

it('the count is that of one’s own user, and of nobody who is signed out', () => {
  tell(4);
  const { result } = renderHook(useUnread);
  expect(result.current).toBe(4);
  tell(5);
  expect(result.current).toBe(5);
  act(() => setSession({ kind: 'signed-out' }));
  expect(result.current).toBe(0);
});

it('what was just read counts no more, and what could not be marked counts again', () => {
  tell(5);
  const { result } = renderHook(useUnread);
  const [endFirst, endSecond] = [begin(1), begin(2)];
  expect(result.current).toBe(2);
  // The first is stored; the answer of the second is still to come.
  act(() => noteStoredUnread(UID, 5, 4));
  endFirst(true);
  expect(result.current).toBe(2);
  endSecond(false);
  expect(result.current).toBe(4);
  const endThird = begin(9);
  expect(result.current).toBe(0);
  endThird(false);
  expect(result.current).toBe(4);
});

it('what the server has told meanwhile is newer than what was written', () => {
  tell(5);
  const before = storedUnread();
  tell(6);
  act(() => noteStoredUnread(UID, before, 4));
  expect(storedUnread()).toBe(6);
});
