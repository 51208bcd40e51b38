import { expect, it } from 'vitest';
import { parseMailedLink } from './mailed-link.ts';

it('reads what a mailed link is for, whatever else stands in it', () => {
  expect(parseMailedLink('?lang=hi&mode=verifyEmail&oobCode=a-B_9&apiKey=k&continueUrl=%2F')).toEqual({
    mode: 'verifyEmail',
    code: 'a-B_9',
  });
  expect(parseMailedLink('?mode=resetPassword&oobCode=x')?.mode).toBe('resetPassword');
});

it('takes nothing else for a link', () => {
  const queries = [
    '',
    '?mode=verifyEmail',
    '?oobCode=x',
    '?mode=signIn&oobCode=x',
    '?mode=VERIFYEMAIL&oobCode=x',
    '?mode=verifyEmail&oobCode=%3Cscript%3E',
    `?mode=verifyEmail&oobCode=${'a'.repeat(513)}`,
    '?mode=constructor&oobCode=x',
  ];
  expect(queries.map(parseMailedLink)).toEqual(queries.map(() => undefined));
});
