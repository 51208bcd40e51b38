import { StatusError } from '../../util/status.ts';
import type { ByteWriter } from '../../values/binary-codec-bytes.ts';

/** A place in the log: rises with each record. */
export type Sequence = number;

/** Where a database's commits are made durable. */
export interface CommitSink {
  /** Everything up to this record is durable. */
  readonly durable: Sequence;
  /**
   * Takes a record up, to be written with others soon. Throws UNAVAILABLE or RESOURCE_EXHAUSTED, having taken
   * nothing, while the disk is failing.
   */
  append(write: (writer: ByteWriter) => void): Sequence;
  /** Resolves when the record is durable; rejects with a StatusError if it was lost to a failing disk. */
  whenDurable(sequence: Sequence): Promise<void>;
}

/** Keeps nothing: what is not meant to survive the process is durable at once. */
export class MemorySink implements CommitSink {
  #sequence = 0;

  get durable(): Sequence {
    return this.#sequence;
  }

  append(): Sequence {
    this.#sequence += 1;
    return this.#sequence;
  }

  whenDurable(): Promise<void> {
    return Promise.resolve();
  }
}

/** A sink that is there only later: databases are made while the log is still being read. */
export class DeferredSink implements CommitSink {
  readonly #sink: () => CommitSink | undefined;

  constructor(sink: () => CommitSink | undefined) {
    this.#sink = sink;
  }

  get durable(): Sequence {
    return this.#sink()?.durable ?? 0;
  }

  append(write: (writer: ByteWriter) => void): Sequence {
    return this.#present().append(write);
  }

  whenDurable(sequence: Sequence): Promise<void> {
    return this.#present().whenDurable(sequence);
  }

  #present(): CommitSink {
    const sink = this.#sink();
    if (sink === undefined) throw new StatusError('UNAVAILABLE', 'The database is still being opened.');
    return sink;
  }
}
