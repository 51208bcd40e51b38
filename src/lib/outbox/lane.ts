import { backoffMs } from '../backoff.ts';
import type { HandlerOptions } from './handler.ts';
import type { OutboxItem } from './model.ts';
import { outboxPrefix } from './shelf.ts';

/** Timers and chance. */
interface Clock {
  after(ms: number, callback: () => void): () => void;
  random(): number;
}

/** A kind that waits for its rate limit. */
export interface Pause {
  readonly until: number;
  readonly cancel: () => void;
}

/** The tries of what is not reached. */
export class Tries {
  failures = 0;
  #cancelTimer: (() => void) | undefined;

  /** Whether the next one is to come. */
  get isPaused(): boolean {
    return this.#cancelTimer !== undefined;
  }

  /** Has it tried again after a pause, which grows with each failure. */
  pause(clock: Clock, tryAgain: () => void): void {
    this.failures += 1;
    this.cancel();
    this.#cancelTimer = clock.after(backoffMs(this.failures, clock.random()), () => {
      this.#cancelTimer = undefined;
      tryAgain();
    });
  }

  /** Ends the pause. */
  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }
}

/** What takes long, as an upload does, and what functions take go beside the others, which wait for it only in the same place. */
export const LANES = ['main', 'long', 'calls'] as const;

/** Items that are sent one after the other. */
export class Lane extends Tries {
  isFlushing = false;
  wantsFlush = false;
  /** Ends the waiting for the item that is being sent. */
  giveUp: (() => void) | undefined;
  /** The tries to be the tab that sends. */
  readonly turns = new Tries();
  readonly name: (typeof LANES)[number];

  constructor(name: (typeof LANES)[number]) {
    super();
    this.name = name;
  }

  override cancel(): void {
    super.cancel();
    this.turns.cancel();
  }

  /** Whether an item is sent in it, by how its handler treats it. */
  isFor(item: OutboxItem, { isCall = false, takesLong }: HandlerOptions): boolean {
    return this.name === (isCall ? 'calls' : takesLong?.(item) === true ? 'long' : 'main');
  }

  /** The name of its lock. */
  lockOf(uid: string): string {
    return this.name === 'main' ? outboxPrefix(uid) : `${outboxPrefix(uid)}${this.name}`;
  }
}
