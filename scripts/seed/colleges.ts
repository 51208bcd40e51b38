import { BUILT_IN_COLLEGES, builtInCollege } from '@chupke/domain/college-list.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';

/** The colleges of a fresh local suite: those that the app knows by itself. */
export const DEMO_COLLEGES: readonly College[] = BUILT_IN_COLLEGES;

/** A demo college by its id. Throws when there is none, which is a slip in the demo data. */
export function demoCollege(id: string): College {
  const college = builtInCollege(parseCollegeId(id));
  if (college === undefined) throw new Error(`There is no demo college ${id}.`);
  return college;
}
