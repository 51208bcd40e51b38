import type { OutboxStorage } from './shelf.ts';

/** What an outbox needs from the browser; a test replaces it. */
export interface OutboxWorld {
  readonly storage: OutboxStorage;
  /** Runs `work` while no other tab runs any under the same name; false if another does, and nothing was run. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Calls back once after this many milliseconds, unless the returned function is called first. */
  after(ms: number, callback: () => void): () => void;
  /** The account whose actions may be sent now: the confirmed one. */
  sendingUid(): string | undefined;
}
