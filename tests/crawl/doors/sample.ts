import type { MappedCollection, SuiteMap } from '../map.ts';
import { patternOf } from '../map.ts';

/** Requests that are under way at once. */
const AT_ONCE = 16;

/** Does the work for each item, some at a time. */
export async function forEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What leads to the victims: their uids, and the circles that they are in. */
function tracesOf({ collections }: SuiteMap, victims: readonly string[]): readonly string[] {
  const memberships = victims.map((uid) => `users/${uid}/memberships`);
  const circles = collections.filter(({ path }) => memberships.includes(path));
  const ids = circles.flatMap(({ documents }) => documents.map(({ path }) => path.split('/').at(-1) ?? ''));
  return [...victims, ...ids.map((id) => `circles/${id}/`)];
}

/**
 * Of each pattern of collections so many, those first that hold something of the victims: rules are the same for
 * all collections of a pattern, but what they say may depend on what is in them. Of circles all, unless told
 * otherwise: who reads one depends on memberships, which are kept elsewhere.
 */
export function sampleCollections(
  map: SuiteMap,
  victims: readonly string[],
  perPattern: number,
  hasAllCircles = true,
): readonly MappedCollection[] {
  const traces = tracesOf(map, victims);
  const ranked = map.collections.map((collection) => {
    const text = JSON.stringify(collection.documents) + collection.path;
    return { collection, rank: traces.some((trace) => text.includes(trace)) ? 0 : 1 };
  });
  ranked.sort((a, b) => a.rank - b.rank);
  const taken = new Map<string, number>();
  return ranked.flatMap(({ collection }) => {
    const pattern = patternOf(collection.path);
    const count = taken.get(pattern) ?? 0;
    taken.set(pattern, count + 1);
    return count < perPattern || (hasAllCircles && pattern.startsWith('circles/')) ? [collection] : [];
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
