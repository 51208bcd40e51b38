import type { Clock } from '../util/clock.ts';
import { StatusError } from '../util/status.ts';
import type { CollectionPath, DatabaseName, DocumentPath } from '../values/document-path.ts';
import type { IsIndexed } from '../values/limits.ts';
import type { ReadonlyCollection } from './collection.ts';
import type { ChangeListener } from './document-state.ts';
import { DocumentState } from './document-state.ts';
import type { HistoryBounds } from './history.ts';
import { DEFAULT_HISTORY_BOUNDS } from './history.ts';
import type { CommitSink, Sequence } from './log/commit-sink.ts';
import { MemorySink } from './log/commit-sink.ts';
import type { LogRecord } from './log/record.ts';
import { writeClear, writeCommit, writeDocuments, writeVersion } from './log/record.ts';
import { PastView } from './past-view.ts';
import { PendingCommits } from './pending-commits.ts';
import { prepareWrites } from './prepare.ts';
import type { StoreView } from './store-view.ts';
import type {
  CommitRecord,
  DocumentChange,
  PreparedCommit,
  StoredDocument,
  Version,
  Write,
} from '../values/document.ts';

export type { ChangeListener } from './document-state.ts';

interface DocumentStoreOptions {
  readonly name: DatabaseName;
  readonly clock: Clock;
  /** Where commits are made durable; in memory only if not given. */
  readonly sink?: CommitSink;
  readonly history?: HistoryBounds;
  /** Which fields have automatic indexes, for the limit on index entries; all, if not given. */
  readonly isIndexed?: IsIndexed;
}

/**
 * One database: its documents with their recent history, and the way to change them. A commit is `prepare`, then
 * `apply`, in one go (another commit between them makes `apply` fail), then `await flushed(version)` before anybody
 * is told that it succeeded. `apply` hands the commit to the log and changes the memory at once, so that the next
 * commit builds on it; readers can therefore see a commit shortly before it is durable. If the disk then fails, all
 * commits that are not durable are rolled back, newest first, and their `flushed` rejects: what was acknowledged
 * stays, what was not leaves no trace.
 */
export class DocumentStore implements StoreView {
  readonly name: DatabaseName;
  readonly #clock: Clock;
  readonly #sink: CommitSink;
  readonly #isIndexed: IsIndexed | undefined;
  readonly #state: DocumentState;
  readonly #pending = new PendingCommits();
  /** What each prepared commit was built on. */
  readonly #bases = new WeakMap<PreparedCommit, number>();

  constructor(options: DocumentStoreOptions) {
    this.name = options.name;
    this.#clock = options.clock;
    this.#sink = options.sink ?? new MemorySink();
    this.#isIndexed = options.isIndexed;
    this.#state = new DocumentState(options.history ?? DEFAULT_HISTORY_BOUNDS);
  }

  /** The newest version. */
  get version(): Version {
    return this.#state.version;
  }

  /** The newest version that is durable together with all before it. */
  get durableVersion(): Version {
    return this.#pending.durableVersion(this.version);
  }

  /** The oldest version that can be read. */
  get oldestVersion(): Version {
    return this.#state.history.horizon;
  }

  /** How many documents there are. */
  get size(): number {
    return this.#state.table.size;
  }

  /**
   * A read time that no later commit can have: the present, but above every commit so far. For read times in
   * responses; not between `prepare` and `apply`, which must stay below it.
   */
  readTime(): Version {
    this.#state.advance(this.#clock.nowMicros());
    return this.version;
  }

  /** A document as it is, or as it was at a past version. Throws FAILED_PRECONDITION if that is too old. */
  get(path: DocumentPath, at?: Version): StoredDocument | undefined {
    if (at === undefined || at >= this.version) return this.#state.table.get(path);
    this.#state.history.check(at);
    return this.#state.history.at(path, at, this.#state.table.get(path));
  }

  collection(path: CollectionPath): ReadonlyCollection {
    return this.#state.table.collection(path);
  }

  collectionsWithId(id: string, below?: DocumentPath): Iterable<ReadonlyCollection> {
    return this.#state.table.collectionsWithId(id, below);
  }

  collections(below?: DocumentPath): Iterable<ReadonlyCollection> {
    return this.#state.table.collections(below);
  }

  /** Ids of the collections right below a document (or the root), existing or not; in order. */
  collectionIdsBelow(parent: DocumentPath | undefined): string[] {
    return this.#state.table.collectionIdsBelow(parent);
  }

  /** Ids of a collection's documents that do not exist but have collections below them; in order. */
  missingIdsIn(collection: CollectionPath): string[] {
    return this.#state.table.missingIdsIn(collection);
  }

