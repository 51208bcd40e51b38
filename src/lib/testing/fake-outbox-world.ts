import type { OutboxWorld } from '../outbox/types.ts';
import type { StoredKey } from '../storage-keys.ts';

/** A device for tests: storage and locks that its tabs share, and timers that a test fires. */
export class FakeDevice {
  readonly stored = new Map<string, string>();
  isStorageFull = false;
  time = 1_000_000;
  uid: string | undefined = 'asha';
  readonly #held = new Set<string>();

  /** Opens a tab; `onStorage` is called for changes by other tabs, like the browser's storage event. */
  openTab(onStorage: () => void = () => {}): FakeTab {
    return new FakeTab(this, onStorage);
  }

  /** Runs the work while holding the lock of that name. A closed tab releases its locks. */
  async hold(name: string, tab: FakeTab, work: () => Promise<void>): Promise<boolean> {
    if (this.#held.has(name)) return false;
    this.#held.add(name);
    const release = (): void => {
      this.#held.delete(name);
    };
    await Promise.race([work(), tab.closed]);
    release();
    return true;
  }
}

/** A tab of a FakeDevice. */
export class FakeTab implements OutboxWorld {
  readonly #device: FakeDevice;
  readonly #onStorage: () => void;
  readonly timers = new Set<() => void>();
  readonly closed: Promise<void>;
  #close: () => void = () => {};
  lastPause = 0;

  constructor(device: FakeDevice, onStorage: () => void) {
    this.#device = device;
    this.#onStorage = onStorage;
    this.closed = new Promise((resolve) => {
      this.#close = resolve;
    });
  }

  readonly storage: OutboxWorld['storage'] = {
    keys: (prefix) =>
      [...this.#device.stored.keys()].filter((key): key is StoredKey => key.startsWith(prefix)),
    read: (key) => this.#device.stored.get(key) ?? null,
    write: (key, text) => {
      if (this.#device.isStorageFull) return false;
      this.#device.stored.set(key, text);
      this.#onStorage();
      return true;
    },
    remove: (key) => {
      if (this.#device.stored.delete(key)) this.#onStorage();
    },
  };

  exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
    return this.#device.hold(name, this, work);
  }

  now(): number {
    return (this.#device.time += 1);
  }

  random(): number {
    return 0;
  }

  after(ms: number, callback: () => void): () => void {
    this.lastPause = ms;
    const timer = (): void => {
      this.timers.delete(timer);
      callback();
    };
    this.timers.add(timer);
    return () => {
      this.timers.delete(timer);
    };
  }

  sendingUid(): string | undefined {
    return this.#device.uid;
  }

  /** Fires all timers that wait now. */
  fire(): void {
    for (const timer of [...this.timers]) timer();
  }

  /** The tab is gone: its timers never fire, its locks are free. */
  end(): void {
    this.timers.clear();
    this.#close();
  }
}
