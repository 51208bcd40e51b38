import { KEY_STATES_PATH } from '@chupke/domain/operations-paths.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';
import type { KeyHealth } from './key-pool.ts';

/**
 * Publishes how the keys stand, which only the process that asks knows: when that changes, and once an hour. Best effort: no
 * answer fails for it.
 */
export class KeyReport {
  readonly #documents: Documents;
  readonly #now: () => number;
  #told = '';

  /** `now` in milliseconds since 1970. */
  constructor(documents: Documents, now: () => number) {
    this.#documents = documents;
    this.#now = now;
  }

  /** Tells how the keys stand, in the order in which they were named; never the keys. */
  async tell(keys: readonly KeyHealth[]): Promise<void> {
    const checkedAt = Math.floor(this.#now() / HOUR_MS) * HOUR_MS;
    const told = `${checkedAt} ${keys.join(' ')}`;
    if (told === this.#told) return;
    this.#told = told;
    await this.#documents
      .transact(async (transaction) => transaction.set(KEY_STATES_PATH, { keys, checkedAt }))
      .catch(() => {
        this.#told = '';
      });
  }
}
