import { AI_LIMITS } from './ai-limits.ts';

/**
 * Answers of the last minutes, for whoever asks the same again. Each account has its own: by one that all share, anybody
 * could find out what somebody else has just asked.
 */
export class AnswerCache {
  readonly #answers = new Map<string, { readonly text: string; readonly at: number }>();
  readonly #now: () => number;

  /** `now` in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The answer under that name, unless it is too old. */
  find(name: string): string | undefined {
    const found = this.#answers.get(name);
    if (found === undefined || this.#now() - found.at >= AI_LIMITS.cacheMs) return undefined;
    return found.text;
  }

  /** Keeps an answer; the oldest one makes room. */
  keep(name: string, text: string): void {
    this.#answers.delete(name);
    this.#answers.set(name, { text, at: this.#now() });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > AI_LIMITS.cached && oldest !== undefined) this.#answers.delete(oldest);
  }
}
