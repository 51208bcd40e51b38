/** Some things, and all that they lead to. */
export function reachable<T>(from: readonly T[], next: (one: T) => readonly T[]): Set<T> {
  const seen = new Set<T>();
  const open = [...from];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    open.push(...next(one));
  }
  return seen;
}
