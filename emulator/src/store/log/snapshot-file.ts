import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ByteWriter } from '../../values/binary-codec-bytes.ts';
import type { DatabaseName } from '../../values/document-path.ts';
import type { StoredDocument, Version } from '../../values/document.ts';
import { FRAME_HEADER_BYTES, sealFrame } from './frame.ts';
import type { LogFile, OpenLogFile } from './log-file.ts';
import { syncFolder } from './log-file.ts';
import { writeDocuments, writeEnd, writeVersion } from './record.ts';

/** A database as a snapshot holds it. */
interface SnapshotContent {
  readonly name: DatabaseName;
  readonly version: Version;
  readonly documents: readonly StoredDocument[];
}

/** Documents per record: small enough that the process stays responsive between them. */
const BATCH = 200;
const FRAME_BYTES = 256 * 1024;

/**
 * Writes a snapshot so that the file is there either whole or not at all: under another name first, synced,
 * then renamed. Returns its size in bytes.
 */
export async function writeSnapshot(
  path: string,
  contents: readonly SnapshotContent[],
  openFile: OpenLogFile,
): Promise<number> {
  const unfinished = `${path}.tmp`;
  await rm(unfinished, { force: true });
  const file = await openFile(unfinished);
  let bytes: number;
  try {
    bytes = await writeContents(file, contents);
    await file.sync();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return bytes;
}

async function writeContents(file: LogFile, contents: readonly SnapshotContent[]): Promise<number> {
  const frames = new FrameWriter(file);
  let count = 0;
  for (const { name, version, documents } of contents) {
    for (let index = 0; index < documents.length; index += BATCH) {
      const batch = documents.slice(index, index + BATCH);
      await frames.add((writer) => {
        writeDocuments(writer, name, batch);
      });
      count += batch.length;
    }
    await frames.add((writer) => {
      writeVersion(writer, name, version);
    });
  }
  await frames.add((writer) => {
    writeEnd(writer, count);
  });
  await frames.flush();
  return frames.length;
}

/** Gathers records into frames of about FRAME_BYTES. */
class FrameWriter {
  readonly #file: LogFile;
  readonly #writer = new ByteWriter();
  length = 0;

  constructor(file: LogFile) {
    this.#file = file;
    this.#begin();
  }

  async add(write: (writer: ByteWriter) => void): Promise<void> {
    write(this.#writer);
    if (this.#writer.length >= FRAME_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    const bytes = this.#writer.bytes;
    if (bytes.length <= FRAME_HEADER_BYTES) return;
    sealFrame(bytes);
    await this.#file.write(bytes, this.length);
    this.length += bytes.length;
    this.#begin();
  }

  #begin(): void {
    this.#writer.clear();
    for (let filled = 0; filled < FRAME_HEADER_BYTES; filled += 1) this.#writer.uint8(0);
  }
}
