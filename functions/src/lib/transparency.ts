import { COLLECTIONS, TRANSPARENCY_PATH, transparencyShardPath } from '@chupke/domain/paths.ts';
import type { Transparency, TransparencyCount } from '@chupke/domain/transparency.ts';
import { parseTransparency, TRANSPARENCY_COUNTS } from '@chupke/domain/transparency.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

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

function added(counts: readonly Transparency[]): Transparency {
  const sum = (name: TransparencyCount): number => counts.reduce((total, each) => total + each[name], 0);
  return parseTransparency(Object.fromEntries(TRANSPARENCY_COUNTS.map((name) => [name, sum(name)])));
}

/**
 * Adds what was counted to the public aggregates, with one commit: each act counts once. The aggregates change only
 * then, so that nobody sees by the time of a change who was banned or erased. Throws ParseError.
 */
export async function sumTransparency({ documents }: { readonly documents: Documents }): Promise<void> {
  await documents.transact(async (transaction) => {
    const shards = await transaction.find({ collection: COLLECTIONS.transparencyCounts, limit: SHARDS });
    const [stored] = await transaction.read([TRANSPARENCY_PATH]);
    if (shards.length === 0) return;
    const counts = [stored ?? {}, ...shards.map(({ fields }) => fields)].map(parseTransparency);
    transaction.set(TRANSPARENCY_PATH, { ...added(counts) });
    for (const { path } of shards) transaction.remove(path);
  });
}