  /**
   * The database as of a version; the present (and then live) one if there is none newer.
   * Throws FAILED_PRECONDITION if it is too old, INVALID_ARGUMENT if it is in the future.
   */
  view(at?: Version): StoreView {
    if (at === undefined) return this;
    if (at > this.version && at > this.#clock.nowMicros()) {
      throw new StatusError('INVALID_ARGUMENT', 'read_time cannot be in the future');
    }
    // Pinned even if it is the newest: commits that come while it is used must not show.
    this.#state.history.check(at);
    this.#state.advance(at);
    return new PastView(this.#state.table, this.#state.history, at);
  }

  /**
   * Tries writes without changing anything. Their failures are in the steps, and `apply` throws the first.
   * `now`: microseconds since the epoch; the commit's version is that, or just above the newest one.
   */
  prepare(writes: readonly Write[], now = this.#clock.nowMicros()): PreparedCommit {
    const version = Math.max(this.version + 1, now);
    const context = { database: this.name, reader: this.#state.table, isIndexed: this.#isIndexed };
    const prepared = prepareWrites(context, writes, version);
    this.#bases.set(prepared, this.#state.generation);
    return prepared;
  }

  /**
   * Applies a prepared commit: all of it or, where a step failed or the disk is failing, nothing (throws).
   * Throws ABORTED if anything was applied since it was prepared.
   */
  apply(prepared: PreparedCommit): CommitRecord {
    const failed = prepared.steps.find(({ failure }) => failure !== undefined);
    if (failed?.failure !== undefined) throw failed.failure;
    const stale = this.#bases.get(prepared) !== this.#state.generation || prepared.version <= this.version;
    if (stale) {
      throw new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
    }
    const { version, changes } = prepared;
    this.#bases.delete(prepared);
    if (changes.length === 0) {
      this.#state.advance(version);
      return { version, changes };
    }
    const sequence = this.#sink.append((writer) => writeCommit(writer, this.name, version, changes));
    return this.#commit(version, changes, sequence);
  }

  /** Resolves when the commit and all before it are durable; rejects with its StatusError if it was lost. */
  flushed(version: Version): Promise<void> {
    const loss = this.#pending.lossOf(version);
    if (loss !== undefined) return Promise.reject(loss);
    const sequence = this.#pending.awaited(version);
    return sequence === undefined ? Promise.resolve() : this.#sink.whenDurable(sequence);
  }

  /** Removes all documents, as one commit. */
  clear(): CommitRecord {
    const version = Math.max(this.version + 1, this.#clock.nowMicros());
    const sequence = this.#sink.append((writer) => {
      writeClear(writer, this.name, version);
    });
    return this.#commit(version, this.#state.changesToClear(), sequence);
  }

  /** Puts documents with their own times in place, as one commit: for imports. */
  restore(documents: readonly StoredDocument[]): CommitRecord {
    const newest = documents.reduce((newest, { updateTime }) => Math.max(newest, updateTime), this.version);
    const version = Math.max(newest + 1, this.#clock.nowMicros());
    const sequence = this.#sink.append((writer) => {
      writeDocuments(writer, this.name, documents);
      writeVersion(writer, this.name, version);
    });
    const changes = documents.map((document) => this.#state.changeTo(document.path, document));
    return this.#commit(version, changes, sequence);
  }

  /** Calls the listener for every change from now on. Returns the function that stops it. */
  onChange(listener: ChangeListener): () => void {
    return this.#state.onChange(listener);
  }

  /** All documents, in no particular order. */
  documents(): Iterable<StoredDocument> {
    return this.#state.table.documents();
  }

  /** All documents as the log has them: without the commits that are not durable yet. */
  durableDocuments(): StoredDocument[] {
    const overlay = new Map<DocumentPath, StoredDocument | undefined>();
    for (const { changes } of this.#pending.commits.toReversed()) {
      for (const { path, before } of changes) overlay.set(path, before);
    }
    const documents: StoredDocument[] = [];
    for (const document of this.#state.table.documents()) {
      if (!overlay.has(document.path)) documents.push(document);
    }
    for (const document of overlay.values()) {
      if (document !== undefined) documents.push(document);
    }
    return documents;
  }

  /** Repeats a record of the log, while a folder is opened. */
  replay(record: Exclude<LogRecord, { kind: 'end' }>): void {
    this.#state.replay(record);
  }

  /** Called by the log: everything up to here is durable. */
  settle(durable: Sequence): void {
    this.#pending.settle(durable);
  }

  /** Called by the log: what is not durable was lost. */
  rollBackPending(error: StatusError): void {
    for (const { version, changes } of this.#pending.lose(error)) this.#state.rollBack(changes, version);
  }

  #commit(version: Version, changes: readonly DocumentChange[], sequence: Sequence): CommitRecord {
    if (sequence > this.#sink.durable) this.#pending.add({ version, sequence, changes });
    this.#state.commit(changes, version);
    return { version, changes };
  }
}
