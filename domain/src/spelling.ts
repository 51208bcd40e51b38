/** From this length on a key may have one wrong letter, and from the second two. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;

/**
 * Whether two words differ by at most `max` letters that are wrong, missing, too many, or swapped with their neighbour
 * (the optimal string alignment distance).
 */
export function isNear(a: string, b: string, max: number): boolean {
  if (Math.abs(a.length - b.length) > max) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return false;
    beforeLast = last;
    last = row;
  }
  return (last[b.length] ?? max + 1) <= max;
}

/** Finds the known word that a misspelt one may be. */
export type Speller = (key: string) => string | null;

/**
 * A speller for these words. The first letter must be right, and among equally near words the first wins, so the more
 * important ones go first. `isWord` tells what is a word already, and no misspelling.
 */
export function createSpeller(vocabulary: Iterable<string>, isWord: (key: string) => boolean): Speller {
  const known = new Set(vocabulary);
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < ONE_WRONG) continue;
    const start = word.slice(0, 1);
    const list = byStart.get(start) ?? [];
    list.push(word);
    byStart.set(start, list);
  }
  return (key) => {
    if (known.has(key)) return key;
    if (key.length < ONE_WRONG || isWord(key) || /\d/.test(key)) return null;
    const near = byStart.get(key.slice(0, 1)) ?? [];
    const max = key.length >= TWO_WRONG ? 2 : 1;
    for (let wrong = 1; wrong <= max; wrong += 1) {
      const found = near.find((word) => isNear(key, word, wrong));
      if (found !== undefined) return found;
    }
    return null;
  };
}
