import type { DocumentPath } from '../values/document-path.ts';
import { DocumentTable } from './document-table.ts';
import type { HistoryBounds } from './history.ts';
import { History } from './history.ts';
import type { LogRecord } from './log/record.ts';
import type { DocumentChange, StoredDocument, Version } from '../values/document.ts';

/**
 * Called synchronously when documents change in memory: on a commit, and with before and after exchanged when
 * commits are taken back because the disk failed. Must not throw, and must not write to the store.
 */
export type ChangeListener = (changes: readonly DocumentChange[], version: Version) => void;

/** A database in memory: its documents, their history, and the listeners for changes. */
export class DocumentState {
  readonly table = new DocumentTable();
  readonly history: History;
  readonly #listeners = new Set<ChangeListener>();
  #generation = 0;
  #version: Version = 0;

  constructor(bounds: HistoryBounds) {
    this.history = new History(bounds, 0);
  }

  /** The newest version: no later commit can have it, or one below it. */
  get version(): Version {
    return this.#version;
  }

  /** Counts the changes, so that one can notice what came in between. */
  get generation(): number {
    return this.#generation;
  }

  /** Makes sure that later commits are above a version. */
  advance(version: Version): void {
    this.#version = Math.max(this.#version, version);
  }

  /** Applies a commit's changes and notifies the listeners. */
  commit(changes: readonly DocumentChange[], version: Version): void {
    this.#apply(changes, version);
    this.#notify(changes, version);
  }

  /** Undoes a commit and notifies the listeners. Commits are undone newest first. */
  rollBack(changes: readonly DocumentChange[], version: Version): void {
    this.history.rollBack(changes, version);
    const inverse = changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
    this.#put(inverse);
    this.#notify(inverse, version);
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The change that brings a document to a state. */
  changeTo(path: DocumentPath, after: StoredDocument | undefined): DocumentChange {
    return { path, before: this.table.get(path), after };
  }

  /** The changes that remove everything. */
  changesToClear(): DocumentChange[] {
    return [...this.table.documents()].map((document) => ({
      path: document.path,
      before: document,
      after: undefined,
    }));
  }

  /** Replays a record of the log, without notifying listeners. */
  replay(record: Exclude<LogRecord, { kind: 'end' }>): void {
    switch (record.kind) {
      case 'commit':
        return this.#apply(
          record.changes.map(({ path, after }) => this.changeTo(path, after)),
          record.version,
        );
      case 'clear':
        return this.#apply(this.changesToClear(), record.version);
      case 'documents':
        return this.#replayDocuments(record.documents);
      case 'version':
        this.advance(record.version);
        return this.history.startAt(this.#version);
    }
  }

  /** Snapshots and imports contain no earlier versions: the history begins with them. */
  #replayDocuments(documents: readonly StoredDocument[]): void {
    this.#put(documents.map((document) => this.changeTo(document.path, document)));
    for (const { updateTime } of documents) this.advance(updateTime);
    this.history.startAt(this.#version);
  }

  #apply(changes: readonly DocumentChange[], version: Version): void {
    this.history.record(changes, version);
    this.#put(changes);
    this.advance(version);
  }

  #put(changes: readonly DocumentChange[]): void {
    this.#generation += 1;
    for (const { path, after } of changes) {
      if (after === undefined) this.table.remove(path);
      else this.table.put(after);
    }
  }

  #notify(changes: readonly DocumentChange[], version: Version): void {
    for (const listener of this.#listeners) listener(changes, version);
  }
}
