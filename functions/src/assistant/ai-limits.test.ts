import { expect, it } from 'vitest';
import { GENERATION } from '../gateways/gemini.ts';
import { AI_LIMITS, mostCost } from './ai-limits.ts';

// The agreed limits of the AI, repeated here so that changing one is deliberate. Their reasons are in docs/decisions/0063.

it.each<readonly [string, unknown, unknown]>([
  ['a key is asked 200 times an hour', AI_LIMITS.perKey, 200],
  ['all keys 800 times', AI_LIMITS.overall, 800],
  ['an hour has 3600 s', AI_LIMITS.hourMs, 3_600_000],
  ['a second between two questions', AI_LIMITS.gapMs, 1000],
  ['an answer is kept for 2 minutes', AI_LIMITS.cacheMs, 120_000],
  ['100 answers are kept', AI_LIMITS.cached, 100],
  ['a key rests after 3 errors', AI_LIMITS.errors, 3],
  ['for 5 minutes', AI_LIMITS.restMs, 300_000],
  [
    'an answer has 400 tokens at most',
    GENERATION,
    { maxOutputTokens: 400, temperature: 0.4, topP: 0.9, topK: 40 },
  ],

  // Our own: what it may cost.
  ['a voice asks 40 questions a day', AI_LIMITS.perStudent, 40],
  ['2 keys are tried for a question', AI_LIMITS.tries, 2],
  ['a question waits for 3 s at most', AI_LIMITS.patienceMs, 3000],
  ['1000 characters and 400 tokens cost a ninth of a cent', mostCost(1000, 400), 1150],
])('%s', (_, constant, figure) => {
  expect(constant).toEqual(figure);
});
