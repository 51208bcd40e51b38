/** Follows names into unknown data; undefined where they lead nowhere. */
export function dig(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(name);
  }
  return found;
}
