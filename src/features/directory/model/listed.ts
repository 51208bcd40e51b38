import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** What is found of a college's list. */
export interface FoundCircles {
  readonly shown: readonly Circle[];
  /** How many there are, shown or not. */
  readonly count: number;
}

/** Whether who is not in it sees how many are, and its tags. */
export function tellsAll({ privacyLevel }: Pick<Circle, 'privacyLevel'>): boolean {
  return privacyLevel === 'open';
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isMatch(circle: Circle, wanted: readonly string[]): boolean {
  const { name, theme, description, tags } = circle;
  const words = wordsOf([name, theme, description, ...(tellsAll(circle) ? tags : [])].join(' '));
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** Circles that one is not in and that have all the words of a search, each as the beginning of a word. */
export function findListed(
  circles: readonly Circle[],
  own: ReadonlySet<CircleId>,
  query: string,
  now: number,
): FoundCircles {
  const wanted = wordsOf(query);
  const found = circles.filter(
    (circle) =>
      !own.has(circle.id) && (circle.expiresAt === null || circle.expiresAt > now) && isMatch(circle, wanted),
  );
  return { shown: found.slice(0, CIRCLE_LISTS.shown), count: found.length };
}
