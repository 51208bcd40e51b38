import { SECONDS } from '../figure.ts';
import { startOurs, startPeer, withServer } from '../servers.ts';
import type { Server } from '../servers.ts';
import { summarise } from '../stats.ts';
import type { Section } from './context.ts';

const RUNS = 5;

async function readySeconds(starting: Promise<Server>): Promise<number> {
  return withServer(starting, async ({ readyMs }) => readyMs / 1000);
}

/** From the spawn of an emulator to its first answer, over several starts in turns. */
export const measureReady: Section = async ({ place, quick }) => {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let run = 0; run < (quick ? 1 : RUNS); run += 1) {
    ours.push(await readySeconds(startOurs(place, { durable: true })));
    peer.push(await readySeconds(startPeer(place)));
  }
  return [
    {
      name: 'Emulator ready after its spawn',
      unit: SECONDS,
      target: { kind: 'at most', value: 1 },
      ours: { summary: summarise(ours) },
      peer: { summary: summarise(peer) },
    },
  ];
};
