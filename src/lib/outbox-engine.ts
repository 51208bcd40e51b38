import type { OutboxItem, OutboxState, SendResult } from './outbox-model.ts';
import { backoffMs, inOrder, nextToSend, parseOutboxItem, refused, replacedBy } from './outbox-model.ts';

/** Sends an item. Must be idempotent: an earlier try of the same item may have arrived without its answer. */
export type Send = (item: OutboxItem) => Promise<SendResult>;

/** What happens around sending. */
export interface SenderOptions {
  /** Whether a refused item stays to be retried (words), or goes (a like): the default is that it stays. */
  readonly dropsRefused?: boolean;
  readonly onSent?: (item: OutboxItem) => void;
  readonly onRefused?: (item: OutboxItem, result: SendResult & { readonly kind: 'refused' }) => void;
}

/** Everything that an outbox needs of the world. */
export interface OutboxWorld {
  /** Keys and texts of this device, shared by all tabs. `write` says false when there is no room. */
  readonly storage: {
    keys(): readonly string[];
    read(key: string): string | null;
    write(key: string, text: string): boolean;
    remove(key: string): void;
  };
  /** Runs `work` while no other tab runs any under the same name; false if another does, and nothing was run. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Calls back once after so many milliseconds unless the returned function is called before. */
  after(ms: number, callback: () => void): () => void;
  /** Whose actions may be sent at this moment: the confirmed account. */
  sendingUid(): string | undefined;
}

/** A queue of one device and account. */
export interface Outbox {
  items(): readonly OutboxItem[];
  /** Whether some items live in this tab's memory alone, because storage is full or disabled. */
  isMemoryOnly(): boolean;
  enqueue(item: Pick<OutboxItem, 'id' | 'kind' | 'subject' | 'payload'>): void;
  register(kind: string, send: Send, options?: SenderOptions): void;
  retry(id: string): void;
  retryAll(): void;
  /** Takes an item back. False if it is being sent, or is gone already. */
  discard(id: string): boolean;
  /** The backend shows that this item has arrived. */
  settle(id: string): void;
  /** The items of another account, or of none, are shown from now on. */
  open(uid: string | undefined): void;
  /** Another tab changed something: shows it. */
  reload(): void;
  /** Tries to send now, whatever pause was planned. */
  flush(): void;
  /** Ends all timers, as a closed tab does. */
  close(): void;
}

interface Sender {
  readonly send: Send;
  readonly options: SenderOptions;
}

/** Where the items of an account lie, each under a key of its own: tabs that add at once then lose nothing. */
export function outboxPrefix(uid: string): string {
  return `chupke-outbox:${uid}:`;
}

/** The items of one account: those in storage, and those that did not fit in there. */
class Shelf {
  readonly #storage: OutboxWorld['storage'];
  readonly #prefix: string;
  readonly #memory = new Map<string, OutboxItem>();

  constructor(storage: OutboxWorld['storage'], uid: string) {
    this.#storage = storage;
    this.#prefix = outboxPrefix(uid);
  }

  get isMemoryUsed(): boolean {
    return this.#memory.size > 0;
  }

  get(id: string): OutboxItem | undefined {
    return this.#memory.get(id) ?? this.#read(this.#prefix + id);
  }

