import { SMALL_COUNT } from '@chupke/domain/daily-figures.ts';
import { COLLECTIONS, TRANSPARENCY_PATH, transparencyShardPath } from '@chupke/domain/paths.ts';
import type { Transparency, TransparencyCount } from '@chupke/domain/transparency.ts';
import { parseTransparency, TRANSPARENCY_COUNTS } from '@chupke/domain/transparency.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** How many documents share the counting, so that acts at the same time do not wait for each other. */
const SHARDS = 10;

/** The shard for an act with this id: always the same, and by chance. */
function shardOf(id: string): number {
  return Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % SHARDS;
}

/**
 * Counts acts for the public aggregates, without a read: they wait in a shard that only the server reads, until
 * sumTransparency adds them. `id` is any random id of the act.
 */
export function countUp(
  transaction: DocumentTransaction,
  id: string,
  ...names: readonly TransparencyCount[]
): void {
  if (names.length === 0) return;
  const counts = [...new Set(names)].map(
    (name) => [name, new Increment(names.filter((each) => each === name).length)] as const,
  );
  transaction.merge(transparencyShardPath(shardOf(id)), Object.fromEntries(counts));
}

/** Counts one act in a transaction of its own. */
export async function countTransparency(
  gateways: { readonly documents: Documents },
  id: string,
  name: TransparencyCount,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => countUp(transaction, id, name));
}

function countsOf(valueOf: (name: TransparencyCount) => number): Transparency {
  return parseTransparency(Object.fromEntries(TRANSPARENCY_COUNTS.map((name) => [name, valueOf(name)])));
}

function added(counts: readonly Transparency[]): Transparency {
  return countsOf((name) => counts.reduce((total, each) => total + each[name], 0));
}

/**
 * How much of what has gathered is published: whole steps of SMALL_COUNT, so that two nights tell of nobody. All of what has
 * gathered would do so still, next to the charts: one report on a day of few, and six on the next, are seven.
 */
function stepOf(name: TransparencyCount, gathered: number): number {
  // Each opening is an entry of a log, and whose it was is told of it.
  return name === 'sealOpenings' ? gathered : gathered - (gathered % SMALL_COUNT);
}

/** Where what is not published yet waits, with what comes. */
const REST_PATH = transparencyShardPath(0);

/**
 * Adds what was counted to the public aggregates, in steps and with one commit: each act counts once. The aggregates change
 * only then, so that nobody sees by the time of a change who was banned or erased; the document changes each night, so that
 * its time does not tell whether something has gathered. Throws ParseError.
 */
export async function sumTransparency({ documents }: { readonly documents: Documents }): Promise<void> {
  await documents.transact(async (transaction) => {
    const shards = await transaction.find({ collection: COLLECTIONS.transparencyCounts, limit: SHARDS });
    const [stored] = await transaction.read([TRANSPARENCY_PATH]);
    const gathered = added(shards.map(({ fields }) => parseTransparency(fields)));
    const steps = countsOf((name) => stepOf(name, gathered[name]));
    const published = added([parseTransparency(stored ?? {}), steps]);
    transaction.set(TRANSPARENCY_PATH, { ...published, publishedAt: SERVER_TIME });
    const rest = TRANSPARENCY_COUNTS.map((name) => [name, gathered[name] - steps[name]] as const);
    const waiting = rest.filter(([, count]) => count > 0);
    for (const { path } of shards) if (path !== REST_PATH || waiting.length === 0) transaction.remove(path);
    if (waiting.length > 0) transaction.set(REST_PATH, Object.fromEntries(waiting));
  });
}
