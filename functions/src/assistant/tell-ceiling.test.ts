import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { dayName } from '@chupke/domain/time.ts';
import { dayCeiling } from './ai-limits.ts';
import { tellCeiling } from './tell-ceiling.ts';

it('that the ceiling is reached is in the security log once a day, without a name', async () => {
  const documents = memoryDocuments();
  await tellCeiling({ documents, now: documents.now });
  const path = `security_logs/ai-${dayName(documents.now())}`;
  const noted = documents.stored.get(path);
  expect(noted).toMatchObject({ event: 'ai_ceiling_reached', severity: 'HIGH', userId: null });
  await tellCeiling({ documents, now: documents.now });
  expect(documents.stored.get(path)).toEqual(noted);
});

it.each([
  [undefined, 5_000_000],
  ['', 5_000_000],
  ['0', 0],
  ['1.5', 1_500_000],
  ['-1', 5_000_000],
  ['much', 5_000_000],
])('AI_DOLLARS_PER_DAY=%s is %i millionths of a dollar', (text, ceiling) => {
  expect(dayCeiling({ AI_DOLLARS_PER_DAY: text })).toBe(ceiling);
});
