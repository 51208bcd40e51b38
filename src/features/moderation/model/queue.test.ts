import { REPORT_KINDS } from '@chupke/domain/report-subject.ts';
import { REPORT_REASONS, REPORT_STATUSES, severityOfReport } from '@chupke/domain/report.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf, messageReportOf, reportOf } from '../../../entities/report/testing/samples.ts';
import type { OpenQueue } from './queue.ts';
import { filterIn, isSameFilter, NO_FILTER, passes, withChanges, withPage } from './queue.ts';

const EMPTY: OpenQueue = { reports: [], decided: new Set(), next: undefined, asOf: 0, more: 'idle' };

function idsOf({ reports }: OpenQueue): readonly string[] {
  return reports.map(({ reportId }) => reportId.replaceAll('x', ''));
}

const drawn = fc.uniqueArray(
  fc.record({
    number: fc.nat(40),
    reason: fc.constantFrom(...REPORT_REASONS),
    status: fc.constantFrom(...REPORT_STATUSES),
    time: fc.nat(5),
  }),
  { selector: ({ number }) => number, maxLength: 25 },
);

function made(of: {
  number: number;
  reason: (typeof REPORT_REASONS)[number];
  status: (typeof REPORT_STATUSES)[number];
  time: number;
}) {
  return reportOf(`${of.number}`, 'a', { reason: of.reason, status: of.status, reportTimestamp: of.time });
}

it('is the same whether changes come one by one or with the page, in whatever order', () => {
  fc.assert(
    fc.property(drawn, fc.nat(24), (all, cut) => {
      const reports = all.map(made);
      const whole = withChanges(EMPTY, NO_FILTER, { reports, asOf: 1 });
      const open = reports.filter(({ isOpen }) => isOpen);
      const paged = withPage(EMPTY, { reports: open.slice(0, cut), next: undefined, asOf: 0 });
      const followed = [...reports]
        .reverse()
        .reduce((queue, report) => withChanges(queue, NO_FILTER, { reports: [report], asOf: 1 }), paged);
      expect(idsOf(followed)).toEqual(idsOf(whole));
      expect(followed.reports).toHaveLength(open.length);
    }),
  );
});

it('comes by what the law gives hours for, then by urgency, then by age', () => {
  const reports = [
    reportOf('1', 'a', { reason: 'spam', reportTimestamp: 1 }),
    reportOf('2', 'a', { reason: 'harassment', reportTimestamp: 3 }),
    reportOf('3', 'a', { reason: 'violence', reportTimestamp: 4 }),
    reportOf('4', 'a', { reason: 'harassment', reportTimestamp: 2 }),
    reportOf('5', 'a', { reason: 'intimate-images', reportTimestamp: 5 }),
  ];
  expect(idsOf(withPage(EMPTY, { reports, next: undefined, asOf: 0 }))).toEqual(['5', '3', '4', '2', '1']);
});

it('takes in nothing that lies beyond the pages that are known: it comes with its page', () => {
  const page = [reportOf('1', 'a', { reason: 'violence' }), reportOf('2', 'b', { reason: 'harassment' })];
  const queue = withPage(EMPTY, { reports: page, next: idOf('2'), asOf: 0 });
  const come = {
    reports: [reportOf('3', 'c', { reason: 'spam' }), reportOf('4', 'd', { reason: 'self-harm' })],
    asOf: 9,
  };
  expect(idsOf(withChanges(queue, NO_FILTER, come))).toEqual(['1', '4', '2']);
});

it('a page that was long on its way is older than what is known, and is asked about again', () => {
  const newer = reportOf('1', 'a', { assigned: 'me', changedAt: 4000 });
  const queue = withChanges(EMPTY, NO_FILTER, { reports: [newer], asOf: 5000 });
  const late = [reportOf('1', 'a', { changedAt: 3000 }), reportOf('2', 'b')];
  const paged = withPage(queue, { reports: late, next: undefined, asOf: 1000 });
  expect(paged.reports.find(({ reportId }) => reportId === newer.reportId)).toBe(newer);
  expect(paged.asOf).toBe(1000);
  expect(idsOf(paged)).toEqual(['1', '2']);
});

it('loses what is decided, or passes the filter no more', () => {
  const queue = withPage(EMPTY, {
    reports: [reportOf('1', 'a'), reportOf('2', 'b')],
    next: undefined,
    asOf: 0,
  });
  const filter = { ...NO_FILTER, status: 'pending' } as const;
  const reports = [
    reportOf('1', 'a', { status: 'dismissed' }),
    reportOf('2', 'b', { status: 'under_review', changedAt: 3000 }),
  ];
  expect(idsOf(withChanges(queue, filter, { reports, asOf: 1 }))).toEqual([]);
});

it('is filtered here as it is on the server, and an address that somebody has typed filters nothing', () => {
  const report = messageReportOf('1', 'c', 'm', {
    reason: 'spam',
    severity: severityOfReport('spam', false),
  });
  for (const kind of REPORT_KINDS)
    expect(passes({ ...NO_FILTER, kind }, report)).toBe(kind === 'circleMessage');
  expect(passes({ ...NO_FILTER, severity: 'low', reason: 'spam', assigned: 'nobody' }, report)).toBe(true);
  expect(passes({ ...NO_FILTER, assigned: 'me' }, report)).toBe(false);
  const filter = { ...NO_FILTER, kind: 'circle', assigned: 'me' } as const;
  expect(isSameFilter(filterIn(new URLSearchParams({ kind: 'circle', assigned: 'me' })), filter)).toBe(true);
  expect(isSameFilter(filterIn(new URLSearchParams({ kind: 'letter' })), NO_FILTER)).toBe(true);
});
