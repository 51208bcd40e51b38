import { expect, it } from 'vitest';
import { contentOfLink } from './about-me.ts';

const POST = 'a'.repeat(20);
const REPLY = 'b'.repeat(20);

it.each([
  [`https://chupke.example/confession/${POST}`, POST, null],
  [`  https://chupke.example/confession/${POST}/ `, POST, null],
  [`chupke.example/confession/${POST}?utm_source=x#${REPLY}`, POST, REPLY],
  [`/confession/${POST}#${REPLY}`, POST, REPLY],
  [POST, POST, null],
  [`${POST}#${REPLY}`, POST, REPLY],
])('%s leads to a post', (link, confessionId, replyId) => {
  expect(contentOfLink(link)).toEqual({ confessionId, replyId });
});

it.each([
  '',
  'https://chupke.example/',
  `https://chupke.example/circles/${POST}`,
  `/confession/${POST}x`,
  `x${POST}`,
])('%s leads to none', (link) => {
  expect(contentOfLink(link)).toBeUndefined();
});
