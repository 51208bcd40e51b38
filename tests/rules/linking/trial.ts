import { Backend } from './backend.ts';
import { Chance, leastSurprising } from './chance.ts';
import type { Classifier, Pair } from './classifiers.ts';
import { learnBoosted, learnLogistic, learnNeighbours, learnStump, namesOf } from './classifiers.ts';
import type { Worn } from './circle-crowd.ts';
import type { CrowdOptions } from './crowd.ts';
import { Crowd } from './crowd.ts';
import { observe } from './observer.ts';
import type { PairKind } from './pairs.ts';
import { PAIR_KINDS, PairMaker } from './pairs.ts';

/** How a way of telling did on pairs that it had never seen. */
interface Score {
  readonly way: string;
  readonly pairs: PairKind;
  /** So many of `of` pairs were guessed correctly. */
  readonly right: number;
  readonly of: number;
}

/** Result of an observer's attempt. */
export interface Trial {
  readonly scores: readonly Score[];
  /**
   * The number of correct, or wrong, guesses that chance does not reach for any classifier with a probability of 1 -
   * ALPHA.
   */
  readonly bound: number;
}

/** How likely chance alone is to carry any of all ways over the bound. */
const ALPHA = 0.001;
/** The share of the students used for training; the others are tested. */
const LEARNT_BY = 0.25;
/** Pairs of each student: few enough that masks of one never run out. */
const PAIRS_EACH = 0.6;
/** Those that are learnt from may hold a mask several times. */
const ROUNDS = 3;

/** How to try a link. */
interface TrialOptions extends CrowdOptions {
  /** Only by one thing at a time, which is enough to see what links masks for sure. */
  readonly isQuick?: boolean;
}

/** What is guessed at, and how. */
interface GuessOptions {
  readonly kinds: readonly PairKind[];
  readonly isQuick: boolean;
}

function learnAll(known: readonly Pair[], isQuick: boolean): ReadonlyMap<string, Classifier> {
  const single = namesOf(known).map((name) => [name, learnStump(known, name)] as const);
  if (isQuick) return new Map(single);
  return new Map<string, Classifier>([
    ...single,
    ['all, boosted', learnBoosted(known)],
    ['all, logistic', learnLogistic(known)],
    ['all, nearest', learnNeighbours(known)],
  ]);
}

function studentsOf(worn: readonly Worn[]): readonly string[] {
  return [...new Set(worn.map(({ uid }) => uid))];
}

/** Lets an observer learn from some of those who wore masks, and guess at the rest. */
export function guess(maker: PairMaker, worn: readonly Worn[], { kinds, isQuick }: GuessOptions): Trial {
  const students = studentsOf(worn);
  const teachers = new Set(students.slice(0, students.length * LEARNT_BY));
  const [teaching, rest] = [true, false].map((is) => worn.filter(({ uid }) => teachers.has(uid) === is));
  const scores = kinds.flatMap((kind) => {
    const part = Math.floor(teachers.size * PAIRS_EACH);
    const known = Array.from({ length: ROUNDS }, () => maker.make(teaching ?? [], kind, part)).flat();
    const asked = maker.make(rest ?? [], kind, Math.floor((students.length - teachers.size) * PAIRS_EACH));
    return [...learnAll(known, isQuick)].map(([way, classify]): Score => {
      const right = asked.filter(({ features, isSame }) => classify(features) === isSame).length;
      return { way, pairs: kind, right, of: asked.length };
    });
  });
  const of = scores[0]?.of ?? 0;
  return { scores, bound: leastSurprising(of, ALPHA / scores.length) };
}

/** Lets a crowd live for a fortnight, and an observer learn from some and guess at the rest. */
export async function tryToLink({ isQuick = false, ...options }: TrialOptions): Promise<Trial> {
  const backend = await Backend.open();
  try {
    const crowd = new Crowd(backend, options);
    await crowd.play();
    const maker = new PairMaker(new Chance(options.seed + 1), await observe(backend, crowd.circles));
    return guess(maker, crowd.worn, { kinds: PAIR_KINDS, isQuick });
  } finally {
    await backend.close();
  }
}

/** Those that did better than chance, or worse, the furthest from it first; each as a line. */
export function beyondChance({ scores, bound }: Trial): readonly string[] {
  return scores
    .filter(({ right, of }) => Math.max(right, of - right) >= bound)
    .sort((a, b) => b.right - a.right)
    .map(({ way, pairs, right, of }) => `${pairs}: ${right} of ${of} by ${way}`);
}
