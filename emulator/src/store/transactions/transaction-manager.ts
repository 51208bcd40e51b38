import { randomBytes } from 'node:crypto';
import type { Clock } from '../../util/clock.ts';
import type { StatusError } from '../../util/status.ts';
import { invalidArgument } from '../../util/status.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import type { DocumentChange, Version } from '../../values/document.ts';
import type { DocumentStore } from '../document-store.ts';
import type { CommitRequest } from './lock-table.ts';
import { LockTable } from './lock-table.ts';
import type { BeginOptions, Outcome, ReadPredicate, Transaction } from './transaction.ts';
import { FinishedTransactions, contention, lockTimeout, noLongerValid } from './transaction.ts';

interface TransactionManagerOptions {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** How long a transaction may lie unused, in milliseconds. */
  readonly idleMs?: number;
  /** How long a transaction may live, in milliseconds. */
  readonly lifetimeMs?: number;
}

/** Source of the times: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const LOCK_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;
const LIFETIME_MS = 270_000;
const MICROS_PER_MS = 1000;

const ID_BYTES = 16;

/** The right to apply one commit. */
interface CommitLock {
  /** Must be called right before applying: throws ABORTED if what the transaction read has changed. */
  assertValid(): void;
  /** To be called right after applying (the flush need not be awaited), or when the commit is given up. */
  release(): void;
}

/**
 * The transactions of one database. Read-write ones are serializable: a commit waits for the reads of others
 * (pessimistic), and a transaction that read what another commit changed can only fail (both modes). So a
 * transaction's reads are always consistent: they see the present, and fail once that differs from an earlier read.
 */
export class TransactionManager {
  readonly #options: Required<TransactionManagerOptions>;
  readonly #locks = new LockTable();
  readonly #active = new Map<string, Transaction>();
  readonly #finished = new FinishedTransactions();
  /** Commits of transactions that wait, to be refused when their transaction ends. */
  readonly #waiting = new Map<Transaction, (error: StatusError) => void>();
  readonly #nonce = randomBytes(ID_BYTES / 2);
  #count = 0;
  #cancelSweep: (() => void) | undefined;

