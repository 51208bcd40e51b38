import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';

/**
 * An author: a demo account by its name, or some other student of the same college by a number. The others have no
 * account; they exist only as authors, so that a college feels inhabited.
 */
export type Voice =
  | 'student1'
  | 'student2'
  | 'student3'
  | 'student4'
  | 'student5'
  | 'student6'
  | 'moderator'
  | number;

/** A reply: its author, `author` being the confession's own, and its text. */
type ReplyDraft = readonly [by: Voice | 'author', text: string];

/** The definition of a demo confession; ids and times are derived. */
export interface ConfessionDraft {
  /** Permanent: its id is derived from this. */
  readonly key: string;
  readonly by: Voice;
  /** Its category. */
  readonly about: ConfessionCategory;
  /** What its author wants from replies; absent if unspecified. */
  readonly wish?: ConfessionWish;
  /** Whether it is signed with the account's own pseudonym (demo accounts only). */
  readonly named?: true;
  /** Number of likes, at most 40. */
  readonly likes: number;
  readonly text: string;
  /** In the order of their times. */
  readonly replies: readonly ReplyDraft[];
}
