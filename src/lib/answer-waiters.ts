/** Those who wait until it is known what has become of a question. */
export class AnswerWaiters {
  #waiting: readonly ((isAnswered: boolean) => void)[] = [];

  /**
   * Resolves with whether an answer came, as soon as that is known; after so many milliseconds it has not come. Never
   * rejects.
   */
  next(longest: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, resolve];
      setTimeout(() => resolve(false), longest);
    });
  }

  /** Tells all who wait that the answer has come, or that it will not. */
  settle(isAnswered: boolean): void {
    const settled = this.#waiting;
    this.#waiting = [];
    for (const settle of settled) settle(isAnswered);
  }
}

/** Longest time for which somebody who asked for new ones waits, in milliseconds. */
export const REFRESH_MS = 8000;
