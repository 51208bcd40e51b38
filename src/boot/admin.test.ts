import { expect, it } from 'vitest';
import { isAdmins } from './admin.ts';

function accountWith(claims: object): object {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { uid: 'a', stsTokenManager: { accessToken: `${part({ alg: 'none' })}.${part(claims)}.` } };
}

it('knows an admin by the token, or by the stored document of the same account', () => {
  expect(isAdmins(accountWith({ admin: true, name: '>>>???' }), null)).toBe(true);
  expect(isAdmins({ uid: 'a' }, { uid: 'a', isAdmin: true })).toBe(true);
  expect(isAdmins(accountWith({ moderator: true }), { uid: 'a', isAdmin: false })).toBe(false);
  expect(isAdmins(accountWith({}), { uid: 'b', isAdmin: true })).toBe(false);
});

it.each([
  null,
  {},
  { uid: 'a', stsTokenManager: { accessToken: 'no token' } },
  accountWith({ admin: 'true' }),
])('takes what is damaged for a student: %#', (account) => {
  expect(isAdmins(account, null)).toBe(false);
  expect(isAdmins(account, { uid: undefined, isAdmin: true })).toBe(false);
});
