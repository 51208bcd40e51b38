import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { solutions as stepsEn } from '../../domain/src/texts/en/assistant/confie.ts';
import { accountProfile as helpEn } from '../../domain/src/texts/en/help/account-profile.ts';
import { solutions as stepsHi } from '../../domain/src/texts/hi/assistant/confie.ts';
import { accountProfile as helpHi } from '../../domain/src/texts/hi/help/account-profile.ts';
import { OPEN_MS } from '../../functions/src/payments/check-times.ts';
import { premium as premiumEn } from '../../src/texts/en/premium.ts';
import { premium as premiumHi } from '../../src/texts/hi/premium.ts';

const MINUTE = 60_000;
const ARTICLE = 'premium-and-payments';

/** How often orders whose time has come are looked at, in minutes. */
function roundMinutes(): number {
  const triggers = readFileSync(new URL('../../functions/src/daily/triggers.ts', import.meta.url), 'utf8');
  return Number(/unsettled_orders: \{\s*schedule: 'every (\d+) minutes'/.exec(triggers)?.[1]);
}

it('a payment of which nobody has told is found in the time that is promised', () => {
  const minutes = OPEN_MS / MINUTE + roundMinutes();
  // About half an hour.
  expect(minutes).toBeGreaterThan(20);
  expect(minutes).toBeLessThanOrEqual(35);
  for (const [words, premium, help, steps] of [
    [/about half an hour/, premiumEn, helpEn, stepsEn],
    [/लगभग आध[ेा] घंट[ेा]/, premiumHi, helpHi, stepsHi],
  ] as const) {
    expect(premium.page.openBody('₹1')).toMatch(words);
    expect(help[ARTICLE].body.join('\n')).toMatch(words);
    expect(steps[ARTICLE]?.join('\n')).toMatch(words);
  }
});
