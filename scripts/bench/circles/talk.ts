import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import type { Billed } from '../../lib/cost-meter.ts';
import { meterOf, readSettledMeter } from '../../lib/cost-meter.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';
import type { Figure, Unit } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import { runClient } from '../lib/run-client.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';

const MEMBERS = CIRCLE_LIMITS.members.max;
const MESSAGES = 40;
const QUICK_MESSAGES = 5;
/** Fifty members who each write once a minute (docs/scale.md). */
const EVERY_MS = 1200;

/** Billed documents per message. */
const PER_MESSAGE: Unit = { name: '', digits: 2 };

type Operation = Billed['byOperation'][number];

function sum(
  operations: readonly Operation[],
  of: 'reads' | 'writes',
  is: (name: string) => boolean,
): number {
  return operations.filter(({ name }) => is(name)).reduce((total, operation) => total + operation[of], 0);
}

/** The cost of a message: the author's writes, and each listener's reads. */
function costOf(billed: Billed, messages: number, notices: number) {
  const { byOperation } = billed;
  const listened = sum(byOperation, 'reads', (name) => name.startsWith('app: listen'));
  return {
    writes: sum(byOperation, 'writes', (name) => name.startsWith('app: ')) / messages,
    // Notices are not members' messages, but each member has read them once, too.
    reads: (listened - notices * MEMBERS) / messages / MEMBERS,
    lookedUp: sum(byOperation, 'reads', (name) => name === 'app: rules') / messages,
    serverReads: sum(byOperation, 'reads', (name) => name.startsWith('server: ')) / messages,
    serverWrites: sum(byOperation, 'writes', (name) => name.startsWith('server: ')) / messages,
  };
}

function sayTimes(bench: WebBench, answer: Numbers): void {
  const ms = (name: string): string => `${Math.round(numberOf(answer, name))} ms`;
  const busy = Math.round(numberOf(answer, 'clientBusy') * 100);
  bench.say(
    `talk: first of the others ${ms('firstMedianMs')}, median ${ms('medianMs')}, p95 ${ms('p95Ms')}, ` +
      `slowest ${ms('worstMs')}; the members' process ${busy}% busy`,
  );
}

function figures(bench: WebBench, answer: Numbers, cost: ReturnType<typeof costOf>): readonly Figure[] {
  const target = (value: number) => ({ kind: 'at most', value }) as const;
  const measured = [
    {
      name: `message to the other ${MEMBERS - 1} members, p95`,
      unit: WHOLE_MILLISECONDS,
      target: target(300),
      values: [numberOf(answer, 'p95Ms')],
    },
    { name: '  median', unit: WHOLE_MILLISECONDS, values: [numberOf(answer, 'medianMs')] },
    { name: 'message: billed writes', unit: PER_MESSAGE, target: target(3), values: [cost.writes] },
    {
      name: 'message: billed reads per online reader',
      unit: PER_MESSAGE,
      target: target(1),
      values: [cost.reads],
    },
  ];
  return toFigures(measured, bench.say);
}

/** Fifty members of a circle who all listen and write by turns: delivery time and cost of a message. */
export async function measureTalk(bench: WebBench): Promise<readonly Figure[]> {
  const { suite } = bench.app;
  const messages = bench.quick ? QUICK_MESSAGES : MESSAGES;
  bench.say(`talk: ${messages} messages among ${MEMBERS} members, one every ${EVERY_MS} ms`);
  const answer = await runClient(bench.place, 'talk', {
    authPort: suite.ports.auth,
    firestorePort: suite.ports.firestore,
    hubPort: suite.ports.hub,
    members: MEMBERS,
    messages,
    everyMs: EVERY_MS,
  });
  sayTimes(bench, answer);
  const notices = numberOf(answer, 'notices');
  const billed = await readSettledMeter(meterOf(suite.urls.firestore, suite.projectId));
  const cost = costOf(billed, messages, notices);
  bench.say(
    `a message: ${cost.writes} writes and ${cost.lookedUp} look-ups of its writer's, ${cost.reads} reads of each ` +
      `who is there; functions ${cost.serverReads.toFixed(2)} reads, ${cost.serverWrites.toFixed(2)} writes; ` +
      `${notices} notices of the circle's own, which each has read`,
  );
  return figures(bench, answer, cost);
}
