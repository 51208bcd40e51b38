import { percentile } from '../lib/stats.ts';
import { Channel } from './channel.ts';
import { COLLECTION, DOCUMENTS_PER_GROUP } from './load-client.ts';
import { decode, queryRequest } from './messages.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';

const LIMIT = 50;
const EXPLAINED_QUERIES = 50;

/** The execution_duration of ExplainMetrics, in milliseconds; 0 without one. */
async function serverMs(channel: Channel, group: number): Promise<number> {
  const answers = await channel.call('RunQuery', queryRequest(COLLECTION, group, LIMIT, true));
  for (const answer of answers) {
    const text = JSON.stringify(decode('RunQueryResponse', answer));
    const found = /"executionDuration":\{(?:"seconds":"(\d+)")?,?(?:"nanos":(\d+))?\}/.exec(text);
    if (found !== null) return Number(found[1] ?? 0) * 1000 + Number(found[2] ?? 0) / 1e6;
  }
  return 0;
}

/** Runs queries sequentially, each for another group of documents. Checks that each has its 50 results. */
export async function measureQueries(parameters: Numbers): Promise<Numbers> {
  const channel = new Channel(numberOf(parameters, 'port'));
  const groups = Math.floor(numberOf(parameters, 'documents') / DOCUMENTS_PER_GROUP);
  const warmUp = numberOf(parameters, 'warmUp');
  const latencies: number[] = [];
  for (let index = -warmUp; index < numberOf(parameters, 'queries'); index += 1) {
    const request = queryRequest(COLLECTION, (index + warmUp) % groups, LIMIT, false);
    const begun = performance.now();
    const answers = await channel.call('RunQuery', request);
    const latency = performance.now() - begun;
    if (answers.length < LIMIT) throw new Error(`A query has ${answers.length} results instead of ${LIMIT}.`);
    if (index >= 0) latencies.push(latency);
  }
  const inServer: number[] = [];
  if (numberOf(parameters, 'explain') === 1) {
    for (let index = 0; index < EXPLAINED_QUERIES; index += 1) {
      inServer.push(await serverMs(channel, index % groups));
    }
  }
  channel.close();
  return {
    medianMs: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    ...(inServer.length > 0 ? { serverP99Ms: percentile(inServer, 0.99) } : {}),
  };
}
