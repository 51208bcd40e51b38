/**
 * Remembers the last few results by the object they were made of. For what many streams ask for at about the
 * same time: a weak map would remember for longer, and every entry costs the garbage collector.
 */
export class RecentMap<Key extends object, Value> {
  readonly #capacity: number;
  readonly #entries = new Map<Key, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The known result, or a new one. */
  get(key: Key, make: (key: Key) => Value): Value {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    this.#entries.set(key, made);
    if (this.#entries.size > this.#capacity) {
      const { value: oldest } = this.#entries.keys().next();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return made;
  }
}
