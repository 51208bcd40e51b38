import type { OutboxItem } from './model.ts';

/*
 * What waited for a network does not go out together: a post, a reply and a message that appear in one second after a
 * silence would show that three masks are one student. What did not wait goes at once, as it has a time of its own.
 */

/** All in milliseconds. */
export const APART = {
  /** What was held up counts as having waited after so long: a network may stutter. */
  waitedMs: 5000,
  /** Anything else after so long. */
  surelyMs: 120_000,
  /** The gap between two places is drawn from here … */
  leastMs: 20_000,
  /** … to here. */
  mostMs: 90_000,
} as const;

/** Where something that had waited was sent to last. */
export interface LastPlace {
  readonly place: string;
  /** Until then nothing that has waited goes to another place, in milliseconds since 1970. */
  readonly until: number;
}

/** The mark of something that is being sent to a place. `random` in [0, 1). */
export function lastPlace(place: string, now: number, random: number): LastPlace {
  return { place, until: now + APART.leastMs + Math.floor(random * (APART.mostMs - APART.leastMs)) };
}

/** Whether two marks are one. */
export function isSameMark(a: LastPlace | undefined, b: LastPlace): boolean {
  return a?.place === b.place && a.until === b.until;
}

/** As it is stored. */
export function storedLastPlace({ place, until }: LastPlace): string {
  return `${until} ${place}`;
}

/** What is stored; undefined where it is unreadable. */
export function parseLastPlace(text: string): LastPlace | undefined {
  const [until = NaN, place = ''] = text.split(' ');
  return place === '' ? undefined : { place, until: Number(until) };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether an item has waited for a network. */
export function hasWaited({ createdAt, retriedAt = createdAt, wasHeldUp }: OutboxItem, now: number): boolean {
  return now - retriedAt > (wasHeldUp === true ? APART.waitedMs : APART.surelyMs);
}

/**
 * The ids of the items that must not go yet. `placeOf`: where others see that an item was sent; undefined where nobody does.
 * A place to which the student has just written something goes at once, with all that waits for it: it is seen there anyway.
 */
export function heldBack(
  items: readonly OutboxItem[],
  placeOf: (item: OutboxItem) => string | undefined,
  last: LastPlace | undefined,
  now: number,
): ReadonlySet<string> {
  // A time further off comes from a clock that was set back.
  if (last === undefined || !(now < last.until && last.until - now <= APART.mostMs)) return NONE;
  const open = items.filter(({ state }) => state.kind !== 'failed');
  const going = new Set([last.place, ...open.filter((item) => !hasWaited(item, now)).map(placeOf)]);
  const held = open.filter((item) => placeOf(item) !== undefined && !going.has(placeOf(item)));
  return new Set(held.map(({ id }) => id));
}
