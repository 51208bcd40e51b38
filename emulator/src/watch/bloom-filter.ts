import { createHash } from 'node:crypto';

/**
 * A compact set of names that can prove that a name is not in it. Source of the encoding:
 * google/firestore/v1/bloom_filter.proto
 */
export interface BloomFilter {
  readonly bits: Uint8Array;
  /** Unused bits of the last byte, 0 to 7. */
  readonly padding: number;
  readonly hashCount: number;
}

/** How many of the names that are not in a filter seem to be, about. */
const FALSE_POSITIVES = 0.00001;
/** With only two hashes of a name there are too few patterns in fewer bits. */
const MIN_BITS = 1000;
const BITS_PER_NAME = -Math.log(FALSE_POSITIVES) / Math.LN2 ** 2;

/** Makes the filter that holds `names`. */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  // A name's bits lie in steps of its second hash: modulo a prime, all of them are different ones.
  const bitCount = primeFrom(Math.max(MIN_BITS, Math.ceil(names.length * BITS_PER_NAME)));
  const hashCount = Math.round(BITS_PER_NAME * Math.LN2);
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

/** The smallest prime that is no less than `least`. */
function primeFrom(least: number): number {
  let candidate = least;
  while (!isPrime(candidate)) candidate += 1;
  return candidate;
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}
