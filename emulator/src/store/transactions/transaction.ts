import { invalidArgument, StatusError } from '../../util/status.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import type { DocumentChange, Version } from '../../values/document.ts';

/** How a transaction is begun (google.firestore.v1.TransactionOptions). */
export type BeginOptions =
  | { readonly mode: 'readOnly'; readonly readTime: Version | undefined }
  | {
      readonly mode: 'readWrite';
      /** An earlier attempt: the new one takes its place in the order of age. */
      readonly retryTransaction: Uint8Array | undefined;
      /** Reads take no locks; what others changed meanwhile makes the commit fail. */
      readonly optimistic: boolean;
    };

/** Whether a change would have been seen by a query that was read. */
export type ReadPredicate = (change: DocumentChange) => boolean;

/** A transaction that is under way. */
export interface Transaction {
  /** The id's bytes in hexadecimal. */
  readonly key: string;
  readonly mode: 'readOnly' | 'readWrite';
  readonly optimistic: boolean;
  /** Earlier ones win deadlocks; retried transactions keep the age of their first attempt. */
  readonly age: number;
  /** The version that a read-only transaction sees. */
  readonly readVersion: Version | undefined;
  readonly readPaths: Set<DocumentPath>;
  readonly predicates: ReadPredicate[];
  /** Microseconds of the clock. */
  readonly startedAt: Version;
  lastUsedAt: Version;
  /** Another commit changed what it had read: it can no longer commit. */
  doomed: boolean;
}

/** What a transaction that is gone ended as. */
export type Outcome = 'committed' | 'rolledBack' | 'expired';

/** ABORTED: clients try the whole transaction again. */
export function contention(): StatusError {
  return new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
}

/** ABORTED: a commit has waited too long for transactions that have read what it changes. */
export function lockTimeout(): StatusError {
  return new StatusError('ABORTED', 'Transaction lock timeout.');
}

/** The id was valid once. On this exact message, clients retry the whole transaction. */
export function noLongerValid(): StatusError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

/** More are forgotten, the oldest first: their ids are then as good as those from before a restart. */
const REMEMBERED = 10_000;

/** What is still known of a transaction that is gone. */
interface FinishedTransaction {
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
