import { describe, expect, it } from 'vitest';
import { describeOutcome, totalsOf } from './report.ts';
import type { Outcome } from './take.ts';

const contrast = {
  rule: 'color-contrast',
  severity: 'error',
  help: 'Enough contrast',
  places: ['p.soft: 3.9:1'],
} as const;
const seen: Outcome = {
  screen: 'feed',
  look: { size: 'phone', language: 'en', themes: ['light', 'dark'] },
  pictures: [
    { file: 'feed-phone-light.png', findings: [] },
    { file: 'feed-phone-dark.png', findings: [contrast] },
  ],
  complaints: ['a request failed'],
  failure: undefined,
};
const missing: Outcome = { ...seen, screen: 'alerts', pictures: [], complaints: [], failure: 'nothing came' };

describe('describeOutcome', () => {
  it('names the files with what was found on each', () => {
    expect(describeOutcome(seen).split('\n')).toEqual([
      'feed-phone-light.png',
      'feed-phone-dark.png',
      '  ERROR color-contrast: Enough contrast',
      '      p.soft: 3.9:1',
      '  console: a request failed',
    ]);
  });

  it('says which screen is missing, and why', () => {
    expect(describeOutcome(missing)).toBe('alerts (phone, en) did NOT come about: nothing came');
  });
});

describe('totalsOf', () => {
  it('counts pictures, failures and findings', () => {
    expect(totalsOf([seen, missing])).toEqual({ pictures: 2, failures: 1, findings: 1 });
  });
});
