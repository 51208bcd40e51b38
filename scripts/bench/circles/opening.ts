import type { BrowserContext } from 'playwright-core';
import type { Billed } from '../../lib/cost-meter.ts';
import { meterOf, readSettledMeter, resetMeter } from '../../lib/cost-meter.ts';
import type { Figure, Unit } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';
import { phone } from '../web/conditions.ts';
import type { BigCircle } from './big-circle.ts';
import { openByCard, openList } from './open-chat.ts';

const ROUNDS = 5;
/** Billed documents. */
const DOCUMENTS: Unit = { name: '', digits: 0 };

/** Opening times on a new device, and again in a new tab, in milliseconds. */
interface Opened {
  readonly first: number;
  readonly second: number;
}

/** Reads billed to the student's own device; the function that updates presence is billed separately. */
function readsOfApp({ byOperation }: Billed): number {
  return byOperation
    .filter(({ name }) => name.startsWith('app: '))
    .reduce((sum, { reads }) => sum + reads, 0);
}

/** Runs with a browser that has never opened the circle. */
async function onNewDevice<Result>(
  { browser }: WebBench,
  { state }: BigCircle,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone(browser.version()), storageState: state });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Number of documents billed for the first opening. */
function billFirst(bench: WebBench, big: BigCircle): Promise<number> {
  const { suite } = bench.app;
  const meter = meterOf(suite.urls.firestore, suite.projectId);
  return onNewDevice(bench, big, async (context) => {
    const device = await openList(bench, context, big.circle);
    await readSettledMeter(meter);
    await resetMeter(meter);
    await openByCard(device, big.circle);
    const billed = await readSettledMeter(meter);
    const parts = billed.byOperation.map(({ name, reads, writes }) => `${name} ${reads}/${writes}`);
    bench.say(`opening is billed ${parts.join(', ')}`);
    return readsOfApp(billed);
  });
}

function openTwice(bench: WebBench, big: BigCircle): Promise<Opened> {
  return onNewDevice(bench, big, async (context) => {
    const device = await openList(bench, context, big.circle);
    const first = await openByCard(device, big.circle);
    await device.page.close();
    const again = await openList(bench, context, big.circle);
    const second = await openByCard(again, big.circle);
    bench.say(`opening: ${Math.round(first)} ms, then ${Math.round(second)} ms`);
    return { first, second };
  });
}

/**
 * Measures how soon the newest of ten thousand messages is on a cheap phone's screen, on the first and on a second
 * opening.
 */
export async function measureOpening(bench: WebBench, big: BigCircle): Promise<readonly Figure[]> {
  // Before the timed ones: the presence function starts a process, which takes seconds of both CPUs.
  const reads = await billFirst(bench, big);
  const rounds: Opened[] = [];
  for (let round = 0; round < (bench.quick ? 1 : ROUNDS); round += 1)
    rounds.push(await openTwice(bench, big));
  const common = { unit: WHOLE_MILLISECONDS, target: { kind: 'less than', value: 500 } } as const;
  const name = 'opening a circle with 10,000 messages';
  const measured = [
    { ...common, name, values: rounds.map(({ first }) => first) },
    { ...common, name: '  second visit', values: rounds.map(({ second }) => second) },
    {
      name: '  billed reads of the first',
      unit: DOCUMENTS,
      target: { kind: 'at most', value: 60 } as const,
      values: [reads],
    },
  ];
  return toFigures(measured, bench.say);
}
