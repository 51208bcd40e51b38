import { expect, it } from 'vitest';
import { authCodeMessage, parseAuthCodes } from './auth-codes.ts';

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
