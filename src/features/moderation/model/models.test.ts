import { REPORT_DECISIONS, REPORT_REASONS } from '@chupke/domain/report.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf, reportOf } from '../../../entities/report/testing/samples.ts';
import type { Case } from './cases.ts';
import { casesOf, OPEN_STATUSES, topicsOf } from './cases.ts';
import { decisionsFor, reasonsOf, reportFor } from './decisions.ts';

const HOUR = 3_600_000;

function onlyCase(...reports: Parameters<typeof casesOf>[0]): Case {
  const [first, ...others] = casesOf(reports);
  if (first === undefined || others.length > 0) throw new Error('one case was expected');
  return first;
}

const openReports = fc.array(
  fc.record({
    confession: fc.constantFrom('a', 'b', 'c'),
    reason: fc.constantFrom(...REPORT_REASONS),
    status: fc.constantFrom(...OPEN_STATUSES),
  }),
  { maxLength: 12 },
);

describe('cases', () => {
  it('hold every report once, in the order of the queue', () => {
    fc.assert(
      fc.property(openReports, (drawn) => {
        const reports = drawn.map(({ confession, ...more }, index) =>
          reportOf(`${index}`, confession, { ...more, reportTimestamp: index }),
        );
        const cases = casesOf(reports);
        expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
        const held = cases.flatMap((each) => each.reports.map(({ reportId }) => reportId));
        expect([...held].sort()).toEqual(reports.map(({ reportId }) => reportId).sort());
        const firsts = cases.map((each) => each.reports[0].reportTimestamp);
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      }),
    );
  });

  it('are as far as the furthest of their reports, and as urgent as the most urgent', () => {
    const both = onlyCase(
      reportOf('1', 'a', { reason: 'violence' }),
      reportOf('2', 'a', { reason: 'spam', status: 'under_review', adminNotes: 'Asked the officer.' }),
    );
    expect(both).toMatchObject({
      status: 'under_review',
      severity: 'high',
      categories: ['safety', 'spam'],
      notes: ['Asked the officer.'],
      // Somebody has looked.
      clocks: [{ kind: 'decide', due: 2000 + 7 * 24 * HOUR }],
    });
  });

  it('run on the clock that ends first, and on none while the confession is hidden', () => {
    const hurried = onlyCase(reportOf('1', 'a'), reportOf('2', 'a', { reason: 'intimate-images' }));
    expect(hurried.clocks).toEqual([{ kind: 'decide', due: 2000 + 2 * HOUR }]);
    expect(onlyCase(reportOf('1', 'a')).clocks.map(({ kind }) => kind)).toEqual(['acknowledge', 'decide']);
    expect(onlyCase(reportOf('1', 'a', { status: 'accepted' })).clocks).toEqual([]);
  });

  it('tell where the words may ask for help', () => {
    const cry = onlyCase(reportOf('1', 'a', { confessionText: 'I want to kill myself tonight' }));
    expect(topicsOf(cry)).toContain('self-harm');
    expect(topicsOf(onlyCase(reportOf('1', 'a', { confessionText: null })))).toEqual([]);
  });
});

describe('what can be decided', () => {
  it('is never what is so already, and only the closing where the confession is gone', () => {
    for (const status of OPEN_STATUSES) {
      expect(decisionsFor({ status, text: 'words', isOpen: true })).not.toContain(status);
      expect(decisionsFor({ status, text: null, isOpen: true })).toEqual(['reviewed']);
    }
  });

  it('is nothing once a case is closed', () => {
    for (const text of ['words', null])
      expect(decisionsFor({ status: 'dismissed', text, isOpen: false })).toEqual([]);
  });

  it('is sent for a report of the chosen reason that the server would not refuse', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            reason: fc.constantFrom(...REPORT_REASONS),
            status: fc.constantFrom(...OPEN_STATUSES),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.constantFrom(...REPORT_DECISIONS),
        (drawn, decision) => {
          const one = onlyCase(...drawn.map((more, index) => reportOf(`${index}`, 'a', more)));
          for (const reason of reasonsOf(one)) {
            const chosen = reportFor(one, decision, reason);
            expect(chosen.reason).toBe(reason);
            const isPossible = one.reports.some((each) => each.reason === reason && each.status !== decision);
            if (isPossible) expect(chosen.status).not.toBe(decision);
          }
          if (one.reports.some(({ status }) => status !== decision))
            expect(reportFor(one, decision, undefined).status).not.toBe(decision);
        },
      ),
    );
    expect(reportFor(onlyCase(reportOf('9', 'a')), 'resolved', 'spam').reportId).toBe(idOf('9'));
  });
});
