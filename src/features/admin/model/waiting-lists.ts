import type { CollegeChange } from '@chupke/domain/college-change.ts';
import type { ListedOpening } from '@chupke/domain/seal.ts';

/*
 * What waits for an admin, in the order in which it is shown.
 */

/** Of which parts of a queue as many are watched as can be, so that there may be more. */
export type Cut = Readonly<Record<'pending' | 'newest', boolean>>;

/** A queue, as far as it is watched. */
export interface Waiting<Item> {
  /** Those that have waited longest, these first. */
  readonly pending: readonly Item[];
  /** The newest of all, the newest first. */
  readonly newest: readonly Item[];
  readonly isCut: Cut;
}

/** A queue as one list. */
export interface WaitingList<Item> {
  readonly items: readonly Item[];
  readonly isCut: Cut;
}

/** Each once, as the newest show it: what waits and is not among them comes last. */
export function inOneList<Item extends { readonly id: string }>({
  pending,
  newest,
  isCut,
}: Waiting<Item>): WaitingList<Item> {
  const known = new Set(newest.map(({ id }) => id));
  return { items: [...newest, ...pending.filter(({ id }) => !known.has(id))], isCut };
}

/** The requests for another college. */
export interface ChangeList {
  /** The one that has waited longest first. */
  readonly pending: readonly CollegeChange[];
  /** The last decision first. */
  readonly decided: readonly CollegeChange[];
  readonly isCut: Cut;
}

/** Sorts the watched requests. A request is in one list only, whichever of the two results is newer. */
export function changeList(watched: Waiting<CollegeChange>): ChangeList {
  const decided = watched.newest.filter(({ status }) => status !== 'pending');
  const done = new Set(decided.map(({ id }) => id));
  return {
    pending: watched.pending
      .filter(({ id, status }) => status === 'pending' && !done.has(id))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    decided: decided.sort((a, b) => (b.decidedAt ?? b.createdAt) - (a.decidedAt ?? a.createdAt)),
    isCut: watched.isCut,
  };
}

/** The openings that another admin has asked for and that this one can confirm or refuse; `now` in milliseconds since 1970. */
export function openingsToAnswer(openings: readonly ListedOpening[], now: number): readonly ListedOpening[] {
  return openings.filter(
    ({ status, part, until }) => status === 'requested' && part === 'none' && now <= until,
  );
}
