import type { StatusError } from '../util/status.ts';
import type { Sequence } from './log/commit-sink.ts';
import type { DocumentChange, Version } from '../values/document.ts';

/** A commit that was applied but is not durable yet. */
interface PendingCommit {
  readonly version: Version;
  readonly sequence: Sequence;
  readonly changes: readonly DocumentChange[];
}

/** Versions whose commits were lost to a failing disk, both ends included. */
interface LostRange {
  readonly from: Version;
  readonly to: Version;
  readonly error: StatusError;
}

/** More failures than this in one life of the process, and the oldest are forgotten. */
const MAX_LOST_RANGES = 1000;

/** Commits on their way to the disk, oldest first, and what became of those that did not arrive. */
export class PendingCommits {
  #pending: PendingCommit[] = [];
  #lost: LostRange[] = [];

  get commits(): readonly PendingCommit[] {
    return this.#pending;
  }

  add(commit: PendingCommit): void {
    this.#pending.push(commit);
  }

  /** Commits up to this place in the log are durable. */
  settle(durable: Sequence): void {
    const first = this.#pending.findIndex(({ sequence }) => sequence > durable);
    this.#pending = first < 0 ? [] : this.#pending.slice(first);
  }

  /** None of the pending commits arrived. Returns them, newest first, to be taken back in that order. */
  lose(error: StatusError): PendingCommit[] {
    const lost = this.#pending.reverse();
    this.#pending = [];
    const [newest, oldest] = [lost[0], lost.at(-1)];
    if (newest !== undefined && oldest !== undefined) {
      this.#lost.push({ from: oldest.version, to: newest.version, error });
      if (this.#lost.length > MAX_LOST_RANGES) this.#lost.shift();
    }
    return lost;
  }

  /** Why a version's commit did not arrive, if it did not. */
  lossOf(version: Version): StatusError | undefined {
    return this.#lost.find(({ from, to }) => from <= version && version <= to)?.error;
  }

  /** The last record that a version, or anything it was built on, still waits for. */
  awaited(version: Version): Sequence | undefined {
    return this.#pending.findLast((commit) => commit.version <= version)?.sequence;
  }

  /** The newest version that is durable, given the newest applied one. */
  durableVersion(newest: Version): Version {
    const oldest = this.#pending[0];
    return oldest === undefined ? newest : oldest.version - 1;
  }
}
