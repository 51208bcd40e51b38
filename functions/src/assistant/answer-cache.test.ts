import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

const MINUTE = 60_000;

it('an answer is kept for two minutes', () => {
  let now = 1_700_000_000_000;
  const cache = new AnswerCache(() => now);
  cache.keep('how', 'So.');
  now += 2 * MINUTE - 1;
  expect(cache.find('how')).toBe('So.');
  now += 1;
  expect(cache.find('how')).toBeUndefined();
});

it('a hundred answers are kept: the oldest makes room, and one that is renewed is not the oldest', () => {
  const cache = new AnswerCache(() => 0);
  for (let number = 1; number <= 100; number += 1) cache.keep(`question ${number}`, String(number));
  expect(cache.find('question 1')).toBe('1');
  cache.keep('question 1', 'renewed');
  cache.keep('question 101', '101');
  expect(cache.find('question 1')).toBe('renewed');
  expect(cache.find('question 2')).toBeUndefined();
  expect(cache.find('question 3')).toBe('3');
});
