import * as STORED from '../storage-keys.ts';
import type { StoredKey } from '../storage-keys.ts';
import { storedKey } from '../storage-keys.ts';
import type { LastPlace } from './apart.ts';
import { parseLastPlace, storedLastPlace } from './apart.ts';
import type { OutboxItem } from './model.ts';
import { inOrder, parseOutboxItem } from './model.ts';

/** Storage of this device, shared by all tabs. */
export interface OutboxStorage {
  /** The keys that begin so. */
  keys(prefix: StoredKey): readonly StoredKey[];
  read(key: StoredKey): string | null;
  /** Returns false when there is no room. */
  write(key: StoredKey, text: string): boolean;
  remove(key: string): void;
}

/** How the keys of an account's items begin. Each item has its own key, so that tabs that add at once lose nothing. */
export function outboxPrefix(uid: string): StoredKey {
  return storedKey(STORED.outbox, uid, '');
}

/** The items of one account: those in storage, and those that did not fit in there. */
export class Shelf {
  readonly #storage: OutboxStorage;
  readonly #uid: string;
  readonly #memory = new Map<string, OutboxItem>();
  /** Where there is no room for it in storage. */
  #last: LastPlace | undefined;
  /** Parsed items by their text: with a thousand items, parsing all of them at each step would be slow. */
  readonly #parsed = new Map<string, { readonly text: string; readonly item: OutboxItem }>();

  constructor(storage: OutboxStorage, uid: string) {
    this.#storage = storage;
    this.#uid = uid;
  }

  get isMemoryUsed(): boolean {
    return this.#memory.size > 0;
  }

  get(id: string): OutboxItem | undefined {
    return this.#memory.get(id) ?? this.#read(this.#key(id));
  }

  all(): readonly OutboxItem[] {
    const stored = this.#storage.keys(outboxPrefix(this.#uid)).flatMap((key) => this.#read(key) ?? []);
    return inOrder([...stored.filter(({ id }) => !this.#memory.has(id)), ...this.#memory.values()]);
  }

  put(item: OutboxItem): void {
    if (this.#storage.write(this.#key(item.id), JSON.stringify(item))) this.#memory.delete(item.id);
    else this.#memory.set(item.id, item);
  }

  remove(id: string): void {
    this.#memory.delete(id);
    this.#storage.remove(this.#key(id));
  }

  /** Where something was sent to last, by any tab of this device. */
  get last(): LastPlace | undefined {
    const text = this.#storage.read(storedKey(STORED.lastPlace, this.#uid));
    if (text === null) return this.#last;
    return parseLastPlace(text);
  }

  set last(last: LastPlace | undefined) {
    this.#last = last;
    const key = storedKey(STORED.lastPlace, this.#uid);
    if (last === undefined || !this.#storage.write(key, storedLastPlace(last))) this.#storage.remove(key);
  }

  #key(id: string): StoredKey {
    return storedKey(STORED.outbox, this.#uid, id);
  }

  #read(key: StoredKey): OutboxItem | undefined {
    const text = this.#storage.read(key);
    const known = this.#parsed.get(key);
    if (known?.text === text) return known.item;
    this.#parsed.delete(key);
    if (text === null) return undefined;
    try {
      const item = parseOutboxItem(JSON.parse(text));
      this.#parsed.set(key, { text, item });
      return item;
    } catch {
      // Unreadable: cut off, or written by a version that no longer exists.
      this.#storage.remove(key);
      return undefined;
    }
  }
}
