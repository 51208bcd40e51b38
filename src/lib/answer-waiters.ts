/** Callers waiting for the result of a request. */
export class AnswerWaiters {
  #waiting: readonly ((isAnswered: boolean) => void)[] = [];

  /**
   * Resolves with whether a response came, as soon as that is known, or with false after the timeout. Never rejects.
   */
  next(longest: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, resolve];
      setTimeout(() => resolve(false), longest);
    });
  }

  /** Resolves all waiting calls. */
  settle(isAnswered: boolean): void {
    const settled = this.#waiting;
    this.#waiting = [];
    for (const settle of settled) settle(isAnswered);
  }
}

/** Longest wait of a user-requested refresh, in milliseconds. */
export const REFRESH_MS = 8000;
