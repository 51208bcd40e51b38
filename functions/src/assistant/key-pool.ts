import type { AiFailure } from '../gateways/ai.ts';
import { AI_LIMITS } from './ai-limits.ts';

/** What is known of a key. */
interface KeyState {
  readonly key: string;
  /** The better, the earlier it was named. */
  readonly rank: number;
  calls: number;
  errors: number;
  /** It rests until then, in milliseconds since 1970. */
  restsUntil: number;
}

/** A turn to ask. */
export interface KeyTurn {
  readonly key: string;
  /** After so many milliseconds. */
  readonly waitMs: number;
}

/** How a key stands. */
export type KeyHealth = 'healthy' | 'resting';

/**
 * The keys of the AI: whose turn it is, by health and use. All of it is in the memory of one process, and the function that
 * asks runs in one (its `maxInstances`).
 */
export class KeyPool {
  readonly #states: readonly KeyState[];
  readonly #now: () => number;
  #hour = Number.NEGATIVE_INFINITY;
  #calls = 0;
  /** When the last turn was, or will be. */
  #lastAt = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds since 1970. */
  constructor(keys: readonly string[], now: () => number) {
    this.#now = now;
    this.#states = keys.map((key, index) => ({
      ...{ key, rank: keys.length - index },
      ...{ calls: 0, errors: 0, restsUntil: Number.NEGATIVE_INFINITY },
    }));
  }

  /** The next turn; undefined where no key may be used, or one would wait too long. Counts it. */
  take(but: ReadonlySet<string> = new Set()): KeyTurn | undefined {
    const now = this.#now();
    this.#newHour(now);
    this.#endRests(now);
    const at = Math.max(now, this.#lastAt + AI_LIMITS.gapMs);
    if (this.#calls >= AI_LIMITS.overall || at - now > AI_LIMITS.patienceMs) return undefined;
    const [best] = this.#states
      .filter((state) => !but.has(state.key) && state.calls < AI_LIMITS.perKey && state.restsUntil <= now)
      .sort((a, b) => scoreOf(b) - scoreOf(a));
    if (best === undefined) return undefined;
    best.calls += 1;
    this.#calls += 1;
    this.#lastAt = at;
    return { key: best.key, waitMs: at - now };
  }

  /** It has answered. */
  succeeded(key: string): void {
    const state = this.#stateOf(key);
    if (state !== undefined) state.errors = 0;
  }

  /** It has failed: at once to rest where the provider refuses it, otherwise after several times. */
  failed(key: string, failure: AiFailure): void {
    const state = this.#stateOf(key);
    if (state === undefined) return;
    state.errors += 1;
    if (failure !== 'other' || state.errors >= AI_LIMITS.errors)
      state.restsUntil = this.#now() + AI_LIMITS.restMs;
  }

  /** How each key stands, in the order in which they were named. */
  health(): readonly KeyHealth[] {
    return this.#states.map(({ restsUntil }) => (restsUntil > this.#now() ? 'resting' : 'healthy'));
  }

  #stateOf(key: string): KeyState | undefined {
    return this.#states.find((state) => state.key === key);
  }

  /** What a key has rested for is forgotten when the rest is over. */
  #endRests(now: number): void {
    for (const state of this.#states.filter(({ restsUntil }) => restsUntil > 0 && restsUntil <= now)) {
      state.errors = 0;
      state.restsUntil = Number.NEGATIVE_INFINITY;
    }
  }

  #newHour(now: number): void {
    if (now - this.#hour < AI_LIMITS.hourMs) return;
    this.#hour = now;
    this.#calls = 0;
    for (const state of this.#states) state.calls = 0;
  }
}

/** The higher, the sooner it is used: little used, few errors, named early. */
function scoreOf({ calls, errors, rank }: KeyState): number {
  return 100 - calls + (50 - 10 * errors) + 5 * rank;
}
