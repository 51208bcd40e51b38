import { expect, it } from 'vitest';
import { actionPath, authCodeMessage, parseAuthCodes } from './auth-codes.ts';

const CODE = {
  email: 'a@b.test',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'secret',
  oobLink: 'http://127.0.0.1:1/x?oobCode=secret',
};

it('reads the codes of the Auth emulator and leaves out what is none', () => {
  expect(parseAuthCodes({ oobCodes: [CODE, { email: 3 }, null] })).toEqual([CODE]);
  expect(parseAuthCodes({})).toEqual([]);
  expect(parseAuthCodes('x')).toEqual([]);
});

it('writes the mail that would have been sent, the same for the same code', () => {
  const mail = authCodeMessage(CODE, 5);
  expect(mail).toMatchObject({
    at: 5,
    channel: 'mail',
    to: 'a@b.test',
    subject: 'Verify your email address',
  });
  expect(mail.body).toContain(CODE.oobLink);
  expect(authCodeMessage(CODE, 9).id).toBe(mail.id);
  expect(authCodeMessage({ ...CODE, oobCode: 'other' }, 9).id).not.toBe(mail.id);
  expect(authCodeMessage({ ...CODE, requestType: 'PASSWORD_RESET' }, 9).subject).toBe('Reset your password');
});

it('leads to the page of the app, with all that the code needs', () => {
  const query =
    'mode=verifyEmail&lang=en&oobCode=secret&apiKey=k&continueUrl=http%3A%2F%2Flocalhost%2Fcreate';
  const code = { ...CODE, oobLink: `http://127.0.0.1:9099/emulator/action?${query}` };
  const mail = authCodeMessage(code, 5, 'http://127.0.0.1:5173');
  expect(mail.body).toContain(`http://127.0.0.1:5173/auth/action?${query}`);
  expect(mail.body).not.toContain('9099');
  expect(actionPath(code.oobLink)).toBe(`/auth/action?${query}`);
});
