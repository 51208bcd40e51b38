import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { hasPublicDetails, isPastExpiry } from '@chupke/domain/circle.ts';
import type { Circle } from '@chupke/domain/circle.ts';

/** The result of a search in a college's list. */
interface FoundCircles {
  readonly shown: readonly Circle[];
  /** How many match, shown or not. */
  readonly count: number;
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
  const words = wordsOf([name, theme, description, ...(hasPublicDetails(circle) ? tags : [])].join(' '));
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** Circles without the user as a member that match all words of a search, each as a prefix of a word. */
export function searchListed(
  circles: readonly Circle[],
  own: ReadonlySet<CircleId>,
  query: string,
  now: number,
): FoundCircles {
  const wanted = wordsOf(query);
  const found = circles.filter(
    (circle) => !own.has(circle.id) && !isPastExpiry(circle, now) && isMatch(circle, wanted),
  );
  return { shown: found.slice(0, CIRCLE_LISTS.shown), count: found.length };
}
