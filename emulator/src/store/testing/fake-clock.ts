import type { Clock } from '../../util/clock.ts';

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** A clock that tests advance. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(now = 1_700_000_000_000_000) {
    this.#now = now;
  }

  nowMicros(): number {
    return this.#now;
  }

  /** Jumps, also backwards, without firing timers. */
  set(micros: number): void {
    this.#now = micros;
  }

  setTimer(ms: number, callback: () => void): () => void {
    const timer = { due: this.#now + ms * 1000, callback };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** How many timers wait. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Moves on, firing what falls due on the way. */
  advance(ms: number): void {
    const end = this.#now + ms * 1000;
    for (;;) {
      const next = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.due);
      next.callback();
    }
    this.#now = end;
  }
}
