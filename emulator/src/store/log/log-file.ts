import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** A file the log writes to; an interface so that tests can let the disk fail. */
export interface LogFile {
  /** Writes all of the bytes at a place. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Returns when what was written would survive a loss of power. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens files for the log. */
export type OpenLogFile = (path: string) => Promise<LogFile>;

/** A real file, made if it is not there. */
export const openNodeFile: OpenLogFile = async (path) => {
  // Not 'a+': appending ignores the position, which a repaired log relies on.
  const handle = await open(path, 'r+').catch(async (error: unknown) => {
    if (isMissing(error)) return open(path, 'wx+');
    throw error;
  });
  return new NodeLogFile(handle);
};

/** Makes what happened to a folder's entries (new names, renamings) survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; the file system journals its renames itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether an error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** The system's code of an error, as in `ENOSPC`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

class NodeLogFile implements LogFile {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async write(bytes: Uint8Array, position: number): Promise<void> {
    let written = 0;
    while (written < bytes.length) {
      // A full disk can take a part of the bytes before it refuses the rest.
      const result = await this.#handle.write(bytes, written, bytes.length - written, position + written);
      written += result.bytesWritten;
    }
  }

  async sync(): Promise<void> {
    await this.#handle.datasync();
  }

  async truncate(length: number): Promise<void> {
    await this.#handle.truncate(length);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
