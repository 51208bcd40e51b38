import { numberOf } from '../lib/parameters.ts';
import { MICROSECONDS } from '../lib/figure.ts';
import { runClient } from '../lib/run-client.ts';
import type { Section } from '../lib/section.ts';

/** One evaluation of rules that read two documents, without a network. The other emulator has no rules. */
export const measureRulesSection: Section = async ({ place, quick }) => {
  const batches = quick ? 100 : 2000;
  const answer = await runClient(place, 'rules', { batches });
  return [
    {
      name: 'Rules evaluation with two get() calls',
      unit: MICROSECONDS,
      target: { kind: 'less than', value: 50 },
      ours: {
        summary: {
          median: numberOf(answer, 'medianMicros'),
          min: numberOf(answer, 'minMicros'),
          max: numberOf(answer, 'maxMicros'),
          count: batches,
        },
      },
      peer: undefined,
    },
  ];
};
