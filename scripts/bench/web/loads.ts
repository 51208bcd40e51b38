import type { BrowserContext } from 'playwright-core';
import type { BrowserState } from '../../lib/browser-session.ts';
import type { Figure, Target } from '../lib/figure.ts';
import { KILOBYTES, RATIO, SCORE, WHOLE_MILLISECONDS } from '../lib/figure.ts';
import type { Measured, WebBench } from './bench.ts';
import { toFigures } from './bench.ts';
import { CHEAP_PHONE, phone } from './conditions.ts';
import { finishedBy, scriptsOf, wireBytes } from './network-log.ts';
import { serveBarePage } from './serve-bare-page.ts';
import { openObserved, WHOLE_VISIT } from './visit.ts';
import type { ObservationTime, Visit } from './visit.ts';
import { blockingTime, layoutShift } from './vitals.ts';
import { drawWaterfall } from './waterfall.ts';

const ROUNDS = 5;
const QUICK_VISIT: ObservationTime = { min: 4000, quiet: 1000, max: 8000 };
/** Margin of the waterfall after the last relevant time, in milliseconds. */
const WATERFALL_MARGIN_MS = 400;

interface Journey {
  readonly name: string;
  readonly url: string;
  readonly state?: BrowserState;
}

/** The visits of one journey: in a fresh browser, and again in the same one. */
interface Visits {
  readonly first: Visit[];
  readonly again: Visit[];
}

async function visitOnce(bench: WebBench, context: BrowserContext, url: string): Promise<Visit> {
  const observed = await openObserved(context, CHEAP_PHONE, bench.observer);
  await observed.page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await observed.settle(bench.quick ? QUICK_VISIT : WHOLE_VISIT);
  const visit = await observed.read();
  await observed.page.close();
  return visit;
}

async function visitTwice(bench: WebBench, { url, state }: Journey, { first, again }: Visits): Promise<void> {
  const options = phone(bench.browser.version());
  const context = await bench.browser.newContext(
    state === undefined ? options : { ...options, storageState: state },
  );
  try {
    first.push(await visitOnce(bench, context, url));
    again.push(await visitOnce(bench, context, url));
  } finally {
    await context.close();
  }
}

const round = (time: number | null): string => (time === null ? '-' : String(Math.round(time)));

function describe({ observed, marks }: Visit): string {
  const moments = [...marks].map(([name, time]) => `, ${name} ${round(time)}`).join('');
  return `FCP ${round(observed.fcp)}, LCP ${round(observed.lcp)}${moments} ms`;
}

/** Alternates between the journeys, so that other load of the machine affects all of them alike. */
async function visitAll(bench: WebBench, journeys: readonly Journey[]): Promise<ReadonlyMap<string, Visits>> {
  const all = new Map<string, Visits>(journeys.map(({ name }) => [name, { first: [], again: [] }]));
  const rounds = bench.quick ? 1 : ROUNDS;
  for (let number = 1; number <= rounds; number += 1) {
    for (const journey of journeys) {
      const visits = all.get(journey.name) ?? { first: [], again: [] };
      await visitTwice(bench, journey, visits);
      const [first, again] = [visits.first.at(-1), visits.again.at(-1)];
      if (first !== undefined && again !== undefined) {
        bench.say(`${number}/${rounds} ${journey.name}: ${describe(first)}; again ${describe(again)}`);
      }
      for (const error of first?.errors ?? []) bench.say(`${journey.name}: error on the page: ${error}`);
    }
  }
  return all;
}

const fcp = ({ observed }: Visit): number | null => observed.fcp;
const lcp = ({ observed }: Visit): number | null => observed.lcp;
const mark =
  (name: string) =>
  ({ marks }: Visit): number | null =>
    marks.get(name) ?? null;
const kilobytes = (bytes: number): number => bytes / 1000;
const total = ({ requests, workerRequests }: Visit): number =>
  kilobytes(wireBytes(requests) + wireBytes(workerRequests.filter(({ isLocal }) => !isLocal)));
const scripts = ({ requests }: Visit): number => kilobytes(wireBytes(scriptsOf(requests)));
const scriptsByLcp = ({ requests, observed }: Visit): number =>
  kilobytes(wireBytes(scriptsOf(finishedBy(requests, observed.lcp ?? Infinity))));
const shift = ({ observed }: Visit): number => layoutShift(observed.shifts);
const blocking = ({ observed }: Visit): number => blockingTime(observed.tasks, observed.fcp ?? 0);

const atMost = (value: number): { readonly target: Target } => ({ target: { kind: 'at most', value } });
const time = { unit: WHOLE_MILLISECONDS };
const size = { unit: KILOBYTES };

/** How often a time fits into that of the bare page in the same round. */
function ratio(
  times: readonly (number | null)[],
  bare: readonly (number | null)[],
): readonly (number | null)[] {
  return times.map((time, round) => {
    const other = bare[round] ?? null;
    return time === null || other === null || other === 0 ? null : time / other;
  });
}

const quotient = { unit: RATIO };

function bareFigures({ first, again }: Visits): readonly Measured[] {
  return [
    { name: 'bare page with React and a router, first visit: FCP', ...time, values: first.map(fcp) },
    { name: 'bare page, first visit: LCP', ...time, values: first.map(lcp) },
    { name: 'bare page, second visit: LCP', ...time, values: again.map(lcp) },
  ];
}

/** What the browser itself takes of a first visit: no page is drawn earlier. */
function emptyFigures({ first }: Visits, bare: Visits): readonly Measured[] {
  return [
    { name: 'empty page, first visit: FCP', ...time, values: first.map(fcp) },
    {
      name: 'empty page, first visit: FCP in that of the bare page',
      ...quotient,
      values: ratio(first.map(fcp), bare.first.map(fcp)),
    },
  ];
}

