/** Statistics of repeated measurements. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/**
 * The percentile of `share` (0 to 1) by the nearest rank: always a measured value. Throws RangeError when there are
 * none.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const found = sorted[rank - 1];
  if (found === undefined) throw new RangeError('A percentile needs at least one value.');
  return found;
}

/** Median, minimum and maximum. Throws RangeError when there are no values. */
export function summarise(values: readonly number[]): Summary {
  return {
    median: percentile(values, 0.5),
    min: percentile(values, 0),
    max: percentile(values, 1),
    count: values.length,
  };
}
