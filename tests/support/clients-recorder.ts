import { WAIT_TIMEOUT_MS } from './setup/wait-timeout.ts';

interface Waiter {
  check(): void;
  fail(reason: Error): void;
}

/** A listener's reports, in order, with promises for later ones. */
export class Recorder<T> {
  readonly seen: T[] = [];
  readonly #describe: (item: T) => string;
  readonly #waiters = new Set<Waiter>();
  #position = 0;
  #failure: Error | undefined;

  constructor(describe: (item: T) => string) {
    this.#describe = describe;
  }

  /** Notes a report of the listener. */
  readonly push = (item: T): void => {
    this.seen.push(item);
    for (const waiter of [...this.#waiters]) waiter.check();
  };

  /** Notes that the listener ended with an error. */
  readonly fail = (error: Error): void => {
    this.#failure = error;
    for (const waiter of [...this.#waiters]) waiter.fail(error);
  };

  /** The next report that fits; rejects when the listener fails before, or on timeout. */
  next(fits: (item: T) => boolean = () => true, timeoutMs = WAIT_TIMEOUT_MS): Promise<T> {
    return this.#wait(
      () => {
        while (this.#position < this.seen.length) {
          const item = this.seen[this.#position];
          this.#position += 1;
          if (item !== undefined && fits(item)) return item;
        }
        return undefined;
      },
      (error) => error,
      timeoutMs,
    );
  }

  /** The error that ends the listener. */
  failure(): Promise<Error> {
    return this.#wait(
      () => this.#failure,
      () => undefined,
    );
  }

  #wait<R>(
    find: () => R | undefined,
    refuse: (error: Error) => Error | undefined,
    timeoutMs = WAIT_TIMEOUT_MS,
  ): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      const finish = (act: () => void): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        act();
      };
      const waiter: Waiter = {
        check: () => {
          const found = find();
          if (found !== undefined) finish(() => resolve(found));
        },
        fail: (error) => {
          const refusal = refuse(error);
          if (refusal === undefined) waiter.check();
          else finish(() => reject(refusal));
        },
      };
      const timer = setTimeout(() => {
        const story = this.seen.map(this.#describe).join('\n  ');
        finish(() => reject(new Error(`Not reported in time. Seen:\n  ${story}`)));
      }, timeoutMs);
      this.#waiters.add(waiter);
      waiter.check();
      if (this.#waiters.has(waiter) && this.#failure !== undefined) waiter.fail(this.#failure);
    });
  }
}
