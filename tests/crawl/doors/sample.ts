import type { MappedCollection, SuiteMap } from '../map.ts';
import { patternOf } from '../map.ts';

/** Requests that are under way at once. */
const AT_ONCE = 16;

/** Does the work for each item, some at a time. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function concerns(collection: MappedCollection, victims: readonly string[]): boolean {
  const text = JSON.stringify(collection.documents) + collection.path;
  return victims.some((victim) => text.includes(victim));
}

/**
 * Of each pattern of collections so many, those first that hold something of the victims: rules are the same for
 * all collections of a pattern, but what they say may depend on what is in them. Of circles all: who reads one depends
 * on memberships, which stand elsewhere.
 */
export function sampleCollections(
  { collections }: SuiteMap,
  victims: readonly string[],
  perPattern: number,
): readonly MappedCollection[] {
  const ranked = collections.map((collection) => ({
    collection,
    rank: concerns(collection, victims) ? 0 : 1,
  }));
  ranked.sort((a, b) => a.rank - b.rank);
  const taken = new Map<string, number>();
  return ranked.flatMap(({ collection }) => {
    const pattern = patternOf(collection.path);
    const count = taken.get(pattern) ?? 0;
    taken.set(pattern, count + 1);
    return count < perPattern || pattern.startsWith('circles/') ? [collection] : [];
  });
}

/** A name of the same form as another that nobody has. */
export function strangerTo(name: string): string {
  return Array.from(name)
    .map((letter, index) => {
      if (/[0-9]/.test(letter)) return String((Number(letter) + 3 + index) % 10);
      if (!/[a-z]/i.test(letter)) return letter;
      const first = letter < 'a' ? 65 : 97;
      return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 7 + index) % 26));
    })
    .join('');
}
