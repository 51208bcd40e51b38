import { parseRecord } from '@chupke/domain/parse.ts';

/** Start, in milliseconds since the navigation, and size or length. */
type Timed = readonly [start: number, amount: number];

/** An input event: its name, its time, and the time to the next paint, in milliseconds. */
interface Interaction {
  readonly name: string;
  readonly start: number;
  readonly duration: number;
}

/** What page-observer.ts has recorded in a page. Times are milliseconds since the navigation. */
export interface Observed {
  /** Null: nothing was painted. */
  readonly fcp: number | null;
  readonly lcp: number | null;
  /** The largest element, for display. */
  readonly lcpElement: string;
  readonly shifts: readonly Timed[];
  readonly tasks: readonly Timed[];
  readonly interactions: readonly Interaction[];
}

/** Long tasks that begin later are not counted, in milliseconds. */
const BLOCKING_WINDOW_MS = 10_000;
/** The part of a task that does not count as blocking, in milliseconds. */
const UNNOTICED_MS = 50;
/** Shifts closer than this belong to one session, of limited length, in milliseconds (web.dev/articles/cls). */
const SHIFT_GAP_MS = 1000;
const SHIFT_SESSION_MS = 5000;

/** Cumulative layout shift: the largest sum over a session of shifts. */
export function layoutShift(shifts: readonly Timed[]): number {
  let worst = 0;
  let sum = 0;
  let first = 0;
  let last = -Infinity;
  for (const [time, value] of shifts) {
    if (time - last > SHIFT_GAP_MS || time - first > SHIFT_SESSION_MS) {
      sum = 0;
      first = time;
    }
    sum += value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Total blocking time in the first ten seconds, from `from` on, in milliseconds. */
export function blockingTime(tasks: readonly Timed[], from: number): number {
  return tasks
    .filter(([start]) => start >= from && start < BLOCKING_WINDOW_MS)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - UNNOTICED_MS), 0);
}

/** The values of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function parseTimed(value: unknown): readonly Timed[] {
  return listOf(value).flatMap((entry): Timed[] => {
    const [start, amount] = listOf(entry);
    return typeof start === 'number' && typeof amount === 'number' ? [[start, amount]] : [];
  });
}

function parseInteractions(value: unknown): readonly Interaction[] {
  return listOf(value).flatMap((entry): Interaction[] => {
    const [name, start, duration] = listOf(entry);
    if (typeof name !== 'string' || typeof start !== 'number' || typeof duration !== 'number') return [];
    return [{ name, start, duration }];
  });
}

/** Parses the page's record. Throws ParseError when the observer did not run there. */
export function parseObserved(value: unknown): Observed {
  const record = parseRecord(value);
  return {
    fcp: numberOrNull(record['fcp']),
    lcp: numberOrNull(record['lcp']),
    lcpElement: String(record['lcpElement']),
    shifts: parseTimed(record['shifts']),
    tasks: parseTimed(record['tasks']),
    interactions: parseInteractions(record['interactions']),
  };
}

/** The page's `performance.mark`s, the first of each name. */
export function parseMarks(value: unknown): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const entry of listOf(value)) {
    const [name, start] = listOf(entry);
    if (typeof name === 'string' && typeof start === 'number' && !marks.has(name)) marks.set(name, start);
  }
  return marks;
}
