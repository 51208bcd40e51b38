import { builtInCollege } from '@chupke/domain/college-list.ts';
import type { College } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { COLLEGE_CATALOGUE } from '../colleges/catalogue.ts';

/** Small ones of the built-in colleges, which share the feed of their city: two of New Delhi, and one each of two others. */
const SMALL: readonly string[] = ['aiims-delhi', 'srcc-delhi', 'st-xaviers-mumbai', 'afmc-pune'];

/** The colleges of a fresh local suite: those of a new deployment, where the app's built-in ones have grown. */
export const DEMO_COLLEGES: readonly College[] = COLLEGE_CATALOGUE.map((college) =>
  SMALL.includes(college.id) || builtInCollege(college.id) === undefined
    ? { ...college, ...poolOf(college.city) }
    : college,
);

/** A demo college by its id. Throws when there is none, which is an error in the demo data. */
export function demoCollege(id: string): College {
  const college = DEMO_COLLEGES.find((each) => each.id === id);
  if (college === undefined) throw new Error(`There is no demo college ${id}.`);
  return college;
}
