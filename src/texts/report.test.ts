import { REPORT_REASONS } from '@chupke/domain/report.ts';
import { expect, it } from 'vitest';
import { reportText } from '../lib/text-areas/report.ts';

/** Every text with its path; functions are asked with a number. */
function texts(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(Reflect.apply(node, undefined, [12]))]];
  return Object.entries(Object(node) as object).flatMap(([name, child]) => texts(child, `${path}.${name}`));
}

it('says the same in both languages, in words, with a word for each reason', async () => {
  const [english, hindi] = await Promise.all([reportText.load('en'), reportText.load('hi')]);
  expect(texts(hindi).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  expect(Object.keys(english.reasons)).toEqual([...REPORT_REASONS]);
  for (const [, text] of texts(hindi)) expect(text).toMatch(/[\u0900-\u097f]/);
});

it('refuses in the words of the spec', async () => {
  const { problems } = await reportText.load('en');
  expect(problems.failed).toBe('Failed to submit report. Please try again.');
  expect(problems.invalid).toBe('Invalid report data');
});
