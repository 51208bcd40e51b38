import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUTOMATION,
  AUTOMATION_PRESET,
  AUTOMATION_TASKS,
  dueRound,
  parseAutomationRun,
  parseAutomationTasks,
  parseRoundTimes,
} from './automation.ts';
import { ParseError } from './parse.ts';

const HOUR_MS = 3_600_000;
const quarter = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);

describe('a round', () => {
  it('is due at nine in India, which is half past three in UTC, and for three hours', () => {
    const nine = Date.UTC(2026, 10, 25, 3, 30);
    expect(dueRound(AUTOMATION_PRESET, nine - 1)).toBeUndefined();
    expect(dueRound(AUTOMATION_PRESET, nine)).toEqual({ id: '2026-11-25T09:00', at: nine });
    expect(dueRound(AUTOMATION_PRESET, nine + 3 * HOUR_MS - 1)?.id).toBe('2026-11-25T09:00');
    expect(dueRound(AUTOMATION_PRESET, nine + 3 * HOUR_MS)).toBeUndefined();
    expect(dueRound({ ...AUTOMATION_PRESET, enabled: false }, nine)).toBeUndefined();
  });

  it('is the latest whose time has come, whatever the hour: by its id it is done once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(quarter, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) }),
        (scheduledTimes, now) => {
          const slot = dueRound({ enabled: true, scheduledTimes, lastModified: null }, now);
          if (slot === undefined) return;
          expect(now - slot.at).toBeGreaterThanOrEqual(0);
          expect(now - slot.at).toBeLessThan(AUTOMATION.lateHours * HOUR_MS);
          expect(scheduledTimes).toContain(slot.id.slice(11));
          expect(Date.parse(`${slot.id}:00+05:30`)).toBe(slot.at);
          expect(dueRound({ enabled: true, scheduledTimes, lastModified: null }, slot.at)).toEqual(slot);
        },
      ),
    );
  });
});

describe('times of day', () => {
  it('are different quarters of an hour, in order', () => {
    expect(parseRoundTimes(['21:15', '09:00'])).toEqual(['09:00', '21:15']);
    for (const wrong of [
      [],
      ['9:00'],
      ['09:10'],
      ['24:00'],
      ['09:00', '09:00'],
      [9],
      'x',
      Array(5).fill('09:00'),
    ])
      expect(() => parseRoundTimes(wrong)).toThrow(ParseError);
  });
});

describe('the log', () => {
  it('is read with tasks that are not known any more left out, and those that wait without an outcome', () => {
    const run = parseAutomationRun('run', {
      action: 'run_now',
      scheduledTime: null,
      executedAt: 5,
      status: 'running',
      tasks: { erasures: 'done', transparency: 'waiting', of_an_older_version: 'done' },
      seconds: { erasures: 3 },
      errors: {},
      error: null,
    });
    expect(run.tasks).toEqual([
      { task: 'erasures', outcome: 'done', seconds: 3, error: null },
      { task: 'transparency', outcome: null, seconds: 0, error: null },
    ]);
  });

  it('takes names of tasks each once', () => {
    expect(parseAutomationTasks([...AUTOMATION_TASKS].reverse())).toEqual(AUTOMATION_TASKS);
    for (const wrong of [[], ['no_task'], ['erasures', 'erasures'], null])
      expect(() => parseAutomationTasks(wrong)).toThrow(ParseError);
  });
});
