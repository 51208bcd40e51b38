import type { ReportReason, ReportStatus } from '@chupke/domain/report.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import type { Case } from './cases.ts';
import { casesOf } from './cases.ts';
import type { DrawnQueue } from './drawn-queue.ts';
import { drawnAnew, drawnStill, isUpToDate } from './drawn-queue.ts';
import type { OpenQueue } from './queue.ts';
import { NO_FILTER, withChanges, withPage } from './queue.ts';

const EMPTY: OpenQueue = { reports: [], decided: new Set(), next: undefined, asOf: 0, more: 'idle' };

interface Change {
  readonly number: number;
  readonly reason: ReportReason;
  readonly status: ReportStatus;
}

const changes: fc.Arbitrary<readonly Change[]> = fc.array(
  fc.record({
    number: fc.nat(15),
    reason: fc.constantFrom('spam', 'harassment', 'violence'),
    status: fc.constantFrom('pending', 'under_review', 'dismissed'),
  }),
  { maxLength: 40 },
);

/** A report that came or changed then; several are of one confession. */
function made({ number, ...more }: Change, changedAt: number) {
  return reportOf(`${number}`, `c${number % 6}`, { ...more, reportTimestamp: number, changedAt });
}

const idsOf = (cases: readonly Case[]): readonly string[] => cases.map(({ id }) => id);

/** A queue that changes one by one while it is used: how it is drawn after each change. */
function drawings(told: readonly Change[], acted: ReadonlySet<string>) {
  let [queue, cases] = [EMPTY, casesOf([])];
  let drawn: DrawnQueue = drawnAnew(cases);
  return told.map((each, index) => {
    queue = withChanges(queue, NO_FILTER, { reports: [made(each, index)], asOf: index });
    cases = casesOf(queue.reports, cases);
    const before = drawn;
    drawn = drawnStill(drawn, { ...queue, cases }, acted);
    return { before, drawn, cases };
  });
}

it('moves no case that is drawn, takes none away, and counts whatever is not as it is drawn', () => {
  fc.assert(
    fc.property(changes, (told) => {
      for (const { before, drawn, cases } of drawings(told, new Set())) {
        expect(idsOf(drawn.cases).slice(0, before.cases.length)).toEqual(idsOf(before.cases));
        // As they were, and not only where they were.
        expect(drawn.cases.slice(0, before.cases.length)).toEqual(before.cases);
        expect(new Set(idsOf(drawn.cases)).size).toBe(drawn.cases.length);
        const waiting = drawn.cases.filter(({ id }) => !drawn.left.has(id));
        expect(waiting.length + drawn.come).toBe(cases.length);
        const same = waiting.filter((each) => cases.includes(each));
        expect(drawn.changed).toBe(waiting.length - same.length);
        expect(isUpToDate(drawn)).toBe(drawn.left.size === 0 && same.length === cases.length);
      }
    }),
  );
});

it('draws what the user has acted on as it is', () => {
  fc.assert(
    fc.property(changes, (told) => {
      const [one] = casesOf([reportOf('1', 'c1')]);
      for (const { drawn, cases } of drawings(told, new Set([one?.id ?? '']))) {
        const shown = drawn.cases.find(({ id }) => id === one?.id);
        if (shown !== undefined && !drawn.left.has(shown.id)) expect(cases).toContain(shown);
      }
    }),
  );
});

it('takes what lies beyond the known pages for waiting, and what no page can bring for gone', () => {
  const reports = [reportOf('1', 'a', { reason: 'violence' }), reportOf('2', 'b'), reportOf('3', 'c')];
  const drawn = drawnAnew(casesOf(reports));
  const restarted = withPage(EMPTY, { reports: reports.slice(0, 1), next: idOf('1'), asOf: 0 });
  const cases = casesOf(restarted.reports);
  expect(drawnStill(drawn, { ...restarted, cases }, new Set()).left.size).toBe(0);
  const whole = drawnStill(drawn, { ...restarted, next: undefined, cases }, new Set());
  expect([...whole.left.values()]).toEqual(['elsewhere', 'elsewhere']);
});
