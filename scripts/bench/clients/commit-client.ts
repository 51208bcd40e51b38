import { percentile } from '../lib/stats.ts';
import { Channel } from './channel.ts';
import { commitRequest, setWrite } from './messages.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';

/** Number of documents that are overwritten repeatedly. */
const DOCUMENTS = 2_000;

/** A commit of one small document like the product's. */
function request(index: number): Buffer {
  return commitRequest([
    setWrite(`commits/document-${index}`, {
      author: { stringValue: `user-${index % 97}` },
      text: { stringValue: 'The library is quiet tonight, and somebody has left a thermos of tea for all.' },
      likes: { integerValue: String(index) },
      visible: { booleanValue: true },
      tags: { arrayValue: { values: [{ stringValue: 'library' }, { stringValue: 'night' }] } },
    }),
  ]);
}

/**
 * Keeps `inFlight` commits of one document pending over one channel for `warmUpMs`, then for `durationMs`. Returns
 * commits per second and latencies of the latter period.
 */
export async function measureCommits(parameters: Numbers): Promise<Numbers> {
  const channel = new Channel(numberOf(parameters, 'port'));
  const requests = Array.from({ length: DOCUMENTS }, (_, index) => request(index));
  const measureFrom = performance.now() + numberOf(parameters, 'warmUpMs');
  const end = measureFrom + numberOf(parameters, 'durationMs');
  const latencies: number[] = [];
  let cpu: NodeJS.CpuUsage | undefined;
  let next = 0;
  const work = async (): Promise<void> => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      const bytes = requests[next % DOCUMENTS];
      next += 1;
      if (bytes === undefined) return;
      await channel.call('Commit', bytes);
      if (begun < measureFrom) continue;
      cpu ??= process.cpuUsage();
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: numberOf(parameters, 'inFlight') }, work));
  const used = process.cpuUsage(cpu);
  channel.close();
  const seconds = (performance.now() - measureFrom) / 1000;
  return {
    perSecond: latencies.length / seconds,
    medianMs: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    clientBusy: (used.user + used.system) / 1e6 / seconds,
  };
}
