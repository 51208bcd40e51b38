import { StatusError } from '../../util/status.ts';
import { ByteWriter } from '../../values/binary-codec-bytes.ts';
import type { CommitSink, Sequence } from './commit-sink.ts';
import { FRAME_HEADER_BYTES, sealFrame } from './frame.ts';
import type { LogFile } from './log-file.ts';
import { errorCode } from './log-file.ts';

/** Buffers larger than this are given back after use. */
const KEPT_BUFFER_BYTES = 4 * 1024 * 1024;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Called about the fate of records. */
interface LogListener {
  /** All records up to here are durable. */
  onDurable(sequence: Sequence): void;
  /** All records that were not durable yet are lost: whoever applied them must roll them back now. */
  onLost(error: StatusError): void;
}

interface Waiter {
  readonly sequence: Sequence;
  readonly resolve: () => void;
  readonly reject: (error: StatusError) => void;
}

/** What is to be done between two frames (see `atBoundary`). */
interface BoundaryTask {
  readonly run: () => Promise<void>;
  readonly reject: (error: StatusError) => void;
}

/**
 * Appends records to a file, with group commit: all records that arrive during a sync form the next group, so that
 * one sync serves all commits waiting for it. When the disk fails, every record that is not durable is lost at once:
 * its waiters are rejected, the listener rolls the commits back, the file is truncated to its durable length, and
 * only then new records are accepted.
 */
export class WriteAheadLog implements CommitSink {
  readonly #listener: LogListener;
  readonly #sync: boolean;
  #file: LogFile;
  #length: number;
  /** Collects records while `#writing` is on its way to the disk. */
  #filling = new ByteWriter();
  #writing = new ByteWriter();
  #taken: Sequence = 0;
  #durable: Sequence = 0;
  #waiters: Waiter[] = [];
  #running = false;
  #failure: StatusError | undefined;
  #boundaryTasks: BoundaryTask[] = [];
  #closed = false;

  /**
   * `length`: number of valid bytes in the file, where appending continues. `sync`: false leaves syncing to the
   * system.
   */
  constructor(file: LogFile, length: number, sync: boolean, listener: LogListener) {
    this.#file = file;
    this.#length = length;
    this.#sync = sync;
    this.#listener = listener;
    this.#begin(this.#filling);
  }

  /** Bytes of the file so far. */
  get length(): number {
    return this.#length;
  }

  get durable(): Sequence {
    return this.#durable;
  }

  append(write: (writer: ByteWriter) => void): Sequence {
    if (this.#closed) throw new StatusError('UNAVAILABLE', 'The database is shut down.');
    if (this.#failure !== undefined) {
      // Each attempt while the disk fails starts another repair: it goes on by itself once there is room.
      this.#schedule();
      throw this.#failure;
    }
    const start = this.#filling.length;
    try {
      write(this.#filling);
    } catch (error) {
      this.#filling.truncate(start);
      throw error;
    }
    this.#taken += 1;
    this.#schedule();
    return this.#taken;
  }

  whenDurable(sequence: Sequence): Promise<void> {
    if (sequence <= this.#durable) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiters.push({ sequence, resolve, reject });
    });
  }

  /** Resolves when all that was taken is durable. */
  flush(): Promise<void> {
    return this.whenDurable(this.#taken);
  }

  /**
   * Runs a task between two frames, when nothing is being written; records go on being taken and wait. The
   * task may call `replaceFile`. Rejects as the task does, or when the disk is failing.
   */
  atBoundary<Result>(task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#boundaryTasks.push({ run: () => task().then(resolve, reject), reject });
      this.#schedule();
    });
  }

  /** Goes on in another, empty file; only within a boundary task. The old one is closed. */
  async replaceFile(file: LogFile): Promise<void> {
    const old = this.#file;
    this.#file = file;
    this.#length = 0;
    // All of it was synced: an error in closing it loses nothing.
    await old.close().catch(() => undefined);
  }

  /** Writes what is left and closes the file. */
  async close(): Promise<void> {
    if (this.#closed) return;
    const flushed = this.flush();
    this.#closed = true;
    await flushed.catch(() => undefined);
    await this.atBoundary(() => this.#file.close()).catch(() => this.#file.close());
  }

  #begin(writer: ByteWriter): void {
    writer.clear(KEPT_BUFFER_BYTES);
    writer.uint32(0);
    writer.uint32(0);
    writer.uint32(0);
  }

  #schedule(): void {
    if (this.#running) return;
    this.#running = true;
    // What else comes in this turn of the event loop shares the group.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    try {
      do {
        if (this.#failure !== undefined) await this.#repair();
        else if (this.#filling.length > FRAME_HEADER_BYTES) await this.#writeGroup();
        await this.#runBoundaryTasks();
      } while (this.#failure === undefined && this.#filling.length > FRAME_HEADER_BYTES);
    } finally {
      this.#running = false;
    }
    if (this.#boundaryTasks.length > 0) this.#schedule();
  }

  async #runBoundaryTasks(): Promise<void> {
    for (const task of this.#boundaryTasks.splice(0)) {
      // While the file could not be truncated it may end in garbage: nothing may be appended.
      if (this.#failure !== undefined) task.reject(this.#failure);
      else await task.run();
    }
  }

  async #writeGroup(): Promise<void> {
    const group = this.#filling;
    const last = this.#taken;
    this.#filling = this.#writing;
    this.#writing = group;
    this.#begin(this.#filling);
    const bytes = group.bytes;
    sealFrame(bytes);
    try {
      await this.#file.write(bytes, this.#length);
      if (this.#sync) await this.#file.sync();
    } catch (error) {
      await this.#fail(error);
      return;
    }
    this.#length += bytes.length;
    this.#durable = last;
    this.#listener.onDurable(last);
    this.#settle(
      (waiter) => waiter.sequence <= last,
      (waiter) => waiter.resolve(),
    );
  }

  async #fail(error: unknown): Promise<void> {
    const failure = describeFailure(error);
    this.#failure = failure;
    this.#begin(this.#filling);
    // Lost sequence numbers are not given out again.
    this.#durable = this.#taken;
    this.#listener.onLost(failure);
    // First, so that whoever is notified of the loss can retry at once.
    await this.#repair();
    this.#settle(
      () => true,
      (waiter) => waiter.reject(failure),
    );
  }

  /** Cuts off what was written of lost records; until that succeeds, nothing is taken. */
  async #repair(): Promise<void> {
    try {
      await this.#file.truncate(this.#length);
      if (this.#sync) await this.#file.sync();
      this.#failure = undefined;
    } catch (error) {
      this.#failure = describeFailure(error);
    }
  }

  #settle(settled: (waiter: Waiter) => boolean, tell: (waiter: Waiter) => void): void {
    const waiters = this.#waiters;
    this.#waiters = waiters.filter((waiter) => !settled(waiter));
    for (const waiter of waiters) {
      if (settled(waiter)) tell(waiter);
    }
  }
}

function describeFailure(error: unknown): StatusError {
  const code = errorCode(error);
  const reason = error instanceof Error ? error.message : String(error);
  return code !== undefined && DISK_FULL.has(code)
    ? new StatusError('RESOURCE_EXHAUSTED', `The disk that holds the data is full: ${reason}`)
    : new StatusError('UNAVAILABLE', `The data could not be written: ${reason}`);
}
