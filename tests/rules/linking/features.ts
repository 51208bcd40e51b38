import type { SeenMask, SeenValue } from './observer.ts';

/** A comparison of two masks, by name. Greater or less may mean that one student wears both. */
export type Features = ReadonlyMap<string, number>;

const SECOND = 1_000_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

function countOf<T>(items: readonly T[], is: (item: T, index: number) => boolean): number {
  return items.filter(is).length;
}

/** Sum of the letters' places: two texts that were counted up from each other are near. */
function sizeOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
}

function compareTexts(a: string, b: string): Record<string, number> {
  const [letters, others] = [Array.from(a), Array.from(b)];
  const digits = (text: string): number => text.replace(/\D/g, '').length;
  const capitals = (text: string): number => text.replace(/[^A-Z]/g, '').length;
  return {
    equal: Number(a === b),
    'common start': commonStart(a, b),
    'common end': commonStart(reversed(a), reversed(b)),
    'letters at the same place': countOf(letters, (letter, index) => letter === others[index]),
    'letters in both': countOf([...new Set(letters)], (letter) => others.includes(letter)),
    'pairs of letters in both': countOf(letters, (letter, index) =>
      b.includes(`${letter}${letters[index + 1] ?? ' '}`),
    ),
    'difference of digits': Math.abs(digits(a) - digits(b)),
    'difference of capitals': Math.abs(capitals(a) - capitals(b)),
    'difference of sizes': Math.abs(sizeOf(a) - sizeOf(b)),
    'difference of lengths': Math.abs(a.length - b.length),
    order: Math.sign(a.localeCompare(b)),
  };
}

/** How far apart two places on a circle are. */
function apart(a: number, b: number, round: number): number {
  const distance = Math.abs((a % round) - (b % round));
  return Math.min(distance, round - distance);
}

function compareTimes(a: number, b: number): Record<string, number> {
  return {
    equal: Number(a === b),
    'same second': Number(Math.floor(a / SECOND) === Math.floor(b / SECOND)),
    'same minute': Number(Math.floor(a / MINUTE) === Math.floor(b / MINUTE)),
    'same day': Number(Math.floor(a / DAY) === Math.floor(b / DAY)),
    seconds: Math.floor(Math.abs(a - b) / SECOND),
    'microseconds, logarithm': Math.log(1 + Math.abs(a - b)),
    'apart within the second': apart(a, b, SECOND),
    'apart within the millisecond': apart(a, b, 1000),
    'apart within the minute': apart(a, b, MINUTE),
    'apart within the hour': apart(a, b, HOUR),
    'apart within the day': apart(a, b, DAY),
    'apart within the week': apart(a, b, 7 * DAY),
  };
}

function compareNumbers(a: number, b: number): Record<string, number> {
  return {
    equal: Number(a === b),
    difference: Math.abs(a - b),
    'both odd or even': Number(a % 2 === b % 2),
    neighbours: Number(Math.abs(a - b) === 1),
    sum: a + b,
  };
}

function compare(a: SeenValue, b: SeenValue): Record<string, number> {
  if (a.kind === 'text' && b.kind === 'text') return compareTexts(a.text, b.text);
  if (a.kind === 'time' && b.kind === 'time') return compareTimes(a.micros, b.micros);
  if (a.kind === 'number' && b.kind === 'number') return compareNumbers(a.number, b.number);
  return { 'equal, of whatever kind': Number(JSON.stringify(a) === JSON.stringify(b)) };
}

/** Values with different names that may be related. */
const CROSSED: readonly (readonly [string, string])[] = [
  ['its id', 'anonymousId'],
  ['its id', 'its thread'],
  ['timestamp', 'updated'],
  ['created', 'updated'],
  ['joinedAt', 'timestamp'],
  ['said: timestamp', 'timestamp'],
  ['said: its id', 'its id'],
];

/** Compares two masks by every value that both have, and by some across. */
export function featuresOf(a: SeenMask, b: SeenMask): Features {
  const found = new Map<string, number>();
  const note = (name: string, left: SeenValue | undefined, right: SeenValue | undefined): void => {
    if (left === undefined || right === undefined) return;
    for (const [what, value] of Object.entries(compare(left, right))) found.set(`${name}: ${what}`, value);
  };
  for (const [name, value] of a.values) note(name, value, b.values.get(name));
  for (const [left, right] of CROSSED) {
    const name = `${left} / ${right}`;
    note(name, a.values.get(left), b.values.get(right));
    // Of a pair of two kinds one may have the first and the other the second alone.
    if (!a.values.has(left) || !b.values.has(right)) note(name, b.values.get(left), a.values.get(right));
  }
  return found;
}
