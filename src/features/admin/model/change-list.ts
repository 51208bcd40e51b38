import type { CollegeChange } from '@chupke/domain/college-change.ts';

/** The requests in the order in which they are shown. */
export interface ChangeList {
  /** Who has waited longest comes first. */
  readonly pending: readonly CollegeChange[];
  /** The last decision first. */
  readonly decided: readonly CollegeChange[];
}

/** Puts what is watched into order. A request is in one list only, whichever answer is the newer. */
export function changeList(watched: {
  readonly pending: readonly CollegeChange[];
  readonly newest: readonly CollegeChange[];
}): ChangeList {
  const decided = watched.newest.filter(({ status }) => status !== 'pending');
  const done = new Set(decided.map(({ id }) => id));
  return {
    pending: watched.pending
      .filter(({ id, status }) => status === 'pending' && !done.has(id))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    decided: decided.sort((a, b) => (b.decidedAt ?? b.createdAt) - (a.decidedAt ?? a.createdAt)),
  };
}
