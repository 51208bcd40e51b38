import { it } from 'vitest';
import { tryToLink } from './linking/trial.ts';
it.each([1, 2, 20_260_706])('seed %s', { timeout: 500_000 }, async (seed) => {
  const t = await tryToLink({ students: 640, seed });
  const top = [...t.scores].map((s) => ({ ...s, m: Math.max(s.right, s.of - s.right) })).sort((a, b) => b.m - a.m).slice(0, 6);
  console.log('SEED', seed, t.bound, t.scores.length, top.map((s) => `${s.pairs}: ${s.m} ${s.way}`).join('\n'));
});
