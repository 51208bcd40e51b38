import { StatusError } from '../util/status.ts';
import { documentSize } from '../values/size.ts';
import type { DocumentPath } from '../values/document-path.ts';
import type { DocumentChange, StoredDocument, Version } from '../values/document.ts';

/** What a document was before the version `until`: the state from its predecessor's end up to, not at, it. */
interface PastState {
  readonly until: Version;
  readonly document: StoredDocument | undefined;
}

/** Bounds of the history. Whichever is reached first drops the oldest entries. */
export interface HistoryBounds {
  /** Past states of documents. */
  readonly maxEntries: number;
  /** Their documented sizes together, in bytes. */
  readonly maxBytes: number;
  /** Age in microseconds. */
  readonly maxAge: number;
}

/**
 * One hour, as the service serves reads at a past time without point-in-time recovery.
 * Source: google/firestore/v1/firestore.proto, `read_time` of the read requests.
 */
export const DEFAULT_HISTORY_BOUNDS: HistoryBounds = {
  maxEntries: 100_000,
  maxBytes: 64 * 1024 * 1024,
  maxAge: 3_600_000_000,
};

/** A part of the queue that was passed over is cut off when it is longer than this. */
const QUEUE_SLACK = 1024;

interface QueueEntry {
  readonly path: DocumentPath;
  readonly until: Version;
  readonly bytes: number;
}

/** Past states of documents, for reads at a past version; bounded. */
export class History {
  readonly #bounds: HistoryBounds;
  readonly #states = new Map<DocumentPath, PastState[]>();
  #queue: QueueEntry[] = [];
  #queueStart = 0;
  #bytes = 0;
  #horizon: Version;

  /** `horizon`: the oldest version that can be read. */
  constructor(bounds: HistoryBounds, horizon: Version) {
    this.#bounds = bounds;
    this.#horizon = horizon;
  }

  /** The oldest version that can be read. */
  get horizon(): Version {
    return this.#horizon;
  }

  /** Nothing before `version` is known. */
  startAt(version: Version): void {
    this.#horizon = version;
  }

  /** Keeps what a commit replaced. */
  record(changes: readonly DocumentChange[], version: Version): void {
    for (const { path, before } of changes) {
      const states = this.#states.get(path);
      const state = { until: version, document: before };
      if (states === undefined) this.#states.set(path, [state]);
      else states.push(state);
      const bytes = before === undefined ? 0 : documentSize(path, before.fields);
      this.#queue.push({ path, until: version, bytes });
      this.#bytes += bytes;
    }
    this.#trim(version - this.#bounds.maxAge);
  }

  /** Removes what `record` stored for a commit that is rolled back; commits are rolled back newest first. */
  rollBack(changes: readonly DocumentChange[], version: Version): void {
    for (const { path } of changes) {
      const states = this.#states.get(path);
      if (states?.at(-1)?.until === version) states.pop();
      if (states?.length === 0) this.#states.delete(path);
    }
    while (this.#queue.length > this.#queueStart && this.#queue.at(-1)?.until === version) {
      this.#bytes -= this.#queue.pop()?.bytes ?? 0;
    }
  }

  /** Throws FAILED_PRECONDITION when what was at `version` is no longer known. */
  check(version: Version): void {
    if (version < this.#horizon) {
      throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
  }

  /** The document at a past version, given the present one. */
  at(path: DocumentPath, version: Version, present: StoredDocument | undefined): StoredDocument | undefined {
    const state = this.#states.get(path)?.find(({ until }) => until > version);
    return state === undefined ? present : state.document;
  }

  /** All paths whose document may have been another at some past version. */
  paths(): Iterable<DocumentPath> {
    return this.#states.keys();
  }

  #trim(oldest: Version): void {
    for (;;) {
      const entry = this.#queue[this.#queueStart];
      if (entry === undefined) break;
      const count = this.#queue.length - this.#queueStart;
      const fits = count <= this.#bounds.maxEntries && this.#bytes <= this.#bounds.maxBytes;
      if (fits && entry.until >= oldest) break;
      this.#drop(entry);
    }
    if (this.#queueStart > QUEUE_SLACK && this.#queueStart * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#queueStart);
      this.#queueStart = 0;
    }
  }

  #drop({ path, until, bytes }: QueueEntry): void {
    this.#queueStart += 1;
    this.#bytes -= bytes;
    this.#horizon = Math.max(this.#horizon, until);
    const states = this.#states.get(path);
    states?.shift();
    if (states?.length === 0) this.#states.delete(path);
  }
}
