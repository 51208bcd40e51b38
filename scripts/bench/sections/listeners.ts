import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';
import { MILLISECONDS } from '../lib/figure.ts';
import type { Result } from '../lib/figure.ts';
import { runClient } from '../lib/run-client.ts';
import { startOurs, startPeer, withServer } from '../lib/servers.ts';
import type { Server } from '../lib/servers.ts';
import { summarise } from '../lib/stats.ts';
import type { Context, Section } from '../lib/section.ts';

const ROUNDS = 3;

async function measure(context: Context, starting: Promise<Server>): Promise<Numbers> {
  const { place, quick } = context;
  const scale = quick
    ? { channels: 2, listeners: 100, writes: 5 }
    : { channels: 10, listeners: 1000, writes: 30 };
  return withServer(starting, ({ port }) => runClient(place, 'listeners', { port, ...scale }));
}

function resultOf(answers: readonly Numbers[], name: string): Result {
  return { summary: summarise(answers.map((answer) => numberOf(answer, name))) };
}

/** From the call of a commit to the snapshot in each of 1,000 Listen streams over 10 connections. */
export const measureListenersSection: Section = async (context) => {
  const ours: Numbers[] = [];
  const peer: Numbers[] = [];
  for (let round = 0; round < (context.quick ? 1 : ROUNDS); round += 1) {
    ours.push(await measure(context, startOurs(context.place, { durable: true })));
    peer.push(await measure(context, startPeer(context.place)));
  }
  return [
    {
      name: 'One write to 1,000 listeners, p99 of receipts',
      unit: MILLISECONDS,
      target: { kind: 'at most', value: 50 },
      ours: resultOf(ours, 'p99Ms'),
      peer: resultOf(peer, 'p99Ms'),
    },
    {
      name: '  the last of them, median of writes',
      unit: MILLISECONDS,
      target: undefined,
      ours: resultOf(ours, 'lastMedianMs'),
      peer: resultOf(peer, 'lastMedianMs'),
    },
  ];
};
