import type { CommitRecord, StoredDocument, Version } from '../values/document.ts';
import type { DocumentPath } from '../values/document-path.ts';

/** A document that changed since some version: as it stood then. Its present state is in the store. */
export type ChangedSince = ReadonlyMap<DocumentPath, StoredDocument | undefined>;

/** How many document changes are remembered; more are forgotten oldest first. */
const DEFAULT_CAPACITY = 4096;

/** The recent commits of a database, so that a briefly disconnected client gets only what it missed. */
export class CommitHistory {
  readonly #capacity: number;
  #records: CommitRecord[] = [];
  #changes = 0;
  /** Everything after this version is remembered. */
  #since: Version;

  constructor(since: Version, capacity: number = DEFAULT_CAPACITY) {
    this.#since = since;
    this.#capacity = capacity;
  }

  add(record: CommitRecord): void {
    this.#records.push(record);
    this.#changes += record.changes.length;
    // Trimming in large steps keeps the cost per commit constant.
    if (this.#changes > this.#capacity * 2) this.#trim();
  }

  #trim(): void {
    let drop = 0;
    while (this.#changes > this.#capacity) {
      const record = this.#records[drop];
      if (record === undefined) break;
      this.#changes -= record.changes.length;
      this.#since = record.version;
      drop += 1;
    }
    this.#records = this.#records.slice(drop);
  }

  /** The documents that changed after `version`, or undefined if that is longer ago than is remembered. */
  changedSince(version: Version): ChangedSince | undefined {
    if (version < this.#since) return undefined;
    const changed = new Map<DocumentPath, StoredDocument | undefined>();
    for (const record of this.#records.slice(this.#firstAfter(version))) {
      for (const change of record.changes) {
        if (!changed.has(change.path)) changed.set(change.path, change.before);
      }
    }
    return changed;
  }

  #firstAfter(version: Version): number {
    let low = 0;
    let high = this.#records.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#records[middle]?.version ?? Infinity) > version) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
