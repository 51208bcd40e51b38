import type { Case } from './cases.ts';
import type { OpenQueue } from './queue.ts';
import { inQueue } from './queue.ts';

/** Why a case that is still drawn has left the queue; `elsewhere`: the filter lets it through no more. */
export type Departure = 'decided' | 'elsewhere';

/** The cases as they are drawn. */
export interface DrawnQueue {
  readonly cases: readonly Case[];
  /** Those of them that have left the queue, by their ids. */
  readonly left: ReadonlyMap<string, Departure>;
  /** How many have come that are not drawn. */
  readonly come: number;
  /** How many are drawn as they were. */
  readonly changed: number;
}

/** All cases as they are now. */
export function drawnAnew(cases: readonly Case[]): DrawnQueue {
  return { cases, left: new Map(), come: 0, changed: 0 };
}

/** What is known of the queue now. */
interface Known extends Pick<OpenQueue, 'reports' | 'decided' | 'next'> {
  readonly cases: readonly Case[];
}

/** Whether a case has left the queue, and why; undefined for what waits, and for what pages may bring again. */
function departureOf({ reports: all }: Case, { reports, decided, next }: Known, open: ReadonlySet<string>) {
  if (all.some(({ reportId }) => open.has(reportId))) return undefined;
  if (all.some(({ reportId }) => decided.has(reportId))) return 'decided';
  const last = reports.at(-1);
  const isBeyond = next !== undefined && last !== undefined && inQueue(all[0], last) > 0;
  return isBeyond ? undefined : 'elsewhere';
}

/**
 * The same list while somebody uses it: every case stays where and as it is drawn, even one that has left the queue.
 * Cases that the user has acted on, by their ids in `acted`, are drawn as they are now. What comes below the last one
 * moves nothing, and is added.
 */
export function drawnStill(drawn: DrawnQueue, known: Known, acted: ReadonlySet<string>): DrawnQueue {
  const open = new Set(known.reports.map(({ reportId }) => reportId));
  const nowById = new Map(known.cases.map((each, place) => [each.id, { each, place }]));
  const left = new Map<string, Departure>();
  const drawnIds = new Set<string>();
  let [last, changed, again] = [-1, 0, 0];
  const cases = drawn.cases.map((each) => {
    drawnIds.add(each.id);
    const departure = departureOf(each, known, open);
    const now = nowById.get(each.id);
    if (departure !== undefined) {
      left.set(each.id, departure);
      // Reported anew: a case of its own, which has yet to be drawn.
      if (now !== undefined) again += 1;
      return each;
    }
    if (now === undefined) return each;
    last = Math.max(last, now.place);
    if (acted.has(each.id)) return now.each;
    if (now.each !== each) changed += 1;
    return each;
  });
  const isNew = ({ id }: Case): boolean => !drawnIds.has(id);
  return {
    cases: [...cases, ...known.cases.slice(last + 1).filter(isNew)],
    left,
    come: again + known.cases.slice(0, last + 1).filter(isNew).length,
    changed,
  };
}

/** Whether a case has been decided, as far as is known: one that is still drawn, or was the last that waited. */
export function isDecidedIn(
  { cases, left }: DrawnQueue,
  decided: OpenQueue['decided'],
  { id, reports }: Pick<Case, 'id' | 'reports'>,
): boolean {
  if (cases.some((each) => each.id === id)) return left.get(id) === 'decided';
  return reports.some(({ reportId }) => decided.has(reportId));
}

/** Whether all that is known is drawn, in its place. */
export function isUpToDate({ left, come, changed }: DrawnQueue): boolean {
  return left.size + come + changed === 0;
}
