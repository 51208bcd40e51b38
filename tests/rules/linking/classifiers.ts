import type { Features } from './features.ts';

/** Two masks: what can be seen of them, and whether one student wears both. */
export interface Pair {
  readonly features: Features;
  readonly isSame: boolean;
}

/** Says of two masks whether one student wears both. */
export type Classifier = (features: Features) => boolean;

/** The names of all features that occur. */
export function namesOf(pairs: readonly Pair[]): readonly string[] {
  return [...new Set(pairs.flatMap(({ features }) => [...features.keys()]))];
}

interface Stump {
  readonly name: string;
  readonly threshold: number;
  /** Whether values above the threshold mean one student. */
  readonly isAbove: boolean;
}

function valueOf(features: Features, name: string): number {
  return features.get(name) ?? -1;
}

function judge({ name, threshold, isAbove }: Stump, features: Features): boolean {
  return valueOf(features, name) > threshold === isAbove;
}

/** The values of one feature, the least first, each with the index of its pair. */
interface Column {
  readonly name: string;
  readonly sorted: readonly { readonly value: number; readonly isSame: boolean; readonly index: number }[];
}

function columnOf(pairs: readonly Pair[], name: string): Column {
  const values = pairs.map(({ features, isSame }, index) => ({
    value: valueOf(features, name),
    isSame,
    index,
  }));
  return { name, sorted: values.sort((a, b) => a.value - b.value) };
}

/** The threshold on one feature that errs least on pairs that are known, each with a weight. */
function bestStump({ name, sorted }: Column, weights: readonly number[]): Stump & { error: number } {
  const weightOf = ({ index }: Column['sorted'][number]): number => weights[index] ?? 0;
  const total = sorted.reduce((sum, each) => sum + weightOf(each), 0);
  // With the threshold below all values, everything is above it: "above is one student" errs at all others.
  let errorAbove = sorted.reduce((sum, each) => sum + (each.isSame ? 0 : weightOf(each)), 0);
  let best = { name, threshold: Number.NEGATIVE_INFINITY, isAbove: true, error: errorAbove };
  const consider = (threshold: number): void => {
    if (errorAbove < best.error) best = { name, threshold, isAbove: true, error: errorAbove };
    if (total - errorAbove < best.error)
      best = { name, threshold, isAbove: false, error: total - errorAbove };
  };
  consider(Number.NEGATIVE_INFINITY);
  for (const [place, each] of sorted.entries()) {
    errorAbove += each.isSame ? weightOf(each) : -weightOf(each);
    if (sorted[place + 1]?.value !== each.value) consider(each.value);
  }
  return best;
}

/** Decides by one feature alone. */
export function learnStump(pairs: readonly Pair[], name: string): Classifier {
  const stump = bestStump(
    columnOf(pairs, name),
    pairs.map(() => 1),
  );
  return (features) => judge(stump, features);
}

const ROUNDS = 25;

/** Decides by many features, each where those before erred (AdaBoost). */
export function learnBoosted(pairs: readonly Pair[]): Classifier {
  const columns = namesOf(pairs).map((name) => columnOf(pairs, name));
  let weights: readonly number[] = pairs.map(() => 1 / pairs.length);
  const votes: { readonly stump: Stump; readonly say: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stumps = columns.map((column) => bestStump(column, weights));
    const stump = stumps.reduce((best, each) => (each.error < best.error ? each : best));
    const error = Math.max(stump.error, 1e-9);
    if (error >= 0.5) break;
    const say = Math.log((1 - error) / error) / 2;
    votes.push({ stump, say });
    const moved = pairs.map(
      ({ features, isSame }, index) =>
        (weights[index] ?? 0) * Math.exp(judge(stump, features) === isSame ? -say : say),
    );
    const sum = moved.reduce((all, each) => all + each, 0);
    weights = moved.map((weight) => weight / sum);
  }
  return (features) =>
    votes.reduce((sum, { stump, say }) => sum + (judge(stump, features) ? say : -say), 0) > 0;
}

/** Puts features on one scale, as the pairs that are known have them. */
function scaleBy(pairs: readonly Pair[]): (features: Features) => readonly number[] {
  const scales = namesOf(pairs).map((name) => {
    const values = pairs.map(({ features }) => valueOf(features, name));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { name, mean, deviation: Math.sqrt(variance) || 1 };
  });
  return (features) =>
    scales.map(({ name, mean, deviation }) => (valueOf(features, name) - mean) / deviation);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

const STEPS = 150;
const STEP = 0.2;
const DECAY = 0.01;

/** Decides by a weighted sum of all features (logistic regression). */
export function learnLogistic(pairs: readonly Pair[]): Classifier {
  const scale = scaleBy(pairs);
  const known = pairs.map(({ features, isSame }) => ({ row: [1, ...scale(features)], isSame }));
  let weights: readonly number[] = known[0]?.row.map(() => 0) ?? [];
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => -DECAY * weight);
    for (const { row, isSame } of known) {
      const error = Number(isSame) - 1 / (1 + Math.exp(-dot(weights, row)));
      for (const [index, value] of row.entries())
        slope[index] = (slope[index] ?? 0) + (error * value) / known.length;
    }
    weights = weights.map((weight, index) => weight + STEP * (slope[index] ?? 0));
  }
  return (features) => dot(weights, [1, ...scale(features)]) > 0;
}

const NEIGHBOURS = 15;

/** Decides as most of the nearest pairs that are known. */
export function learnNeighbours(pairs: readonly Pair[]): Classifier {
  const scale = scaleBy(pairs);
  const known = pairs.map(({ features, isSame }) => ({ row: scale(features), isSame }));
  return (features) => {
    const row = scale(features);
    const near = known
      .map((each) => ({
        isSame: each.isSame,
        distance: each.row.reduce((sum, value, index) => sum + (value - (row[index] ?? 0)) ** 2, 0),
      }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, NEIGHBOURS);
    return near.filter(({ isSame }) => isSame).length > NEIGHBOURS / 2;
  };
}
