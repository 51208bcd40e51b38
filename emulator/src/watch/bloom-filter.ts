import { createHash } from 'node:crypto';

/**
 * A set of names in few bits, which can tell for sure that a name is not in it.
 * Source of the encoding: google/firestore/v1/bloom_filter.proto
 */
export interface BloomFilter {
  readonly bits: Uint8Array;
  /** Unused bits of the last byte, 0 to 7. */
  readonly padding: number;
  readonly hashCount: number;
}

/** How many of the names that are not in a filter seem to be. */
const FALSE_POSITIVES = 0.0001;
const BITS_PER_NAME = -Math.log(FALSE_POSITIVES) / Math.LN2 ** 2;

/** Makes the filter that holds `names`. */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  const bitCount = Math.max(1, Math.ceil(names.length * BITS_PER_NAME));
  const hashCount = Math.max(1, Math.round(BITS_PER_NAME * Math.LN2));
  const bits = new Uint8Array(Math.ceil(bitCount / 8));
  for (const name of names) {
    for (const index of bitIndexes(name, bitCount, hashCount)) {
      bits[index >> 3] = (bits[index >> 3] ?? 0) | (1 << (index & 7));
    }
  }
  return { bits, padding: bits.length * 8 - bitCount, hashCount };
}

function bitIndexes(name: string, bitCount: number, hashCount: number): number[] {
  const digest = createHash('md5').update(name).digest();
  const [first, second] = [digest.readBigUInt64LE(0), digest.readBigUInt64LE(8)];
  const modulus = BigInt(bitCount);
  return Array.from({ length: hashCount }, (_, index) =>
    Number(BigInt.asUintN(64, first + BigInt(index) * second) % modulus),
  );
}
