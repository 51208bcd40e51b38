import type { Outcome, Transaction } from './transaction.ts';

/** More are forgotten, the oldest first: their ids are then as good as those from before a restart. */
const REMEMBERED = 10_000;

/** What is still known of a transaction that is gone. */
export interface FinishedTransaction {
  readonly outcome: Outcome;
  readonly age: number;
  readonly mode: Transaction['mode'];
}

/** Recently ended transactions by key: to report what became of them, and for retries. */
export class FinishedTransactions {
  readonly #finished = new Map<string, FinishedTransaction>();

  add({ key, age, mode }: Transaction, outcome: Outcome): void {
    this.#finished.set(key, { outcome, age, mode });
    if (this.#finished.size <= REMEMBERED) return;
    const { value: oldest } = this.#finished.keys().next();
    if (oldest !== undefined) this.#finished.delete(oldest);
  }

  get(key: string): FinishedTransaction | undefined {
    return this.#finished.get(key);
  }
}
