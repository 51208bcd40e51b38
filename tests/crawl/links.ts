import { valuesOf } from './map.ts';

/** A document as a reader has it. */
export interface Seen {
  readonly id: string;
  readonly data: unknown;
}

/** Counters move by what others do, and small numbers meet by chance. */
const COUNTERS = ['likes', 'replyCount', 'views'];

function valueSet({ id, data }: Seen): ReadonlySet<string> {
  return new Set(
    [['', id] as const, ...valuesOf(data)].map(([field, value]) => `${field}=${JSON.stringify(value)}`),
  );
}

/**
 * The values that two of somebody's documents share and that no document of anybody else has: by these a reader
 * could tell that one person wrote both. The college, its name and constants stand in others' documents too.
 */
export function linksBetween(mine: readonly Seen[], others: readonly Seen[]): readonly string[] {
  const common = new Set(others.flatMap((other) => [...valueSet(other)]));
  const counts = new Map<string, number>();
  for (const value of mine.flatMap((one) => [...valueSet(one)]))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .filter(([value, count]) => count > 1 && !common.has(value))
    .map(([value]) => value)
    .filter((value) => !COUNTERS.includes(value.split('=')[0] ?? ''));
}
