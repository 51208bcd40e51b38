import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BloomFilter } from './bloom-filter.ts';
import { bloomFilterOf } from './bloom-filter.ts';

/** The test for membership as a client makes it. Source: google/firestore/v1/bloom_filter.proto */
function mightContain({ bits, padding, hashCount }: BloomFilter, name: string): boolean {
  const digest = createHash('md5').update(Buffer.from(name, 'utf8')).digest();
  const size = BigInt(bits.length * 8 - padding);
  for (let index = 0n; index < BigInt(hashCount); index += 1n) {
    const hash = (digest.readBigUInt64LE(0) + index * digest.readBigUInt64LE(8)) & (2n ** 64n - 1n);
    const bit = Number(hash % size);
    if (((bits[Math.floor(bit / 8)] ?? 0) & (1 << (bit % 8))) === 0) return false;
  }
  return true;
}

describe('a bloom filter', () => {
  it('has every name that it was made of', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 50 }), (names) => {
        const filter = bloomFilterOf(names);
        expect(names.every((name) => mightContain(filter, name))).toBe(true);
        expect(filter.padding).toBeGreaterThanOrEqual(0);
        expect(filter.padding).toBeLessThan(8);
      }),
    );
  });

  it('hardly ever seems to have another, however small it is', () => {
    for (const size of [1, 25, 500]) {
      const filter = bloomFilterOf(Array.from({ length: size }, (_, index) => `c/here-${index}`));
      const others = Array.from({ length: 20_000 }, (_, index) => `c/gone-${index}`);
      expect(others.filter((name) => mightContain(filter, name)).length).toBeLessThan(10);
    }
  });

  it('has nothing when it was made of nothing', () => {
    expect(mightContain(bloomFilterOf([]), 'c/d')).toBe(false);
  });
});
