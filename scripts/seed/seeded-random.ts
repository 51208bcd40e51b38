import { createHash } from 'node:crypto';
import type { RandomBytes } from '@chupke/domain/random.ts';

/**
 * Pseudorandom bytes derived from a label: SHA-256 of the label and a counter. So the ids of demo data stay the same
 * whatever is added, and a second run writes the same documents.
 */
export function seededBytes(label: string): RandomBytes {
  let block = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let filled = 0; filled < count; filled += 32) {
      const digest = createHash('sha256').update(`${label}#${block}`).digest();
      bytes.set(digest.subarray(0, Math.min(32, count - filled)), filled);
      block += 1;
    }
    return bytes;
  };
}

/** Numbers from 0 to below 1, derived from a label. */
export function seededFractions(label: string): () => number {
  const bytes = seededBytes(label);
  return () => {
    const [high = 0, middle = 0, low = 0] = bytes(3);
    return (high * 65_536 + middle * 256 + low) / 16_777_216;
  };
}

/** The items in an order derived from the label. */
export function seededShuffle<Item>(items: readonly Item[], label: string): readonly Item[] {
  const next = seededFractions(label);
  return items
    .map((item) => ({ item, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
