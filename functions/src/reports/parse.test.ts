import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it } from 'vitest';
import { RefusedError } from '../lib/refused-error.ts';
import { parseReportRequest } from './parse.ts';

const CONFESSION = 'abcdefghij0123456789';
const SENT = {
  id: 'ABCDEFGHIJ0123456789',
  confessionId: CONFESSION,
  replyId: null,
  confessionUrl: `https://chupke.test/confession/${CONFESSION}`,
  reason: 'hate',
  description: '',
};

it('takes what the app sends, with the description tidied', () => {
  expect(parseReportRequest(SENT)).toEqual(SENT);
  const description = `  It’s about me.\u200B${'x'.repeat(980)}\r\n`;
  expect(parseReportRequest({ ...SENT, description }).description).toBe(`It’s about me.${'x'.repeat(980)}`);
  expect(parseReportRequest({ ...SENT, description: 'x'.repeat(1000) }).description).toHaveLength(1000);
});

it('takes a reply, and what devices send that know of none as a report of the confession', () => {
  const replyId = 'reply678901234567890';
  expect(parseReportRequest({ ...SENT, replyId }).replyId).toBe(replyId);
  const { replyId: _, ...old } = SENT;
  expect(parseReportRequest(old)).toEqual(SENT);
});

it.each([
  ['nothing', null],
  ['a list', [SENT]],
  ['an id that leads elsewhere', { ...SENT, id: '../users/someone/1234' }],
  ['a short id', { ...SENT, id: 'ABC' }],
  ['an id of 9 characters of a confession', { ...SENT, confessionId: 'abcdefghi' }],
  ['an id with a slash of a confession', { ...SENT, confessionId: 'abcdefghij/123456789' }],
  ['an id of a reply that leads elsewhere', { ...SENT, replyId: '../users/someone/12' }],
  ['an empty id of a reply', { ...SENT, replyId: '' }],
  ['an id of a reply that is no text', { ...SENT, replyId: 7 }],
  ['no reason', { ...SENT, reason: '' }],
  ['a reason of one character', { ...SENT, reason: 'x' }],
  ['a reason that there is not', { ...SENT, reason: 'boring' }],
  ['a description of 1001 characters', { ...SENT, description: 'x'.repeat(1001) }],
  ['a description that is no text', { ...SENT, description: 5 }],
])('refuses %s', (_, data) => {
  expect(() => parseReportRequest(data)).toThrow(ParseError);
});

it.each([
  ['none', undefined],
  ['no text', 7],
  ['one of 19 characters', 'h://a/confession/ab'],
  ['one of something else', `https://chupke.test/circles/${CONFESSION}`],
  ['one of another confession', `https://chupke.test/confession/${SENT.id}`],
  ['an endless one', `${SENT.confessionUrl}?${'x'.repeat(300)}`],
])('says of a wrong address that it is the address: %s', (_, confessionUrl) => {
  const parse = () => parseReportRequest({ ...SENT, confessionUrl });
  expect(parse).toThrow(RefusedError);
  expect(parse).toThrow('invalid-url');
});
