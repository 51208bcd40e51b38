import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Numbers } from '../lib/parameters.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Figure, Result } from '../lib/figure.ts';
import { MEGABYTES, MILLISECONDS } from '../lib/figure.ts';
import { runClient } from '../lib/run-client.ts';
import type { Place, Server } from '../lib/servers.ts';
import { startOurs, startPeer } from '../lib/servers.ts';
import { summarise } from '../lib/stats.ts';
import type { Context, Section } from '../lib/section.ts';

const SAMPLE_EVERY_MS = 500;
/** Memory counts as settled after so long without a new low. */
const SETTLED_MS = 5_000;
const SETTLE_LIMIT_MS = 30_000;

/** The resident memory of a process in megabytes (10^6 bytes), from `ps`. */
function residentMegabytes(pid: number): number {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
  return (kibibytes * 1024) / 1e6;
}

/** The resident memory once the process is idle and its garbage collector has run. Resolves with the minimum. */
async function settledMegabytes(pid: number): Promise<number> {
  const start = performance.now();
  let least = residentMegabytes(pid);
  let leastAt = start;
  for (
    let now = start;
    now - leastAt < SETTLED_MS && now - start < SETTLE_LIMIT_MS;
    now = performance.now()
  ) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    const present = residentMegabytes(pid);
    if (present > least - 1) continue;
    least = present;
    leastAt = now;
  }
  return least;
}

const DOCUMENTS = 100_000;
const QUICK_DOCUMENTS = 5_000;
const ROUNDS = 5;
/** Time limit for loading the other emulator: its time per document grows with their number. */
const PEER_LIMIT_MS = 30_000;
const OUR_LIMIT_MS = 120_000;

/** The composite index that production would require as well. */
const INDEXES = {
  indexes: [
    {
      collectionGroup: 'items',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'group', order: 'ASCENDING' },
        { fieldPath: 'rank', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [],
};

function writeIndexes(place: Place): string {
  const file = join(place.scratch, 'indexes.json');
  writeFileSync(file, JSON.stringify(INDEXES));
  return file;
}

/** A server with documents in it. */
interface Loaded {
  readonly server: Server;
  readonly documents: number;
  readonly settledMb: number;
  readonly queries: Numbers[];
}

async function load(context: Context, server: Server, limitMs: number, batch: number): Promise<Loaded> {
  const documents = context.quick ? QUICK_DOCUMENTS : DOCUMENTS;
  const answer = await runClient(context.place, 'load', { port: server.port, documents, limitMs, batch });
  const there = numberOf(answer, 'documents');
  const seconds = numberOf(answer, 'seconds').toFixed(1);
  const peak = Math.round(residentMegabytes(server.pid));
  context.say(`${there} documents loaded in ${seconds} s; ${peak} MB at once`);
  return { server, documents: there, settledMb: await settledMegabytes(server.pid), queries: [] };
}

async function query({ place, quick }: Context, loaded: Loaded, explain: boolean): Promise<void> {
  const { server, documents } = loaded;
  const scale = quick ? { warmUp: 20, queries: 50 } : { warmUp: 500, queries: 200 };
  const explained = explain ? 1 : 0;
  const parameters = { port: server.port, documents, explain: explained, ...scale };
  loaded.queries.push(await runClient(place, 'queries', parameters));
}

function queryResult(loaded: Loaded, name: string, note?: string): Result {
  const summary = summarise(loaded.queries.map((answer) => numberOf(answer, name)));
  return { summary, ...(note === undefined ? {} : { note }) };
}

function figures(ours: Loaded, indexedMb: number, peer: Loaded): readonly Figure[] {
  const wanted = ours.documents.toLocaleString('en-US');
  // The other emulator does not load as many: its figures are for fewer documents, to its advantage.
  const note =
    peer.documents < ours.documents ? `with ${peer.documents.toLocaleString('en-US')} documents` : undefined;
  const peerMemory: Result = {
    summary: summarise([peer.settledMb]),
    ...(note === undefined ? {} : { note }),
  };
  const memory = { unit: MEGABYTES, target: { kind: 'less than', value: 600 }, peer: peerMemory } as const;
  return [
    {
      ...memory,
      name: `Memory with ${wanted} documents of 1 KB`,
      ours: { summary: summarise([ours.settledMb]) },
    },
    {
      ...memory,
      name: '  after queries by an index',
      ours: { summary: summarise([indexedMb]) },
      peer: undefined,
    },
    {
      name: `Query of 50 of ${wanted} by an index, p99`,
      unit: MILLISECONDS,
      target: { kind: 'less than', value: 2 },
      ours: queryResult(ours, 'p99Ms'),
      peer: queryResult(peer, 'p99Ms', note),
    },
    {
      name: '  median',
      unit: MILLISECONDS,
      target: undefined,
      ours: queryResult(ours, 'medianMs'),
      peer: queryResult(peer, 'medianMs', note),
    },
    {
      name: '  in the server by its own account, p99',
      unit: MILLISECONDS,
      target: undefined,
      ours: queryResult(ours, 'serverP99Ms'),
      peer: undefined,
    },
  ];
}

async function measure(context: Context, ourServer: Server, peerServer: Server): Promise<readonly Figure[]> {
  const ours = await load(context, ourServer, OUR_LIMIT_MS, 500);
  const peer = await load(context, peerServer, context.quick ? 3_000 : PEER_LIMIT_MS, 50);
  for (let round = 0; round < (context.quick ? 1 : ROUNDS); round += 1) {
    await query(context, ours, true);
    await query(context, peer, false);
  }
  return figures(ours, await settledMegabytes(ourServer.pid), peer);
}

/** Memory with many documents, and a query of some of them: an equality, ordered by another field, limited. */
export const measureDocuments: Section = async (context) => {
  const { place } = context;
  const ourServer = await startOurs(place, { durable: true, indexes: writeIndexes(place) });
  try {
    const peerServer = await startPeer(place);
    try {
      return await measure(context, ourServer, peerServer);
    } finally {
      await peerServer.stop();
    }
  } finally {
    await ourServer.stop();
  }
};
