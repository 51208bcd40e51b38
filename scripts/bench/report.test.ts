import { describe, expect, it } from 'vitest';
import { MILLISECONDS, PER_SECOND } from './lib/figure.ts';
import type { Figure } from './lib/figure.ts';
import { formatJson, formatTable } from './report.ts';
import { summarise } from './lib/stats.ts';

const fast: Figure = {
  name: 'commits',
  unit: PER_SECOND,
  target: { kind: 'at least', value: 5000 },
  ours: { summary: summarise([5000, 7000, 6000]) },
  peer: { summary: summarise([1234.5]), note: 'of 10' },
};
const slow: Figure = {
  name: 'a query',
  unit: MILLISECONDS,
  target: { kind: 'less than', value: 2 },
  ours: { summary: summarise([2]) },
  peer: undefined,
};

describe('formatTable', () => {
  it('shows each figure with its target, whether it is reached, and the other emulator', () => {
    const [, , first = '', second = ''] = formatTable([fast, slow]).split('\n');
    expect(first.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'commits',
      '6,000/s',
      '5,000 to 7,000',
      '≥ 5,000/s',
      'reached',
      '1,235/s (of 10)',
      '',
    ]);
    expect(second.split('|').map((cell) => cell.trim())).toEqual([
      '',
      'a query',
      '2.00 ms',
      '',
      '< 2 ms',
      'MISSED',
      '-',
      '',
    ]);
  });

  it('makes all lines equally long', () => {
    const lengths = formatTable([fast, slow])
      .split('\n')
      .map((line) => line.length);
    expect(new Set(lengths).size).toBe(1);
  });
});

describe('formatJson', () => {
  it('holds every figure for programs', () => {
    const report: unknown = JSON.parse(formatJson([fast, slow], 'a machine', new Date(0)));
    expect(report).toMatchObject({
      machine: 'a machine',
      measuredAt: '1970-01-01T00:00:00.000Z',
      figures: [
        { name: 'commits', unit: '/s', reached: true, ours: { summary: { median: 6000 } } },
        { name: 'a query', reached: false, peer: null },
      ],
    });
  });
});
