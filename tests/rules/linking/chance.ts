import type { RandomBytes } from '@chupke/domain/random.ts';

/** Numbers that look random and are the same at each run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `count`, without `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** One of them. Throws when there is none. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** All of them, in an order that is as likely as any other. */
  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.map(() => left.splice(this.below(left.length), 1)).flat();
  }

  /** As many different ones. */
  sample<T>(items: readonly T[], count: number): T[] {
    return this.shuffled(items).slice(0, count);
  }

  /** Bytes for the ids and masks that the app's own builders make. */
  readonly bytes: RandomBytes = (count) => Uint8Array.from({ length: count }, () => this.below(256));
}

/**
 * How likely a fair coin is to fall on one side at least `heads` times of `throws`: the exact sum of the binomial
 * distribution's end.
 */
export function tailOf(throws: number, heads: number): number {
  let chance = 0.5 ** throws;
  let sum = heads <= 0 ? chance : 0;
  for (let k = 1; k <= throws; k += 1) {
    chance *= (throws - k + 1) / k;
    if (k >= heads) sum += chance;
  }
  return sum;
}

/** The minimum of heads in so many throws that occurs, on either side, with at most that probability. */
export function leastSurprising(throws: number, probability: number): number {
  let heads = Math.ceil(throws / 2);
  while (2 * tailOf(throws, heads) > probability) heads += 1;
  return heads;
}
