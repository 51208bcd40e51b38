import type { LogFile, OpenLogFile } from '../log/log-file.ts';
import { openNodeFile } from '../log/log-file.ts';

/** The next faults of the disk. */
interface Faults {
  /** Bytes that writes may still take before they fail. */
  room: number;
  /** Whether syncing fails. */
  sync: boolean;
  /** Whether cutting a file fails. */
  truncate: boolean;
  /** Whether opening a file fails. */
  open: boolean;
}

/** Real files with injected faults. */
export function faultyFiles(): { faults: Faults; openFile: OpenLogFile } {
  const faults: Faults = { room: Infinity, sync: false, truncate: false, open: false };
  const openFile: OpenLogFile = async (path) => {
    if (faults.open) throw systemError('EMFILE');
    return new FaultyFile(await openNodeFile(path), faults);
  };
  return { faults, openFile };
}

class FaultyFile implements LogFile {
  readonly #file: LogFile;
  readonly #faults: Faults;

  constructor(file: LogFile, faults: Faults) {
    this.#file = file;
    this.#faults = faults;
  }

  async write(bytes: Uint8Array, position: number): Promise<void> {
    // As real disks do: what fits is written, and then it fails.
    const fitting = bytes.subarray(0, Math.min(bytes.length, this.#faults.room));
    this.#faults.room -= fitting.length;
    await this.#file.write(fitting, position);
    if (fitting.length < bytes.length) throw systemError('ENOSPC');
  }

  async sync(): Promise<void> {
    if (this.#faults.sync) throw systemError('EIO');
    await this.#file.sync();
  }

  async truncate(length: number): Promise<void> {
    if (this.#faults.truncate) throw systemError('EIO');
    await this.#file.truncate(length);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: injected`), { code });
}
