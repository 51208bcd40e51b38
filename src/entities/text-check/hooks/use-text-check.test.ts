import { expect, it } from 'vitest';
import { checkText } from '../../../lib/text-check/check-text.ts';
import { foundWords, withoutWords } from './use-text-check.ts';

const TEXT = 'Call 9876543210, or Priya Sharma. Really, 9876543210!';

function found(text: string) {
  return foundWords(checkText(text));
}

it('takes out the same words wherever they stand, and only those', () => {
  const number = found(TEXT).slice(0, 1);
  expect(withoutWords(checkText(TEXT), number)).toBe('Call …, or Priya Sharma. Really, …!');
  expect(withoutWords(checkText(TEXT), found(TEXT))).toBe('Call …, or …. Really, …!');
  expect(withoutWords(checkText(TEXT), [])).toBe(TEXT);
});

it('finds them where they are now, though the text was written on since', () => {
  const number = found(TEXT).slice(0, 1);
  expect(withoutWords(checkText(`Oh. ${TEXT}`), number)).toBe('Oh. Call …, or Priya Sharma. Really, …!');
  expect(withoutWords(checkText('Never mind.'), number)).toBe('Never mind.');
});