function landingFigures({ first, again }: Visits, bare: Visits): readonly Measured[] {
  return [
    {
      name: 'landing, first visit: FCP in that of the bare page',
      ...quotient,
      ...atMost(0.45),
      values: ratio(first.map(fcp), bare.first.map(fcp)),
    },
    {
      name: 'landing, first visit: LCP in that of the bare page',
      ...quotient,
      ...atMost(0.56),
      values: ratio(first.map(lcp), bare.first.map(lcp)),
    },
    {
      name: 'landing, second visit: LCP in that of the bare page',
      ...quotient,
      values: ratio(again.map(lcp), bare.again.map(lcp)),
    },
    { name: 'landing, first visit: FCP', ...time, ...atMost(450), values: first.map(fcp) },
    { name: 'landing, first visit: LCP', ...time, ...atMost(600), values: first.map(lcp) },
    {
      name: 'landing, first visit: scripts before LCP',
      ...size,
      ...atMost(0),
      values: first.map(scriptsByLcp),
    },
    {
      name: 'landing, first visit: all before interaction',
      ...size,
      ...atMost(100),
      values: first.map(total),
    },
    { name: 'landing, first visit: CLS', unit: SCORE, ...atMost(0.01), values: first.map(shift) },
    { name: 'landing, second visit: LCP', ...time, values: again.map(lcp) },
  ];
}

function confessionFigures({ first, again }: Visits, bare: Visits): readonly Measured[] {
  const content = mark('chupke:confession');
  return [
    {
      name: 'confession by link, first visit: content in the LCP of the bare page',
      ...quotient,
      ...atMost(1.2),
      values: ratio(first.map(content), bare.first.map(lcp)),
    },
    { name: 'confession by link, first visit: FCP', ...time, values: first.map(fcp) },
    {
      name: 'confession by link, first visit: content',
      ...time,
      ...atMost(1300),
      values: first.map(content),
    },
    { name: 'confession by link, first visit: LCP', ...time, values: first.map(lcp) },
    { name: 'confession by link, first visit: scripts before LCP', ...size, values: first.map(scriptsByLcp) },
    { name: 'confession by link, first visit: CLS', unit: SCORE, values: first.map(shift) },
    { name: 'confession by link, second visit: content', ...time, values: again.map(content) },
  ];
}

function feedFigures({ first, again }: Visits, bare: Visits): readonly Measured[] {
  const [cards, live] = [mark('chupke:feed'), mark('chupke:live')];
  return [
    {
      name: 'feed, cold cache: confessions in the LCP of the bare page',
      ...quotient,
      ...atMost(1.2),
      values: ratio(first.map(cards), bare.first.map(lcp)),
    },
    {
      name: 'feed, warm: confessions in the LCP of the bare page, second visit',
      ...quotient,
      ...atMost(1.15),
      values: ratio(again.map(cards), bare.again.map(lcp)),
    },
    { name: 'feed, cold cache: FCP', ...time, values: first.map(fcp) },
    { name: 'feed, cold cache: confessions on screen', ...time, ...atMost(1500), values: first.map(cards) },
    { name: 'feed, cold cache: live', ...time, ...atMost(3000), values: first.map(live) },
    { name: 'feed, cold cache: scripts before LCP', ...size, values: first.map(scriptsByLcp) },
    { name: 'feed, cold cache: scripts in all', ...size, values: first.map(scripts) },
    { name: 'feed, cold cache: blocking after FCP', ...time, values: first.map(blocking) },
    { name: 'feed, cold cache: CLS', unit: SCORE, values: first.map(shift) },
    { name: 'feed, warm: confessions on screen', ...time, ...atMost(600), values: again.map(cards) },
    { name: 'feed, warm: live', ...time, ...atMost(1500), values: again.map(live) },
    { name: 'feed, warm: CLS', unit: SCORE, values: again.map(shift) },
  ];
}

/** Draws the visit with the median LCP. */
function keepWaterfall(bench: WebBench, title: string, visits: readonly Visit[]): void {
  const order = visits.toSorted((a, b) => (lcp(a) ?? 0) - (lcp(b) ?? 0));
  const middle = order[Math.floor(order.length / 2)];
  if (middle === undefined) return;
  const last = Math.max(fcp(middle) ?? 0, lcp(middle) ?? 0, ...middle.marks.values());
  bench.keep(title, drawWaterfall(middle, last + WATERFALL_MARGIN_MS));
}

/** Measures what a cheap phone on a slow network waits for at its first and at its second visit. */
export async function measureLoads(bench: WebBench, confession: string): Promise<readonly Figure[]> {
  const bare = await serveBarePage(bench.place.root, bench.folder);
  try {
    const { url } = bench.app;
    const journeys: readonly Journey[] = [
      { name: 'bare', url: `${bare.url}/` },
      { name: 'empty', url: `${bare.url}/empty.html` },
      { name: 'landing', url: `${url}/` },
      { name: 'confession', url: `${url}/confession/${confession}` },
      { name: 'feed', url: `${url}/`, state: await bench.stateOf('student1') },
    ];
    const visits = await visitAll(bench, journeys);
    const compared = visits.get('bare') ?? { first: [], again: [] };
    const draw = {
      bare: bareFigures,
      empty: emptyFigures,
      landing: landingFigures,
      confession: confessionFigures,
      feed: feedFigures,
    };
    return Object.entries(draw).flatMap(([name, figures]) => {
      const seen = visits.get(name);
      if (seen === undefined) return [];
      keepWaterfall(bench, `${name}, first visit`, seen.first);
      keepWaterfall(bench, `${name}, second visit`, seen.again);
      return toFigures(figures(seen, compared), bench.say);
    });
  } finally {
    await bare.close();
  }
}
