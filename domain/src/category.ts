/** Categories of confessions, chosen by the author. */
export const CONFESSION_CATEGORIES = [
  'general',
  'love',
  'friends',
  'family',
  'studies',
  'hostel',
  'career',
  'money',
  'mind',
  'fun',
] as const;

/** One of CONFESSION_CATEGORIES. */
export type ConfessionCategory = (typeof CONFESSION_CATEGORIES)[number];

/** Preselected for a new post; a post without a category counts as this. */
export const DEFAULT_CATEGORY: ConfessionCategory = 'general';

/** What an author wants from those who reply: only to be heard, or advice. */
export const CONFESSION_WISHES = ['listening', 'advice'] as const;

/** One of CONFESSION_WISHES. */
export type ConfessionWish = (typeof CONFESSION_WISHES)[number];
