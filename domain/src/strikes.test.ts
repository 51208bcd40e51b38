import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MEASURE_KINDS } from './measure-kind.ts';
import { effectOf, ESCALATIONS, parseStrikes, remembered, STRIKE_DAYS, strikeText } from './strikes.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 9);

const strikes = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 400 }).map((ago) => Date.UTC(2026, 10, 25) - ago * DAY),
    kind: fc.constantFrom(...MEASURE_KINDS),
    id: fc.stringMatching(/^[a-zA-Z0-9]{20}$/),
  }),
);

it('a strike survives being stored, and what is no strike is left out', () => {
  fc.assert(
    fc.property(strikes, (all) => {
      expect(parseStrikes(all.map(strikeText))).toEqual(all);
    }),
  );
  expect(parseStrikes(['2026-13-40 warn a', 'warn', 7, null])).toEqual([]);
  expect(parseStrikes('2026-01-01 warn a')).toEqual([]);
});

it('a measure never becomes less than it was ordered, and more only by earlier ones of its kind', () => {
  const ordered = fc.oneof(
    fc.constant({ kind: 'warn' as const, days: null }),
    fc.constantFrom(1, 3, 7, 30).map((days) => ({ kind: 'pause' as const, days })),
    fc.constant({ kind: 'ban' as const, days: null }),
  );
  fc.assert(
    fc.property(ordered, strikes, (order, all) => {
      const effect = effectOf(order, all, NOW);
      if (!effect.isEscalated) {
        expect(effect).toEqual({ ...order, isEscalated: false });
        return;
      }
      const earlier = all.filter(({ kind, day }) => kind === order.kind && day > NOW - 90 * DAY);
      expect(earlier.length).toBeGreaterThanOrEqual(2);
      expect(effect.days ?? 0).toBeGreaterThan(order.days ?? 0);
    }),
  );
});

it.each(ESCALATIONS)(
  '$count of $kind within $withinDays days make the next one more, and fewer do not',
  (rule) => {
    const { kind, count, withinDays, pause } = rule;
    const earlier = Array.from({ length: count }, (_, index) => ({
      ...{ kind, id: `strike-${index}`, day: NOW - (withinDays - 1) * DAY },
    }));
    const ordered = { kind, days: kind === 'pause' ? 1 : null };
    expect(effectOf(ordered, earlier, NOW)).toEqual({ kind: 'pause', days: pause, isEscalated: true });
    expect(effectOf(ordered, earlier.slice(1), NOW)).toEqual({ ...ordered, isEscalated: false });
  },
);

it('does not call a pause more that was ordered for as long anyway', () => {
  const earlier = [1, 2, 3].map((ago) => ({
    kind: 'pause' as const,
    id: `strike-${ago}`,
    day: NOW - ago * DAY,
  }));
  const ordered = { kind: 'pause', days: 30 } as const;
  expect(effectOf(ordered, earlier, NOW)).toEqual({ ...ordered, isEscalated: false });
});

it('forgets strikes, and each rule looks back no longer than they are remembered', () => {
  fc.assert(
    fc.property(strikes, (all) => {
      for (const { day } of remembered(all, NOW)) expect(day).toBeGreaterThan(NOW - STRIKE_DAYS * DAY);
    }),
  );
  for (const { withinDays } of ESCALATIONS) expect(withinDays).toBeLessThanOrEqual(STRIKE_DAYS);
});
