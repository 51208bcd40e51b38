import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';

/**
 * Who writes: a demo account by its name, or some other student of the same college by a number. The others have
 * no account; they exist only as authors, so that a college feels inhabited.
 */
export type Voice =
  'student1' | 'student2' | 'student3' | 'student4' | 'student5' | 'student6' | 'moderator' | number;

/** A reply: by whom, `author` being the confession's own, and what. */
export type ReplyDraft = readonly [by: Voice | 'author', text: string];

/** A demo confession as it is written down; ids and times are derived. */
export interface ConfessionDraft {
  /** Names it for good: its id is derived from this. */
  readonly key: string;
  readonly by: Voice;
  /** What it is about. */
  readonly about: ConfessionCategory;
  /** What its author asks of those who answer; nothing where they don't say. */
  readonly wish?: ConfessionWish;
  /** Whether it is posted under the account's own pseudonym (demo accounts only) instead of a mask of the post. */
  readonly named?: true;
  /** How many like it, at most 40. */
  readonly likes: number;
  readonly text: string;
  /** In the order of their times. */
  readonly replies: readonly ReplyDraft[];
}