  all(): readonly OutboxItem[] {
    const keys = this.#storage.keys().filter((key) => key.startsWith(this.#prefix));
    const stored = keys.flatMap((key) => this.#read(key) ?? []);
    return inOrder([...stored.filter(({ id }) => !this.#memory.has(id)), ...this.#memory.values()]);
  }

  put(item: OutboxItem): void {
    if (this.#storage.write(this.#prefix + item.id, JSON.stringify(item))) this.#memory.delete(item.id);
    else this.#memory.set(item.id, item);
  }

  remove(id: string): void {
    this.#memory.delete(id);
    this.#storage.remove(this.#prefix + id);
  }

  #read(key: string): OutboxItem | undefined {
    const text = this.#storage.read(key);
    if (text === null) return undefined;
    try {
      return parseOutboxItem(JSON.parse(text));
    } catch {
      // Written by a version that is gone, or cut off: nothing can be made of it.
      this.#storage.remove(key);
      return undefined;
    }
  }
}

class QueueOutbox implements Outbox {
  readonly #world: OutboxWorld;
  readonly #onChange: () => void;
  readonly #senders = new Map<string, Sender>();
  #uid: string | undefined;
  #shelf: Shelf | undefined;
  #shown: readonly OutboxItem[] = [];
  #isFlushing = false;
  #wantsFlush = false;
  #failures = 0;
  #cancelTimer: (() => void) | undefined;
  #isClosed = false;

  constructor(world: OutboxWorld, onChange: () => void) {
    this.#world = world;
    this.#onChange = onChange;
  }

  items(): readonly OutboxItem[] {
    return this.#shown;
  }

  isMemoryOnly(): boolean {
    return this.#shelf?.isMemoryUsed ?? false;
  }

  enqueue(action: Pick<OutboxItem, 'id' | 'kind' | 'subject' | 'payload'>): void {
    const shelf = this.#shelf;
    // The same id again is the same action: a double click, or the same draft in two tabs.
    if (shelf === undefined || shelf.get(action.id) !== undefined) return;
    const last = this.#shown.at(-1)?.createdAt ?? 0;
    // A clock that was set back must not put a later action first.
    const item: OutboxItem = {
      ...action,
      createdAt: Math.max(this.#world.now(), last + 1),
      state: { kind: 'waiting' },
    };
    for (const { id } of replacedBy(item, shelf.all())) shelf.remove(id);
    shelf.put(item);
    this.reload();
    this.flush();
  }

  register(kind: string, send: Send, options: SenderOptions = {}): void {
    this.#senders.set(kind, { send, options });
    this.flush();
  }

  retry(id: string): void {
    const item = this.#shelf?.get(id);
    if (item?.state.kind === 'failed') this.#move(item, { kind: 'waiting' });
    this.flush();
  }

  retryAll(): void {
    for (const item of this.#shelf?.all() ?? []) {
      if (item.state.kind === 'failed') this.#move(item, { kind: 'waiting' });
    }
    this.flush();
  }

  discard(id: string): boolean {
    const item = this.#shelf?.get(id);
    if (item === undefined || item.state.kind === 'sending') return false;
    this.settle(id);
    return true;
  }

  settle(id: string): void {
    this.#shelf?.remove(id);
    this.reload();
  }

  open(uid: string | undefined): void {
    if (uid !== this.#uid) {
      this.#uid = uid;
      this.#shelf = uid === undefined ? undefined : new Shelf(this.#world.storage, uid);
      this.#failures = 0;
      this.reload();
    }
    this.flush();
  }

  reload(): void {
    this.#shown = this.#shelf?.all() ?? [];
    this.#onChange();
  }

  flush(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#wantsFlush = true;
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTimer?.();
  }

  #move(item: OutboxItem, state: OutboxState): void {
    this.#shelf?.put({ ...item, state });
    this.reload();
  }

  #next(uid: string): OutboxItem | undefined {
    if (this.#isClosed || this.#uid !== uid || this.#world.sendingUid() !== uid) return undefined;
    return nextToSend(this.#shelf?.all() ?? [], new Set(this.#senders.keys()));
  }

  async #run(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      while (this.#wantsFlush) {
        this.#wantsFlush = false;
        const uid = this.#uid;
        if (uid === undefined || this.#next(uid) === undefined) continue;
        const wasMine = await this.#world.exclusively(outboxPrefix(uid), () => this.#sendAll(uid));
        // Another tab is at it. It may be closed before it comes to the end.
        if (!wasMine) this.#pause();
      }
    } finally {
      this.#isFlushing = false;
    }
  }

  async #sendAll(uid: string): Promise<void> {
    for (let item = this.#next(uid); item !== undefined; item = this.#next(uid)) {
      const sender = this.#senders.get(item.kind);
      if (sender === undefined) return;
      this.#move(item, { kind: 'sending' });
      const result = await sender.send(item).catch((): SendResult => ({ kind: 'refused', code: 'unknown' }));
      if (this.#isClosed) return;
      if (result.kind !== 'later') this.#failures = 0;
      // Someone else may be signed in by now; their shelf is not touched.
      if (this.#uid !== uid) return;
      this.#finish(item, sender, result);
      if (result.kind === 'later') {
        this.#pause();
        return;
      }
    }
  }

  #finish(item: OutboxItem, { options }: Sender, result: SendResult): void {
    // The feed may have shown meanwhile that it arrived, or its post was deleted elsewhere.
    const isStillThere = this.#shelf?.get(item.id) !== undefined;
    if (result.kind === 'sent') {
      options.onSent?.(item);
      this.settle(item.id);
    } else if (!isStillThere) {
      this.reload();
    } else if (result.kind === 'later') {
      this.#move(item, { kind: 'waiting' });
    } else {
      options.onRefused?.(item, result);
      if (options.dropsRefused === true) this.settle(item.id);
      else this.#move(item, refused(item, result, this.#world.now()).state);
    }
  }

  #pause(): void {
    if (this.#isClosed) return;
    this.#failures += 1;
    this.#cancelTimer?.();
    const pause = backoffMs(this.#failures, this.#world.random());
    this.#cancelTimer = this.#world.after(pause, () => this.flush());
  }
}

/** An outbox without an account; `open` gives it one. `onChange` is called after each change of its items. */
export function createOutbox(world: OutboxWorld, onChange: () => void): Outbox {
  return new QueueOutbox(world, onChange);
}
