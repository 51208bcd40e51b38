import { numberOf } from '../lib/parameters.ts';
import { MILLISECONDS, PER_SECOND } from '../lib/figure.ts';
import type { Figure, Result } from '../lib/figure.ts';
import { runClient } from '../lib/run-client.ts';
import { startOurs, startPeer, withServer } from '../lib/servers.ts';
import type { Server } from '../lib/servers.ts';
import { summarise } from '../lib/stats.ts';
import type { Context, Section } from '../lib/section.ts';

const IN_FLIGHT = 32;
const ROUNDS = 3;

/** The rounds of one server. */
class Rounds {
  readonly #start: () => Promise<Server>;
  readonly #perSecond: number[] = [];
  readonly #p99Ms: number[] = [];

  constructor(start: () => Promise<Server>) {
    this.#start = start;
  }

  async run({ place, quick, say }: Context, label: string): Promise<void> {
    await withServer(this.#start(), async ({ port }) => {
      const times = quick ? { warmUpMs: 500, durationMs: 1000 } : { warmUpMs: 3000, durationMs: 8000 };
      const answer = await runClient(place, 'commits', { port, inFlight: IN_FLIGHT, ...times });
      this.#perSecond.push(numberOf(answer, 'perSecond'));
      this.#p99Ms.push(numberOf(answer, 'p99Ms'));
      const share = Math.round(numberOf(answer, 'clientBusy') * 100);
      const rate = Math.round(numberOf(answer, 'perSecond'));
      say(`${label}: ${rate}/s, median ${numberOf(answer, 'medianMs').toFixed(2)} ms, client ${share}% busy`);
    });
  }

  get rate(): Result {
    return { summary: summarise(this.#perSecond) };
  }

  get latency(): Result {
    return { summary: summarise(this.#p99Ms) };
  }
}

function figures(what: string, ours: Rounds, peer: Rounds | undefined): readonly Figure[] {
  return [
    {
      name: `Commits of one document, one channel, ${what}`,
      unit: PER_SECOND,
      target: { kind: 'at least', value: 5000 },
      ours: ours.rate,
      peer: peer?.rate,
    },
    {
      name: `  p99 of a commit, ${IN_FLIGHT} in flight`,
      unit: MILLISECONDS,
      target: { kind: 'less than', value: 10 },
      ours: ours.latency,
      peer: peer?.latency,
    },
  ];
}

/** Commits per second and their latency: on disk, in memory, and by the other emulator, alternating. */
export const measureCommitsSection: Section = async (context) => {
  const { place, quick } = context;
  const durable = new Rounds(() => startOurs(place, { durable: true }));
  const inMemory = new Rounds(() => startOurs(place, { durable: false }));
  const peer = new Rounds(() => startPeer(place));
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
    await durable.run(context, 'on disk');
    await inMemory.run(context, 'in memory');
    await peer.run(context, 'the other');
  }
  return [...figures('synced to disk', durable, undefined), ...figures('in memory', inMemory, peer)];
};
