import { Channel } from './channel.ts';
import { commitRequest, setWrite } from './messages.ts';
import type { Json } from './messages.ts';
import { numberOf } from '../lib/parameters.ts';
import type { Numbers } from '../lib/parameters.ts';

const COMMITS_IN_FLIGHT = 4;
const TEXT_BYTES = 900;
/** Consecutive documents with the same `group`, so that a query for one has to choose. */
export const DOCUMENTS_PER_GROUP = 500;

/** The collection that is loaded. */
export const COLLECTION = 'items';

/** A document of about 1 KB. Ranks are scattered so that the order of loading is not the order of the query. */
function document(index: number): Json {
  // Different text in each document: shared strings would make the memory look better than it is.
  const text = `${index} `.repeat(Math.ceil(TEXT_BYTES / 2)).slice(0, TEXT_BYTES);
  return setWrite(`${COLLECTION}/item-${index}`, {
    group: { integerValue: String(Math.floor(index / DOCUMENTS_PER_GROUP)) },
    rank: { integerValue: String((index * 7919) % 1_000_003) },
    score: { doubleValue: index / 7 },
    author: { stringValue: `user-${index % 1013}` },
    created: { timestampValue: { seconds: 1_700_000_000 + index, nanos: 0 } },
    text: { stringValue: text },
  });
}

/**
 * Writes `documents` documents of 1 KB, `batch` per commit, for at most `limitMs`. Returns how many were written, and
 * the time.
 */
export async function load(parameters: Numbers): Promise<Numbers> {
  const total = numberOf(parameters, 'documents');
  const channel = new Channel(numberOf(parameters, 'port'));
  const start = performance.now();
  const end = start + numberOf(parameters, 'limitMs');
  let next = 0;
  let written = 0;
  const work = async (): Promise<void> => {
    while (next < total && performance.now() < end) {
      const count = Math.min(numberOf(parameters, 'batch'), total - next);
      const first = next;
      next += count;
      const writes = Array.from({ length: count }, (_, offset) => document(first + offset));
      await channel.call('Commit', commitRequest(writes));
      written += count;
    }
  };
  await Promise.all(Array.from({ length: COMMITS_IN_FLIGHT }, work));
  channel.close();
  return { documents: written, seconds: (performance.now() - start) / 1000 };
}
