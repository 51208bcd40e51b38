import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it } from 'vitest';
import { parseSecurityAlert } from './security-logs.ts';

const SENT = {
  event: 'unauthorized_circle_access',
  details: 'no membership',
  severity: 'HIGH',
  timestamp: 1_790_000_000_000,
  environment: 'production',
  userAgent: 'Browser/1',
  url: 'https://chupke.test/circles/c_12345678',
};

it('takes an alert as the app sends it', () => {
  expect(parseSecurityAlert(SENT)).toEqual(SENT);
  expect(parseSecurityAlert({ ...SENT, severity: 'CRITICAL', details: '', url: '' })).toMatchObject({
    details: '',
  });
});

it.each([
  ['an event that is none', { ...SENT, event: 'toString' }],
  ['a light event', { ...SENT, severity: 'MEDIUM' }],
  ['long details', { ...SENT, details: 'x'.repeat(501) }],
  ['a long browser name', { ...SENT, userAgent: 'x'.repeat(301) }],
  ['a long address', { ...SENT, url: 'x'.repeat(301) }],
  ['a time in words', { ...SENT, timestamp: 'now' }],
  ['another environment', { ...SENT, environment: 'staging' }],
  ['one field more', { ...SENT, uid: 'someone' }],
  ['a list', [SENT]],
  ['nothing', null],
  ['a text', JSON.stringify(SENT)],
])('refuses %s', (_, data) => {
  expect(() => parseSecurityAlert(data)).toThrow(ParseError);
});

it.each(Object.keys(SENT))('refuses an alert without its %s', (field) => {
  expect(() => parseSecurityAlert({ ...SENT, [field]: undefined })).toThrow(ParseError);
});
