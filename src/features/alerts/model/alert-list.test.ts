import type { Alert } from '@chupke/domain/alert.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertOf } from '../testing/samples.ts';
import type { AlertList, AlertWindow } from './alert-list.ts';
import { allAlerts, withChanges, withDone, withOlder, withWindow } from './alert-list.ts';

const PAGE = 3;

function window(all: readonly Alert[]): AlertWindow {
  const alerts = all.slice(0, PAGE);
  return { alerts, isFull: alerts.length === PAGE };
}

const ids = (alerts: readonly Alert[]): string => alerts.map(({ id }) => id).join(' ');

type Step =
  | { readonly kind: 'new' }
  | { readonly kind: 'older' }
  | { readonly kind: 'again'; readonly place: number }
  | { readonly kind: 'gone'; readonly place: number }
  /** So many at once that the new result does not overlap the previous one. */
  | { readonly kind: 'many' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('new', 'older', 'many') }),
  fc.record({ kind: fc.constantFrom('again', 'gone'), place: fc.nat(9) }),
);

const steps = fc.array(step, { maxLength: 40 });

/** The alerts as the server has them, the newest first, after a step. */
function after(step: Step, all: readonly Alert[], now: number): readonly Alert[] {
  const fresh = (count: number): readonly Alert[] =>
    Array.from({ length: count }, (_, index) => alertOf(`n${now - index}`, now - index));
  if (step.kind === 'new') return [...fresh(1), ...all];
  if (step.kind === 'many') return [...fresh(PAGE + 1), ...all];
  if (step.kind === 'older') return all;
  const touched = all[step.place];
  if (touched === undefined) return all;
  const rest = all.filter((alert) => alert !== touched);
  return step.kind === 'gone' ? rest : [{ ...touched, timestamp: now }, ...rest];
}

/** The page below the list. */
function below(list: AlertList, all: readonly Alert[]): AlertWindow {
  const last = allAlerts(list).at(-1);
  const rest = last === undefined ? [] : all.filter(({ timestamp }) => timestamp < last.timestamp);
  return window(rest);
}

describe('one’s alerts', () => {
  it('are without a gap or a double, whatever comes, comes again or goes while they are watched', () => {
    fc.assert(
      fc.property(steps, (walk) => {
        let all: readonly Alert[] = [5, 4, 3, 2, 1].map((time) => alertOf(`a${time}`, time));
        let list = withWindow(undefined, window(all));
        walk.forEach((step, index) => {
          all = after(step, all, (index + 1) * 100);
          if (step.kind === 'older') {
            if (!list.isEnd) list = withOlder(list, below(list, all));
          } else list = withWindow(list, window(all));
          const shown = allAlerts(list);
          // The watched part is exact; below it may be a deleted one, until its own removal says so.
          expect(ids(list.live)).toBe(ids(all.slice(0, PAGE)));
          expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
          const known = new Set(shown.map(({ id }) => id));
          const lowest = Math.min(...shown.map(({ timestamp }) => timestamp));
          const missing = all.filter(({ id, timestamp }) => !known.has(id) && timestamp > lowest);
          expect(ids(missing)).toBe('');
          expect(shown.map(({ timestamp }) => timestamp)).toEqual(
            shown.map(({ timestamp }) => timestamp).sort((a, b) => b - a),
          );
          if (list.isEnd) expect(all.every(({ id }) => known.has(id))).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('show what is being changed as changed, and stay so when it is done', () => {
    const list: AlertList = {
      live: [alertOf('a', 3), alertOf('b', 2)],
      older: [alertOf('c', 1)],
      isEnd: true,
    };
    const changes = new Map([
      ['a', 'read'],
      ['c', 'remove'],
    ] as const);
    const shown = withChanges(allAlerts(list), changes);
    expect(shown.map(({ id, read }) => [id, read])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(allAlerts(withDone(list, changes))).toEqual(shown);
  });
});
