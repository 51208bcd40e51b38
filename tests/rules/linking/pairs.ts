import type { Chance } from './chance.ts';
import type { Pair } from './classifiers.ts';
import type { Worn } from './circle-crowd.ts';
import { featuresOf } from './features.ts';
import type { SeenMask } from './observer.ts';

/** What two masks are those of. */
export const PAIR_KINDS = [
  ...(['two posts', 'two replies', 'a post and a reply'] as const),
  ...(['two personas', 'a persona and a post', 'a persona and a reply'] as const),
] as const;

/** One of PAIR_KINDS. */
export type PairKind = (typeof PAIR_KINDS)[number];

const SIDES: Readonly<Record<PairKind, readonly [Worn['kind'], Worn['kind']]>> = {
  'two posts': ['post', 'post'],
  'two replies': ['reply', 'reply'],
  'a post and a reply': ['post', 'reply'],
  'two personas': ['persona', 'persona'],
  'a persona and a post': ['persona', 'post'],
  'a persona and a reply': ['persona', 'reply'],
};

function threadOf({ path }: Worn): string {
  return path.split('/')[1] ?? '';
}

/**
 * Pairs of masks of one kind, no mask in two of them; a coin decides of each whether one student wears both. Two masks
 * of one thread, or personas of one circle, are never a pair: there everybody has one, and each reader knows that.
 */
export class PairMaker {
  readonly #chance: Chance;
  readonly #masks: ReadonlyMap<string, SeenMask>;

  constructor(chance: Chance, masks: ReadonlyMap<string, SeenMask>) {
    this.#chance = chance;
    this.#masks = masks;
  }

  /**
   * So many pairs of the masks of these students. Throws when there are not enough: then the guess would not be fair.
   */
  make(worn: readonly Worn[], kind: PairKind, count: number): readonly Pair[] {
    const [left, right] = SIDES[kind];
    const pairs: Pair[] = [];
    let free = this.#chance.shuffled(worn);
    while (pairs.length < count) {
      const isSame = this.#chance.next() < 0.5;
      const found = this.#find(free, left, right, isSame);
      if (found === undefined) throw new Error(`${pairs.length} pairs and no more`);
      free = free.filter((each) => !found.includes(each));
      const [a, b] = this.#chance.shuffled(found).map(({ path }) => this.#masks.get(path));
      if (a === undefined || b === undefined) throw new Error('The observer missed what was written.');
      pairs.push({ features: featuresOf(a, b), isSame });
    }
    return pairs;
  }

  #find(
    free: readonly Worn[],
    left: Worn['kind'],
    right: Worn['kind'],
    isSame: boolean,
  ): readonly [Worn, Worn] | undefined {
    for (const first of free.filter(({ kind }) => kind === left)) {
      const second = free.find(
        (each) =>
          each !== first &&
          each.kind === right &&
          (each.uid === first.uid) === isSame &&
          threadOf(each) !== threadOf(first),
      );
      if (second !== undefined) return [first, second];
    }
    return undefined;
  }
}
