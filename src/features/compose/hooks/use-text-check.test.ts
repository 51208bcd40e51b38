import { findIdentifying } from '@chupke/domain/doxx.ts';
import { expect, it } from 'vitest';
import { foundWords, withoutWords } from './use-text-check.ts';

const TEXT = 'Call 9876543210, or Priya Sharma. Really, 9876543210!';

function found(text: string) {
  return foundWords(text, findIdentifying(text));
}

it('takes out the same words wherever they stand, and only those', () => {
  const number = found(TEXT).slice(0, 1);
  expect(withoutWords(TEXT, number)).toBe('Call …, or Priya Sharma. Really, …!');
  expect(withoutWords(TEXT, found(TEXT))).toBe('Call …, or …. Really, …!');
  expect(withoutWords(TEXT, [])).toBe(TEXT);
});

it('finds them where they are now, though the text was written on since', () => {
  const number = found(TEXT).slice(0, 1);
  expect(withoutWords(`Oh. ${TEXT}`, number)).toBe('Oh. Call …, or Priya Sharma. Really, …!');
  expect(withoutWords('Never mind.', number)).toBe('Never mind.');
});
