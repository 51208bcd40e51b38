/**
 * A day of realistic behaviour, as a list of visits to the app. Pure: the same seed gives the same day.
 */

/** What a student does on a typical day. docs/scale.md has the sources. */
export const TYPICAL_DAY = {
  visits: 6,
  /** Cards that are read in the feed, a page of ten at each visit. */
  cards: 60,
  likes: 10,
  replies: 3,
  posts: 1,
  /** Confessions that are opened: those replied to, and one to read others' replies. */
  threads: 4,
  /** Openings of the list of alerts. */
  alertLists: 1,
} as const;

/** One step of a visit. Places count from 0 at the newest card that the visit shows. */
type Step =
  | { readonly kind: 'like'; readonly place: number }
  | { readonly kind: 'thread'; readonly place: number; readonly reply: boolean }
  | { readonly kind: 'post' }
  | { readonly kind: 'alerts' };

/** One opening of the app. */
export interface Visit {
  /** Index of the student. */
  readonly student: number;
  readonly cards: number;
  readonly steps: readonly Step[];
}

/** Numbers in [0, 1), deterministic by the seed (a linear congruential generator; Numerical Recipes, section 7.1). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1));
  return mixed;
}

/** Cards near the top are liked and opened most: the square of a uniform number in [0, 1). */
function placeAmong(cards: number, random: () => number): number {
  return Math.floor(random() ** 2 * cards);
}

/** Distributes so many things over so many visits uniformly. */
function deal(count: number, visits: number, random: () => number): readonly number[] {
  const dealt = Array.from({ length: visits }, () => 0);
  for (let each = 0; each < count; each += 1) {
    const visit = Math.floor(random() * visits);
    dealt[visit] = (dealt[visit] ?? 0) + 1;
  }
  return dealt;
}

/** Positions of different cards, so that none is liked twice in a visit. */
function differentPlaces(count: number, cards: number, random: () => number): readonly number[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, cards)) places.add(placeAmong(cards, random));
  return [...places];
}

function visitsOf(student: number, random: () => number): readonly Visit[] {
  const { visits, cards, likes, threads, replies, posts, alertLists } = TYPICAL_DAY;
  const perVisit = cards / visits;
  const [liked, opened, posted, looked] = [likes, threads, posts, alertLists].map((count) =>
    deal(count, visits, random),
  );
  let repliesLeft: number = replies;
  return Array.from({ length: visits }, (_, visit): Visit => {
    const threadSteps = differentPlaces(opened?.[visit] ?? 0, perVisit, random).map((place): Step => {
      repliesLeft -= 1;
      return { kind: 'thread', place, reply: repliesLeft >= 0 };
    });
    const steps: readonly Step[] = [
      ...differentPlaces(liked?.[visit] ?? 0, perVisit, random).map((place): Step => ({
        kind: 'like',
        place,
      })),
      ...threadSteps,
      ...Array.from({ length: posted?.[visit] ?? 0 }, (): Step => ({ kind: 'post' })),
      ...Array.from({ length: looked?.[visit] ?? 0 }, (): Step => ({ kind: 'alerts' })),
    ];
    return { student, cards: perVisit, steps: shuffle(steps, random) };
  });
}

/** The visits of a day of so many students, in order of time. */
export function planDay(students: number, seed: number): readonly Visit[] {
  const random = seededRandom(seed);
  const days = Array.from({ length: students }, (_, student) => visitsOf(student, random));
  // Each part of the day has everyone once, in a different order.
  return Array.from({ length: TYPICAL_DAY.visits }, (_, part) =>
    shuffle(
      days.flatMap((day) => day.slice(part, part + 1)),
      random,
    ),
  ).flat();
}
