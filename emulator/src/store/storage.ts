import { existsSync, mkdirSync, renameSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Clock } from '../util/clock.ts';
import type { StatusError } from '../util/status.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDatabaseName } from '../values/document-path.ts';
import type { IsIndexed } from '../values/limits.ts';
import { DocumentStore } from './document-store.ts';
import type { HistoryBounds } from './history.ts';
import type { CommitSink, Sequence } from './log/commit-sink.ts';
import { DeferredSink, MemorySink } from './log/commit-sink.ts';
import { lockFolder } from './log/folder-lock.ts';
import type { DamagedPart } from './log/frame-file.ts';
import { damagedPath, listLogFolder, logPath, snapshotPath, sweepLogFolder } from './log/log-folder.ts';
import type { OpenLogFile } from './log/log-file.ts';
import { openNodeFile, syncFolder } from './log/log-file.ts';
import type { Recovered } from './log/recovery.ts';
import { recover } from './log/recovery.ts';
import { writeSnapshot } from './log/snapshot-file.ts';
import { WriteAheadLog } from './log/write-ahead-log.ts';

export interface StorageOptions {
  readonly clock: Clock;
  /** The data folder, created if missing; in memory only if not given. */
  readonly folder?: string;
  /** False leaves syncing to the operating system: commits survive a killed process, but not a power loss. */
  readonly sync?: boolean;
  /** Go on without damaged parts instead of refusing to open. The damaged files are put aside. */
  readonly salvage?: boolean;
  /** A log longer than this (bytes), and twice as long as the last snapshot, is replaced by a snapshot. */
  readonly compactAtBytes?: number;
  readonly history?: HistoryBounds;
  readonly isIndexed?: IsIndexed;
  /** Receives messages for the operator: torn writes, salvaged parts, failing disks. */
  readonly report?: (message: string) => void;
  /** For tests. */
  readonly openFile?: OpenLogFile;
}

const DEFAULT_COMPACT_BYTES = 32 * 1024 * 1024;

/** All databases of a data folder (or of the memory), in one log. One process at a time works on a folder. */
export class Storage {
  readonly #options: StorageOptions;
  readonly #stores = new Map<string, DocumentStore>();
  readonly #sink: CommitSink;
  #log: WriteAheadLog | undefined;
  #release: () => void = () => undefined;
  #logNumber = 1;
  #snapshotBytes = 0;
  #compaction: Promise<void> | undefined;
  #closing = false;

  private constructor(options: StorageOptions) {
    this.#options = options;
    this.#sink = options.folder === undefined ? new MemorySink() : new DeferredSink(() => this.#log);
  }

  /**
   * Opens a folder and replays its logs. Throws FolderInUseError, DamagedDataError, or the system's error. Replaying
   * is synchronous.
   */
  static async open(options: StorageOptions): Promise<Storage> {
    const storage = new Storage(options);
    if (options.folder !== undefined) await storage.#openFolder(options.folder);
    return storage;
  }

  /** A database; made when first named. */
  database(name: DatabaseName): DocumentStore {
    const key = formatDatabaseName(name);
    let store = this.#stores.get(key);
    if (store === undefined) {
      const { clock, history, isIndexed } = this.#options;
      store = new DocumentStore({
        name,
        clock,
        sink: this.#sink,
        ...(history === undefined ? {} : { history }),
        ...(isIndexed === undefined ? {} : { isIndexed }),
      });
      this.#stores.set(key, store);
    }
    return store;
  }

  /** All databases named so far or found in the folder. */
  databases(): Iterable<DocumentStore> {
    return this.#stores.values();
  }

  /** Resolves when all that was applied is durable; rejects if the disk fails. */
  async flush(): Promise<void> {
    await this.#log?.flush();
  }

