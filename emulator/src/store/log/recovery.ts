import { statSync } from 'node:fs';
import { ByteReader } from '../../values/binary-codec-bytes.ts';
import type { DamagedPart } from './frame-file.ts';
import { readFrames } from './frame-file.ts';
import type { LogFolder } from './log-folder.ts';
import { logPath, snapshotPath } from './log-folder.ts';
import type { LogRecord } from './record.ts';
import { readRecords } from './record.ts';

/** The data on disk are damaged where no crash can have damaged them; nothing was changed. */
export class DamagedDataError extends Error {
  readonly part: DamagedPart;

  constructor(part: DamagedPart) {
    super(
      `${part.file} is damaged from byte ${part.from} to ${part.to}: ${part.reason}. ` +
        'Restore it from a copy, start afresh, or open it with "salvage" to go on without that part.',
    );
    this.name = 'DamagedDataError';
    this.part = part;
  }
}

/** What recovering a folder found. */
export interface Recovered {
  /** The log to go on with, and its sound length in bytes; undefined if there is none yet. */
  readonly last: { readonly number: number; readonly length: number } | undefined;
  /** Bytes of an unfinished last write, which were left out. */
  readonly tornBytes: number;
  /** Parts that were passed over; only when salvaging. */
  readonly damaged: readonly DamagedPart[];
}

/** Reads the newest snapshot and the logs after it. Throws DamagedDataError unless salvaging. */
export function recover(
  folder: string,
  { snapshot, logs }: LogFolder,
  salvage: boolean,
  onRecord: (record: LogRecord) => void,
): Recovered {
  const damaged: DamagedPart[] = [];
  const onDamage = (part: DamagedPart) => {
    if (!salvage) throw new DamagedDataError(part);
    damaged.push(part);
  };
  if (snapshot !== undefined) recoverSnapshot(snapshotPath(folder, snapshot), onRecord, onDamage);
  // A crash can leave a newly created log empty.
  const filled = logs.filter((number) => statSync(logPath(folder, number)).size > 0);
  let last: Recovered['last'];
  let tornBytes = 0;
  let expected = snapshot ?? 1;
  for (const number of filled) {
    const path = logPath(folder, number);
    for (; expected < number; expected += 1) {
      onDamage({ file: logPath(folder, expected), from: 0, to: 0, reason: 'it is missing' });
    }
    expected = number + 1;
    const end = readFile(path, onRecord, onDamage);
    // Each log is finished before the next one begins: only the last can end in a torn write.
    const isLast = number === filled.at(-1);
    if (end.tornAt !== undefined) {
      if (!isLast) onDamage({ file: path, from: end.length, to: end.tornAt, reason: end.reason });
      tornBytes = end.tornAt - end.length;
    }
    last = { number, length: end.length };
  }
  return { last, tornBytes, damaged };
}

/** Reads a snapshot or an export. It must be whole: it was renamed into place only when it was. */
export function recoverSnapshot(
  path: string,
  onRecord: (record: LogRecord) => void,
  onDamage: (part: DamagedPart) => void,
): void {
  let expected: number | undefined;
  let found = 0;
  const end = readFile(
    path,
    (record) => {
      if (record.kind === 'end') expected = record.documents;
      if (record.kind === 'documents') found += record.documents.length;
      onRecord(record);
    },
    onDamage,
  );
  if (end.tornAt !== undefined) {
    onDamage({ file: path, from: end.length, to: end.tornAt, reason: end.reason });
  } else if (expected !== found) {
    const reason = `it holds ${found} documents instead of ${expected ?? 'a number it does not tell'}`;
    onDamage({ file: path, from: end.length, to: end.length, reason });
  }
}

interface ReadEnd {
  readonly length: number;
  /** The size of the file if it is longer than its sound part. */
  readonly tornAt: number | undefined;
  readonly reason: string;
}

function readFile(
  path: string,
  onRecord: (record: LogRecord) => void,
  onDamage: (part: DamagedPart) => void,
): ReadEnd {
  const onFrame = (payload: Buffer, at: number) => {
    try {
      for (const record of readRecords(new ByteReader(payload))) onRecord(record);
    } catch (error) {
      const reason = `it cannot be read (${error instanceof Error ? error.message : String(error)})`;
      onDamage({ file: path, from: at, to: at + payload.length, reason });
    }
  };
  const end = readFrames(path, onFrame, onDamage);
  return end.kind === 'clean'
    ? { length: end.length, tornAt: undefined, reason: '' }
    : { length: end.length, tornAt: end.size, reason: end.reason };
}
