import type { StatusError } from '../../util/status.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import type { DocumentChange } from '../../values/document.ts';
import type { ReadPredicate, Transaction } from './transaction.ts';
import { contention } from './transaction.ts';

/** A commit that wants to change documents, or may right now. */
export interface CommitRequest {
  /** The transaction that commits; undefined for a commit outside of transactions. */
  readonly owner: Transaction | undefined;
  readonly paths: ReadonlySet<DocumentPath>;
  /** What the commit would change, for the queries that others have read. */
  readonly preview: () => readonly DocumentChange[];
  readonly granted: () => void;
  readonly refused: (error: StatusError) => void;
}

/**
 * The locks of transactions. Read locks are shared; a commit needs exclusive access to its documents: it waits until
 * no other (pessimistic) transaction has read them, or a query that they belong to.
 */
export class LockTable {
  readonly #readers = new Map<DocumentPath, Set<Transaction>>();
  readonly #queryReaders = new Set<Transaction>();
  readonly #writers = new Map<DocumentPath, CommitRequest>();
  readonly #waiting = new Set<CommitRequest>();

  /** A transaction has read a document, existing or not. */
  addRead(transaction: Transaction, path: DocumentPath): void {
    transaction.readPaths.add(path);
    const readers = this.#readers.get(path);
    if (readers === undefined) this.#readers.set(path, new Set([transaction]));
    else readers.add(transaction);
  }

  /** A transaction has read the results of a query. */
  addQuery(transaction: Transaction, predicate: ReadPredicate): void {
    transaction.predicates.push(predicate);
    this.#queryReaders.add(transaction);
  }

  /**
   * Grants the request, now or later; or refuses it, or another one, if they wait for each other in a circle.
   * Returns whether it has to wait.
   */
  request(request: CommitRequest): boolean {
    if (this.#blockers(request).length === 0) {
      this.#grant(request);
      return false;
    }
    this.#waiting.add(request);
    this.#breakCircles(request);
    return this.#waiting.has(request);
  }

  /** Gives up waiting. */
  withdraw(request: CommitRequest): void {
    this.#waiting.delete(request);
  }

  /** A granted commit is through (or was given up). */
  release(request: CommitRequest): void {
    for (const path of request.paths) {
      if (this.#writers.get(path) === request) this.#writers.delete(path);
    }
    this.#grantWaiting();
  }

  /** Forgets what a transaction has read and that it waits. */
  drop(transaction: Transaction): void {
    for (const path of transaction.readPaths) {
      const readers = this.#readers.get(path);
      readers?.delete(transaction);
      if (readers?.size === 0) this.#readers.delete(path);
    }
    transaction.readPaths.clear();
    transaction.predicates.length = 0;
    this.#queryReaders.delete(transaction);
    this.#grantWaiting();
  }

  /** The transactions that have read what these changes make different, the committing one left out. */
  affected(changes: readonly DocumentChange[]): Transaction[] {
    const found = new Set<Transaction>();
    if (this.#readers.size > 0) {
      for (const { path } of changes) for (const reader of this.#readers.get(path) ?? []) found.add(reader);
    }
    for (const transaction of this.#queryReaders) {
      if (!found.has(transaction) && hasRead(transaction, changes)) found.add(transaction);
    }
    const [first] = changes;
    const committer = first && this.#writers.get(first.path)?.owner;
    if (committer !== undefined) found.delete(committer);
    return [...found];
  }

  #grant(request: CommitRequest): void {
    for (const path of request.paths) this.#writers.set(path, request);
    request.granted();
  }

  #grantWaiting(): void {
    // In the order in which they came. Granting one can only block others further.
    for (const request of [...this.#waiting]) {
      if (this.#blockers(request).length > 0) continue;
      this.#waiting.delete(request);
      this.#grant(request);
    }
  }

  /** What a request must wait for: readers, or the transactions (if any) whose commits are under way. */
  #blockers(request: CommitRequest): (Transaction | undefined)[] {
    const blockers = new Set<Transaction | undefined>();
    for (const path of request.paths) {
      const writer = this.#writers.get(path);
      if (writer !== undefined && writer !== request) blockers.add(writer.owner);
      for (const reader of this.#readers.get(path) ?? []) {
        if (blocks(reader, request)) blockers.add(reader);
      }
    }
    const queries = [...this.#queryReaders].filter(
      (reader) => blocks(reader, request) && !blockers.has(reader),
    );
    if (queries.length > 0) {
      const changes = request.preview();
      for (const reader of queries) if (hasRead(reader, changes)) blockers.add(reader);
    }
    return [...blockers];
  }

  #breakCircles(request: CommitRequest): void {
    for (;;) {
      const circle = this.#findCircle(request);
      if (circle === undefined) return;
      const victim = circle.reduce((a, b) => ((b.owner?.age ?? 0) > (a.owner?.age ?? 0) ? b : a));
      this.#waiting.delete(victim);
      victim.refused(contention());
      if (victim === request) return;
    }
  }

  /** Requests that wait for one another, beginning with this one and ending where it is waited for. */
  #findCircle(start: CommitRequest): CommitRequest[] | undefined {
    const seen = new Set<CommitRequest>();
    const search = (request: CommitRequest): CommitRequest[] | undefined => {
      if (seen.has(request)) return undefined;
      seen.add(request);
      for (const blocker of this.#blockers(request)) {
        if (blocker === undefined) continue;
        if (blocker === start.owner) return [request];
        const next = this.#requestOf(blocker);
        const rest = next && search(next);
        if (rest !== undefined) return [request, ...rest];
      }
      return undefined;
    };
    return this.#waiting.has(start) ? search(start) : undefined;
  }

  #requestOf(transaction: Transaction): CommitRequest | undefined {
    for (const request of this.#waiting) if (request.owner === transaction) return request;
    return undefined;
  }
}

/** Optimistic readers are never waited for, nor those that cannot commit any more. */
function blocks(reader: Transaction, request: CommitRequest): boolean {
  return reader !== request.owner && !reader.optimistic && !reader.doomed;
}

function hasRead(transaction: Transaction, changes: readonly DocumentChange[]): boolean {
  return transaction.predicates.some((predicate) => changes.some(predicate));
}