  /** Replaces the log by a snapshot now. One at a time; rejects if the disk fails (nothing is lost then). */
  compact(): Promise<void> {
    const { folder } = this.#options;
    const log = this.#log;
    if (folder === undefined || log === undefined) return Promise.resolve();
    this.#compaction ??= this.#compact(folder, log).finally(() => {
      this.#compaction = undefined;
    });
    return this.#compaction;
  }

  /** Makes everything durable and gives the folder free. Commits are refused from now on. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#compaction?.catch(() => undefined);
    await this.#log?.close();
    this.#release();
  }

  async #openFolder(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    this.#release = lockFolder(folder);
    try {
      sweepLogFolder(folder);
      const listed = listLogFolder(folder);
      const recovered = recover(folder, listed, this.#options.salvage ?? false, (record) => {
        if (record.kind !== 'end') this.database(record.database).replay(record);
      });
      await this.#continueLog(folder, listed.snapshot, recovered);
      if (recovered.damaged.length > 0) await this.#putDamagedAside(folder, recovered.damaged);
    } catch (error) {
      await this.#log?.close();
      this.#release();
      throw error;
    }
  }

  async #continueLog(folder: string, snapshot: number | undefined, recovered: Recovered): Promise<void> {
    const last = recovered.last ?? { number: snapshot ?? 1, length: 0 };
    const path = logPath(folder, last.number);
    this.#logNumber = last.number;
    if (recovered.tornBytes > 0) {
      truncateSync(path, last.length);
      this.#report(`${path}: left out ${recovered.tornBytes} bytes of a write that did not finish.`);
    }
    const file = await this.#openFile(path);
    // Also makes the cut durable, before anything is written behind it.
    await file.sync();
    await syncFolder(folder);
    this.#log = new WriteAheadLog(file, last.length, this.#options.sync ?? true, {
      onDurable: (sequence) => {
        this.#onDurable(sequence);
      },
      onLost: (error) => {
        this.#onLost(error);
      },
    });
  }

  /** The intact records go into a new snapshot; the damaged files stay beside it under other names. */
  async #putDamagedAside(folder: string, damaged: readonly DamagedPart[]): Promise<void> {
    for (const { file, from, to, reason } of damaged) {
      this.#report(`${file}: left out bytes ${from} to ${to}: ${reason}.`);
    }
    const files = new Set(damaged.map(({ file }) => file));
    const log = this.#log;
    if (log !== undefined) await this.#compact(folder, log, files);
  }

  #onDurable(sequence: Sequence): void {
    for (const store of this.#stores.values()) store.settle(sequence);
    const limit = Math.max(this.#options.compactAtBytes ?? DEFAULT_COMPACT_BYTES, this.#snapshotBytes * 2);
    if ((this.#log?.length ?? 0) < limit || this.#compaction !== undefined || this.#closing) return;
    this.compact().catch((error: unknown) => {
      this.#report(`The log could not be replaced by a snapshot: ${String(error)}`);
    });
  }

  #onLost(error: StatusError): void {
    this.#report(error.message);
    for (const store of this.#stores.values()) store.rollBackPending(error);
  }

  /**
   * Commits go into a new log from here on; the earlier state is written as a snapshot, and the older files are
   * deleted only once that is complete. A crash at any point leaves files that recover to the same state.
   */
  async #compact(folder: string, log: WriteAheadLog, keep: ReadonlySet<string> = new Set()): Promise<void> {
    const number = this.#logNumber + 1;
    const contents = await this.#startLog(folder, log, number);
    this.#snapshotBytes = await writeSnapshot(snapshotPath(folder, number), contents, this.#openFile);
    for (const path of keep) {
      if (existsSync(path)) renameSync(path, damagedPath(path));
    }
    sweepLogFolder(folder);
    await syncFolder(folder);
  }

  async #startLog(folder: string, log: WriteAheadLog, number: number) {
    return log.atBoundary(async () => {
      const path = logPath(folder, number);
      await rm(path, { force: true });
      const file = await this.#openFile(path);
      try {
        await syncFolder(folder);
      } catch (error) {
        await file.close();
        throw error;
      }
      await log.replaceFile(file);
      this.#logNumber = number;
      // Nothing is written to the disk until this returns: what is durable now is what the older files hold.
      return [...this.#stores.values()].map((store) => ({
        name: store.name,
        version: store.durableVersion,
        documents: store.durableDocuments(),
      }));
    });
  }

  readonly #openFile: OpenLogFile = (path) => (this.#options.openFile ?? openNodeFile)(path);

  #report(message: string): void {
    this.#options.report?.(message);
  }
}
