import type { SecurityEventName } from '@chupke/domain/security-event.ts';
import { SECURITY_LIMITS } from '@chupke/domain/security-event.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Behaviour } from './limiter.ts';
import { afterEvent, afterNavigation, NO_BEHAVIOUR } from './limiter.ts';

const { windowMs, navigations, routeVisits, eventsInWindow } = SECURITY_LIMITS;

/** Times in order, with gaps that make windows of every fill. */
const times = fc
  .array(fc.nat({ max: 12_000 }), { maxLength: 120 })
  .map((gaps) => gaps.map((_, index) => gaps.slice(0, index + 1).reduce((sum, gap) => sum + gap, 1_000_000)));

/** At which of the times an event came. */
function eventsOf(
  visits: readonly number[],
  sensitive?: string,
): readonly (readonly [SecurityEventName, number])[] {
  const found: [SecurityEventName, number][] = [];
  let behaviour: Behaviour = NO_BEHAVIOUR;
  visits.forEach((time, index) => {
    const verdict = afterNavigation(behaviour, sensitive, time);
    behaviour = verdict.behaviour;
    for (const event of verdict.events) found.push([event, index]);
  });
  return found;
}

/** A naive implementation of counting with a restart after each excess. */
function crossings(visits: readonly number[], max: number): readonly number[] {
  const found: number[] = [];
  let start = 0;
  visits.forEach((time, index) => {
    const within = visits.slice(start, index + 1).filter((other) => time - other < windowMs);
    if (within.length <= max) return;
    found.push(index);
    start = index + 1;
  });
  return found;
}

describe('navigation', () => {
  it('is excessive at the 21st within a minute, and not before', () => {
    const burst = Array.from({ length: navigations + 1 }, (_, index) => 5000 + index);
    expect(eventsOf(burst.slice(0, navigations))).toEqual([]);
    expect(eventsOf(burst)).toEqual([['excessive_navigation', navigations]]);
  });

  it('of a sensitive route is too much at the 11th within a minute', () => {
    const burst = Array.from({ length: routeVisits + 1 }, (_, index) => 5000 + index);
    expect(eventsOf(burst, 'admin')).toEqual([['rate_limit_exceeded', routeVisits]]);
    expect(eventsOf(burst)).toEqual([]);
  });

  it('is never held against anyone when a minute has passed', () => {
    const slow = Array.from({ length: 200 }, (_, index) => index * (windowMs / navigations));
    expect(eventsOf(slow)).toEqual([]);
  });

  it('is counted as a naive count does, for every sequence of times', () => {
    fc.assert(
      fc.property(times, (visits) => {
        const found = eventsOf(visits, 'circle');
        const at = (name: SecurityEventName) =>
          found.filter(([event]) => event === name).map(([, index]) => index);
        expect(at('excessive_navigation')).toEqual(crossings(visits, navigations));
        expect(at('rate_limit_exceeded')).toEqual(crossings(visits, routeVisits));
      }),
    );
  });

  it('counts each route on its own', () => {
    let behaviour: Behaviour = NO_BEHAVIOUR;
    const all: SecurityEventName[] = [];
    for (let visit = 0; visit < 2 * routeVisits; visit += 1) {
      const verdict = afterNavigation(behaviour, visit % 2 === 0 ? 'admin' : 'circle', 1000 + visit);
      behaviour = verdict.behaviour;
      all.push(...verdict.events);
    }
    expect(all).toEqual([]);
  });

  it('is not confused by a clock that is set back', () => {
    const back = Array.from({ length: 60 }, (_, index) => 10_000_000 - index * 1000);
    expect(eventsOf(back)).toEqual([]);
  });
});

describe('events', () => {
  /** How often they count as suspicious activity. */
  function activityAfter(events: readonly (readonly [SecurityEventName, number])[]): number {
    let behaviour: Behaviour = NO_BEHAVIOUR;
    let activity = 0;
    for (const [event, time] of events) {
      const verdict = afterEvent(behaviour, event, time);
      behaviour = verdict.behaviour;
      activity += verdict.events.length;
    }
    return activity;
  }
  const many = (count: number, gap: number, event: SecurityEventName = 'suspicious_url') =>
    Array.from({ length: count }, (_, index): [SecurityEventName, number] => [event, 1000 + index * gap]);

  it('are suspicious activity at the fifth within a minute', () => {
    expect(activityAfter(many(eventsInWindow - 1, 10))).toBe(0);
    expect(activityAfter(many(eventsInWindow, 10))).toBe(1);
    expect(activityAfter(many(eventsInWindow, windowMs / 4))).toBe(0);
  });

  it('of what is right count for nothing', () => {
    expect(activityAfter(many(50, 1, 'legitimate_circle_access'))).toBe(0);
  });
});
