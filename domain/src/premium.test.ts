import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHECKOUT, isPremium, PREMIUM_PLAN, subscriptionEnd } from './premium.ts';
import { parseSubscription } from './user.ts';

it('costs one rupee, once, in a checkout of five minutes with three more tries and no instalments', () => {
  expect(PREMIUM_PLAN).toMatchObject({ id: 'premium-lifetime', amount: 100, currency: 'INR' });
  expect(CHECKOUT).toEqual({
    timeoutSeconds: 300,
    maxRetries: 3,
    methods: { upi: true, card: true, netbanking: true, wallet: true, paylater: true, emi: false },
  });
});

it.each([
  ['premium', 'active', true],
  ['premium', 'inactive', false],
  ['free', 'active', false],
  ['free', 'inactive', false],
] as const)('plan %s, state %s: %s', (subscriptionPlan, subscriptionStatus, expected) => {
  expect(isPremium({ subscriptionPlan, subscriptionStatus })).toBe(expected);
});

it.each([
  ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
])('is stored to end a month after %s', (start, end) => {
  expect(new Date(subscriptionEnd(Date.parse(start)))).toEqual(new Date(end));
});

it('always ends in the next month, at the same time of day', () => {
  const times = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(times, (time) => {
      const [start, end] = [new Date(time), new Date(subscriptionEnd(time))];
      const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      expect(months(end) - months(start)).toBe(1);
      expect(end.getTime() % 86_400_000).toBe(start.getTime() % 86_400_000);
    }),
  );
});

it('is free for an account of before, which has none of the fields', () => {
  expect(isPremium(parseSubscription({}))).toBe(false);
  expect(() => parseSubscription({ subscriptionPlan: 'gold' })).toThrow();
});