  constructor(options: TransactionManagerOptions) {
    this.#options = { idleMs: IDLE_MS, lifetimeMs: LIFETIME_MS, ...options };
    options.store.onChange((changes) => {
      for (const transaction of this.#locks.affected(changes)) this.#doom(transaction);
    });
  }

  /** How many transactions are under way. */
  get size(): number {
    return this.#active.size;
  }

  /** Begins a transaction and returns its id. Throws INVALID_ARGUMENT, or FAILED_PRECONDITION for old read times. */
  begin(options: BeginOptions): Uint8Array {
    const { store, clock } = this.#options;
    const id = this.#nextId();
    const now = clock.nowMicros();
    const transaction: Transaction = {
      key: id.toString('hex'),
      mode: options.mode,
      optimistic: options.mode === 'readWrite' && options.optimistic,
      age: options.mode === 'readWrite' ? this.#ageOf(options.retryTransaction) : this.#count,
      readVersion:
        options.mode === 'readOnly' ? store.view(options.readTime ?? store.readTime()).version : undefined,
      readPaths: new Set(),
      predicates: [],
      startedAt: now,
      lastUsedAt: now,
      doomed: false,
    };
    this.#active.set(transaction.key, transaction);
    this.#scheduleSweep();
    return id;
  }

  /** The version to read at: undefined for the present. Throws if the transaction cannot go on. */
  readVersion(id: Uint8Array): Version | undefined {
    return this.#use(id).readVersion;
  }

  /** Whether the transaction may write. */
  isReadOnly(id: Uint8Array): boolean {
    return this.#use(id).mode === 'readOnly';
  }

  /** A document (existing or not) or the results of a query were read: to be called in the same turn as the read. */
  noteRead(id: Uint8Array, read: DocumentPath | ReadPredicate): void {
    const transaction = this.#use(id);
    if (transaction.mode === 'readOnly') return;
    if (typeof read === 'string') this.#locks.addRead(transaction, read);
    else this.#locks.addQuery(transaction, read);
  }

  /**
   * Waits until a commit may change these documents. `preview` returns what it would change at present, and is called
   * only if others have read queries. Then, in one turn: prepare, authorise, `assertValid`, apply, `release`, and
   * `finish` for a transaction. Rejects with ABORTED on a deadlock or when it waits too long.
   */
  async acquireForCommit(
    id: Uint8Array | undefined,
    paths: Iterable<DocumentPath>,
    preview: () => readonly DocumentChange[],
  ): Promise<CommitLock> {
    const owner = id && this.#use(id);
    const documents = new Set(paths);
    if (owner?.mode === 'readOnly' && documents.size > 0) {
      throw invalidArgument('Cannot modify entities in a read-only transaction.');
    }
    if (owner !== undefined && this.#waiting.has(owner)) throw noLongerValid();
    const request = await this.#wait(owner, documents, preview);
    return {
      assertValid: () => {
        if (owner?.doomed === true) throw contention();
        if (owner !== undefined && !this.#active.has(owner.key)) throw noLongerValid();
      },
      release: () => {
        this.#locks.release(request);
      },
    };
  }

  /** The transaction has committed. */
  finish(id: Uint8Array): void {
    const transaction = this.#active.get(keyOf(id));
    if (transaction !== undefined) this.#end(transaction, 'committed');
  }

  /**
   * Gives a transaction up. As observed on the service, doing so again or after it expired is no error, but
   * after it committed it is. Throws INVALID_ARGUMENT.
   */
  rollback(id: Uint8Array): void {
    const transaction = this.#active.get(keyOf(id));
    if (transaction !== undefined) return this.#end(transaction, 'rolledBack');
    const remembered = this.#finished.get(keyOf(id)) ?? this.#refuseUnknown(id);
    if (remembered.outcome === 'committed') throw noLongerValid();
  }

  /** Ends all transactions; their waiting commits fail. */
  close(): void {
    this.#cancelSweep?.();
    for (const transaction of [...this.#active.values()]) this.#end(transaction, 'expired');
  }

  #wait(
    owner: Transaction | undefined,
    paths: ReadonlySet<DocumentPath>,
    preview: () => readonly DocumentChange[],
  ): Promise<CommitRequest> {
    return new Promise((resolve, reject) => {
      let cancelTimer = (): void => undefined;
      const settle = () => {
        cancelTimer();
        if (owner !== undefined) this.#waiting.delete(owner);
      };
      const request: CommitRequest = {
        owner,
        paths,
        preview,
        granted: () => {
          settle();
          resolve(request);
        },
        refused: (error) => {
          settle();
          this.#locks.withdraw(request);
          if (owner !== undefined) this.#doom(owner);
          reject(error);
        },
      };
      if (owner !== undefined) this.#waiting.set(owner, request.refused);
      if (!this.#locks.request(request)) return;
      cancelTimer = this.#options.clock.setTimer(LOCK_TIMEOUT_MS, () => {
        request.refused(lockTimeout());
      });
    });
  }

  #use(id: Uint8Array): Transaction {
    const transaction = this.#active.get(keyOf(id));
    if (transaction === undefined) {
      if (this.#finished.get(keyOf(id)) === undefined) this.#refuseUnknown(id);
      throw noLongerValid();
    }
    const now = this.#options.clock.nowMicros();
    if (this.#deadline(transaction) <= now) {
      this.#end(transaction, 'expired');
      throw noLongerValid();
    }
    if (transaction.doomed) throw contention();
    transaction.lastUsedAt = now;
    return transaction;
  }

  /** Ids of ours, perhaps from before a restart, are no longer valid; others never were. */
  #refuseUnknown(id: Uint8Array): never {
    throw id.byteLength === ID_BYTES ? noLongerValid() : invalidArgument('Invalid transaction.');
  }

  #doom(transaction: Transaction): void {
    if (transaction.doomed) return;
    transaction.doomed = true;
    this.#waiting.get(transaction)?.(contention());
    this.#locks.drop(transaction);
  }

  #end(transaction: Transaction, outcome: Outcome): void {
    this.#active.delete(transaction.key);
    this.#finished.add(transaction, outcome);
    this.#waiting.get(transaction)?.(noLongerValid());
    this.#locks.drop(transaction);
  }

  #ageOf(retried: Uint8Array | undefined): number {
    if (retried === undefined) return this.#count;
    const key = keyOf(retried);
    const previous = this.#active.get(key) ?? this.#finished.get(key);
    if (previous === undefined && retried.byteLength !== ID_BYTES)
      throw invalidArgument('Invalid transaction.');
    if (previous?.mode === 'readOnly') throw invalidArgument('Cannot retry a read-only transaction');
    return previous?.age ?? this.#count;
  }

  #nextId(): Buffer {
    this.#count += 1;
    const id = Buffer.alloc(ID_BYTES);
    this.#nonce.copy(id);
    id.writeBigUInt64BE(BigInt(this.#count), ID_BYTES / 2);
    return id;
  }

  /** In microseconds of the clock. */
  #deadline({ startedAt, lastUsedAt }: Transaction): number {
    const { idleMs, lifetimeMs } = this.#options;
    return Math.min(lastUsedAt + idleMs * MICROS_PER_MS, startedAt + lifetimeMs * MICROS_PER_MS);
  }

  /** One timer for all: at the earliest time at which any transaction can expire. */
  #scheduleSweep(): void {
    if (this.#cancelSweep !== undefined || this.#active.size === 0) return;
    const { clock } = this.#options;
    let earliest = Infinity;
    for (const transaction of this.#active.values())
      earliest = Math.min(earliest, this.#deadline(transaction));
    const delay = Math.max(1, Math.ceil((earliest - clock.nowMicros()) / MICROS_PER_MS));
    this.#cancelSweep = clock.setTimer(delay, () => {
      this.#cancelSweep = undefined;
      const now = clock.nowMicros();
      for (const transaction of [...this.#active.values()]) {
        if (this.#deadline(transaction) <= now) this.#end(transaction, 'expired');
      }
      this.#scheduleSweep();
    });
  }
}

function keyOf(id: Uint8Array): string {
  return Buffer.from(id.buffer, id.byteOffset, id.byteLength).toString('hex');
}
