/** What a confession is about, as its author says. */
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

/** What a post starts with, and one without a category counts as. */
export const DEFAULT_CATEGORY: ConfessionCategory = 'general';

/** What an author asks of whoever answers: only to be heard, or what to do. */
export const CONFESSION_WISHES = ['listening', 'advice'] as const;

/** One of CONFESSION_WISHES. */
export type ConfessionWish = (typeof CONFESSION_WISHES)[number];
